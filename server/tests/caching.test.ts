import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../src/index.js'
import { describeEngine } from './support/engines.js'
import { sendRaw } from './support/raw-http.js'

describeEngine('an answer says to shared caches', (engine) => {
  let server: RunningServer
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.apiRoot + path, { headers })
    await response.arrayBuffer()
    return response
  }
  const directives = (response: Response) => (response.headers.get('cache-control') ?? '').split(', ')
  const varied = (response: Response) => (response.headers.get('vary') ?? '').split(', ')
  const signIn = () => {
    const [{ login, password } = { login: '', password: '' }] = server.app.credentials
    return { authorization: `Basic ${btoa(`${login}:${password}`)}` }
  }

  beforeAll(async () => {
    server = await startServer({ seed: 'demo', database: await engine.create() })
  })
  afterAll(() => server?.close())

  it('that everybody gets it, and that it may be another one the next time', async () => {
    for (const path of ['/events', '/events/999999', '/venues?search=none', '/doc', '/nothing']) {
      const response = await get(path)
      expect(directives(response), path).toEqual(['public', 'no-cache'])
      expect(varied(response), path).toEqual(
        expect.arrayContaining(['Origin', 'Authorization', 'Cookie', 'X-WP-Nonce']),
      )
    }
  })

  it('and again where the client has it already', async () => {
    const tag = (await get('/categories')).headers.get('etag') ?? ''
    // fetch would ask past all caches.
    const { port, pathname } = new URL(server.apiRoot)
    const again = await sendRaw(Number(port), {
      method: 'GET',
      target: `${pathname}/categories`,
      headers: [['If-None-Match', tag]],
    })
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'public, no-cache'])
    expect(again.headers.vary).toContain('Authorization')
  })

  it('that nobody else gets what credentials or passwords are sent for', async () => {
    const wrong = { authorization: `Basic ${btoa('nobody:wrong')}` }
    const answers = [
      [200, await get('/events', signIn())],
      [404, await get('/nothing', signIn())],
      [401, await get('/events', wrong)],
      [403, await get('/events', { 'x-wp-nonce': 'wrong' })],
      [200, await get('/events?password=key')],
    ] as const
    for (const [status, response] of answers) {
      expect(response.status).toBe(status)
      expect(directives(response)).toEqual(expect.arrayContaining(['private', 'no-store']))
      expect(varied(response)).toContain('Authorization')
      expect(response.headers.get('etag')).toBeNull()
    }
  })
})
