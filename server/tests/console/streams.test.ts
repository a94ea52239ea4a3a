import { afterEach, expect, it } from 'vitest'
import { closeServers, startConsole } from './support/console.js'

afterEach(closeServers)

const path = '/requests/events'

it('there are 32 streams of requests at most, and room for another once one is gone', async () => {
  const { call, json } = await startConsole()
  const open = () => call('GET', path)
  const streams = await Promise.all(Array.from({ length: 32 }, open))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  const full = { status: 409, body: { code: 'console_unable', message: 'There are 32 streams already.' } }
  expect(await json('GET', path)).toMatchObject(full)
  await streams[0]?.body?.cancel()
  let another = await open()
  for (let tries = 0; another.status !== 200 && tries < 200; tries += 1) {
    await another.text()
    await new Promise((resolve) => setTimeout(resolve, 10))
    another = await open()
  }
  expect(another.status).toBe(200)
  expect(await json('GET', path)).toMatchObject(full)
})

it.each([
  ['0', [1, 2]],
  ['1', [2]],
  ['2', []],
  // That of a server before this one.
  ['3', [1, 2]],
  ['999999999999999', [1, 2]],
  ...['', 'x1', '1x', '-1', '1.5', '1234567890123456'].map((id): [string, number[]] => [id, []]),
])('after the event %j come %j', async (id, expected) => {
  const { server, call } = await startConsole()
  for (const resource of ['tags', 'venues']) await fetch(`${server.apiRoot}/${resource}`)
  const stream = await call('GET', path, undefined, { 'last-event-id': id })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await server.close()
  const text = await stream.text()
  expect(text.startsWith('retry: 1000\n\n')).toBe(true)
  expect([...text.matchAll(/^id: (\d+)$/gm)].map(([, found]) => Number(found))).toEqual(expected)
})
