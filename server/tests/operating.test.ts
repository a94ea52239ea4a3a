import { describe, expect, it } from 'vitest'
import { startServer } from '../src/index.js'
import { createMemoryDatabase } from '../src/store/pg-mem/database.js'

describe('a server that is run for others', () => {
  it('tells that it lives, that it is ready, and figures where asked to', async () => {
    await using server = await startServer({ metrics: true })
    const get = (path: string) => fetch(server.url + path)
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
    await (await fetch(`${server.apiRoot}/events?search=hidden`)).text()
    await (await fetch(`${server.apiRoot}/events/999999`)).text()
    const figures = await (await get('/metrics')).text()
    expect(figures).toContain('eventcal_requests_total{operation="events.list",status="200"} 1')
    expect(figures).toContain('eventcal_requests_total{operation="events.get",status="404"} 1')
    expect(figures).toContain('eventcal_request_duration_seconds_count{operation="events.list"} 1')
    expect(figures).not.toContain('hidden')
  })

  it('is not ready on the schema of a newer version', async () => {
    const database = await createMemoryDatabase()
    await using server = await startServer({ database, seed: 'empty' })
    const ready = async () => (await fetch(`${server.url}/readyz`)).json()
    expect(await ready()).toEqual({ status: 'ready' })
    await database.query("insert into migrations (name, checksum) values ('9999-newer', 'x')")
    expect(await ready()).toEqual({ status: 'unavailable', missing: 'migrations' })
  })

  it.each(['/healthz', '/readyz', '/metrics'])(
    'answers HEAD for %s as probes send it, and nothing else',
    async (path) => {
      await using server = await startServer({ metrics: true })
      const head = await fetch(server.url + path, { method: 'HEAD' })
      expect([head.status, await head.text(), head.headers.get('cache-control')]).toEqual([200, '', 'no-store'])
      expect((await fetch(server.url + path, { method: 'POST' })).status).toBe(404)
    },
  )

  it('has no figures unless told', async () => {
    await using server = await startServer()
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })

  it('answers 503 where the service takes longer than it may', async () => {
    const memory = await createMemoryDatabase()
    let slow = false
    const query: typeof memory.query = async (sql, params) => {
      if (slow) await new Promise((resolve) => setTimeout(resolve, 2000))
      return memory.query(sql, params)
    }
    const database = {
      ...{ engine: memory.engine, query },
      insertMany: memory.insertMany.bind(memory),
      transaction: memory.transaction.bind(memory),
      close: async () => {},
    }
    await using server = await startServer({ database, requestTimeout: 200 })
    slow = true
    const answer = await fetch(`${server.apiRoot}/events/101`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toMatchObject({ code: 'service_unavailable' })
    slow = false
  })

  it('keeps demo users from other machines, unless told', async () => {
    await expect(startServer({ host: '0.0.0.0' })).rejects.toThrow(/demo users/)
    await expect(startServer({ host: '0.0.0.0', seed: 'empty' })).rejects.toThrow(/demo users/)
    await using _ = await startServer({ host: '0.0.0.0', allowDemoUsers: true })
  })
})
