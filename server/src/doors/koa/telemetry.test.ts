import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, it } from 'vitest'
import { type AnsweredRequest, observe, type Telemetry } from './telemetry.js'

/** The answer to a request, and what log and metrics learn of it. */
async function observed(headers: Record<string, string>, options: Omit<Telemetry, 'log' | 'metrics'> = {}) {
  const told: AnsweredRequest[] = []
  const ids: string[] = []
  const answered = (request: AnsweredRequest) => told.push(request)
  const run = <T>(id: string, work: () => Promise<T>) => {
    ids.push(id)
    return work()
  }
  const log = { run, answered }
  const metrics = { answered, read: async () => ({ type: '', text: '' }) }
  const koa = new Koa()
  koa.use(observe({ log, metrics, ...options }))
  koa.use((context) => {
    context.status = 202
    if (context.path === '/known') context.state.route = 'events.list'
  })
  const server = koa.listen(0)
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/known`, { headers, method: 'POST' })
  const other = await fetch(`http://127.0.0.1:${port}/other`)
  await new Promise((resolve) => server.close(resolve))
  return { answer, other, told, ids }
}

it.each(['a', 'A-1_b:c.d', 'x'.repeat(64)])('the id %s of a proxy is kept', async (id) => {
  const { answer, ids } = await observed({ 'x-request-id': id })
  expect([answer.headers.get('x-request-id'), ids[0]]).toEqual([id, id])
})

it.each(['', 'a b', ' ', '!id', 'id!', 'x'.repeat(65)])('the id %j of a proxy is replaced', async (id) => {
  const { answer, ids } = await observed({ 'x-request-id': id })
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(ids[0]).toBe(answer.headers.get('x-request-id'))
})

it('log and metrics learn of each request under one id, with its route where it has one', async () => {
  const { told, ids } = await observed({ 'x-request-id': 'one' })
  expect(new Set(ids).size).toBe(2)
  const known = { requestId: 'one', method: 'POST', route: 'events.list', status: 202 }
  const other = { requestId: ids[1], method: 'GET', route: 'none', status: 202 }
  expect(told).toMatchObject([known, known, other, other])
  for (const { milliseconds } of told) {
    expect(milliseconds).toBeGreaterThanOrEqual(0)
    expect(milliseconds).toBeLessThan(30_000)
    // A tenth of a millisecond is exact enough.
    expect(Number(milliseconds.toFixed(1))).toBe(milliseconds)
  }
})

it.each(['log', 'metrics', 'both', 'none'])(
  'requests have an id where there is anything that learns of it: %s',
  async (which) => {
    const told: string[] = []
    const log = { run: <T>(_id: string, work: () => Promise<T>) => work(), answered: () => told.push('log') }
    const metrics = { answered: () => told.push('metrics'), read: async () => ({ type: '', text: '' }) }
    const parts = { log: { log }, metrics: { metrics }, both: { log, metrics }, none: {} }[which]
    const koa = new Koa()
    koa.use(observe(parts ?? {}))
    koa.use((context) => {
      context.status = 204
    })
    const server = koa.listen(0)
    // A server that listens on a port has such an address.
    const { port } = server.address() as AddressInfo
    const { headers } = await fetch(`http://127.0.0.1:${port}/`)
    await new Promise((resolve) => server.close(resolve))
    expect(told).toEqual(which === 'both' ? ['log', 'metrics'] : which === 'none' ? [] : [which])
    expect(headers.has('x-request-id')).toBe(which !== 'none')
  },
)

it('connections are closed while the server stops, and kept otherwise', async () => {
  const connection = async (isStopping?: () => boolean) =>
    (await observed({}, isStopping && { isStopping })).answer.headers.get('connection')
  expect(await connection(() => true)).toBe('close')
  expect(await connection(() => false)).toBe('keep-alive')
  expect(await connection()).toBe('keep-alive')
})
