import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { startServer } from '../src/index.js'

it('test controls are there for other machines with the token alone', async () => {
  // The address of this machine in a network: callers who use it are strangers.
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address
  if (outside === undefined) throw new Error('this machine has no address in a network')
  await using server = await startServer({ host: '0.0.0.0', allowDemoUsers: true, testControls: true })
  const { port } = new URL(server.url)
  const reset = async (host: string, headers = {}) =>
    (await fetch(`http://${host}:${port}/__test/reset`, { method: 'POST', headers })).status
  expect([await reset(outside), await reset('127.0.0.1')]).toEqual([404, 404])
  const headers = { 'x-eventcal-token': server.controlToken ?? '' }
  expect([await reset(outside, headers), await reset('127.0.0.1', headers)]).toEqual([204, 204])
})
