import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../src/index.js'
import { describeEngine } from './support/engines.js'
import { sendRaw } from './support/raw-http.js'

const root = '/calendar/events/v1'

describeEngine('answers over HTTP', (engine) => {
  let server: RunningServer
  let event: string
  const ask = (target: string, headers: readonly (readonly [string, string])[] = [], method = 'GET') =>
    sendRaw(Number(new URL(server.url).port), { method, target: root + target, headers })
  beforeAll(async () => {
    server = await startServer({ seed: 100, database: await engine.create() })
    const { events } = JSON.parse((await ask('/events')).body)
    event = `/events/${events[0].id}`
  })
  afterAll(async () => {
    await server?.close()
  })

  it('a client that has the answer gets 304 until it changes', async () => {
    const first = await ask(event)
    const tag = first.headers.etag ?? ''
    expect(tag).toMatch(/^W\/"[\w-]+"$/)
    const again = await ask(event, [['If-None-Match', tag]])
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag])
    const { credentials } = server.app
    const password = credentials.find(({ login }) => login === 'admin')?.password
    const changed = await fetch(server.apiRoot + event, {
      method: 'PUT',
      headers: { authorization: `Basic ${btoa(`admin:${password}`)}`, 'content-type': 'application/json' },
      body: '{"title":"Changed"}',
    })
    expect(changed.status).toBe(200)
    const after = await ask(event, [['If-None-Match', tag]])
    expect(after.status).toBe(200)
    expect(after.headers.etag).not.toBe(tag)
  })

  it('HEAD has the tag of GET; errors and what nobody may keep have none', async () => {
    expect((await ask(event, [], 'HEAD')).headers.etag).toBe((await ask(event)).headers.etag)
    expect((await ask('/events/999999')).headers).not.toHaveProperty('etag')
    const [{ login, password } = { login: '', password: '' }] = server.app.credentials
    const signedIn = await ask(event, [['Authorization', `Basic ${btoa(`${login}:${password}`)}`]])
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers).not.toHaveProperty('etag')
  })

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('large answers go as %s to who takes it', async (coding, decompress) => {
    const plain = await fetch(`${server.apiRoot}/events?per_page=50`, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const { status, headers, body } = await rawBytes(`${root}/events?per_page=50`, coding)
    expect([status, headers['content-encoding']]).toEqual([200, coding])
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers.vary).toContain('Origin')
    expect(body.length * 5).toBeLessThan(decompress(body).length)
    expect(decompress(body).toString()).toBe(await plain.text())
    const small = await rawBytes(`${root}/categories?per_page=1`, coding)
    expect(small.headers).not.toHaveProperty('content-encoding')
  })

  async function rawBytes(target: string, coding: string) {
    const { request } = await import('node:http')
    return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = request(server.url + target, { headers: { 'accept-encoding': coding } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode, headers } = response
          resolve({ ...(statusCode ? { status: statusCode } : {}), headers, body: Buffer.concat(chunks) })
        })
      })
      sent.on('error', reject)
      sent.end()
    })
  }
})
