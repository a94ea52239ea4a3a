import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchAs } from '../support/fetch-as.js'
import { type ConsoleServer, closeServers, startConsole } from './support/console.js'

let local: ConsoleServer
beforeAll(async () => {
  local = await startConsole()
})
afterAll(closeServers)

describe('the API of the console', () => {
  it('needs the token in a header, on this machine, too', async () => {
    const { server, token } = local
    const ask = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(`${server.url}/console/api${path}`, { headers })
      const { code, message, data } = await answer.json()
      return { status: answer.status, told: { code, message, status: data?.status } }
    }
    for (const path of ['', '/', '/requests', '/nowhere']) {
      const missing = await ask(path, {})
      expect(missing).toEqual({
        status: 401,
        told: {
          code: 'console_forbidden',
          message: expect.stringContaining('X-Eventcal-Token is missing'),
          status: 401,
        },
      })
      for (const wrong of ['x', `${token}x`, token.slice(1), token.toLowerCase()]) {
        const { status, told } = await ask(path, { 'x-eventcal-token': wrong })
        expect([status, told.message]).toEqual([403, expect.stringContaining('token is wrong')])
        expect(told.message).not.toContain(token)
      }
      expect((await ask(`${path}?token=${token}`, {})).status).toBe(401)
    }
    expect((await ask('', { 'x-eventcal-token': token })).status).toBe(200)
    expect((await ask('/nowhere', { 'x-eventcal-token': token })).told.code).toBe('rest_no_route')
  })

  it.each([
    [403, { origin: 'https://page.example' }],
    [403, { origin: 'null' }],
    [403, { host: 'calendar.example' }],
    [403, { host: '127.0.0.1.example', origin: 'http://127.0.0.1.example' }],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'x-forwarded-for': '127.0.0.1' }],
    [403, { forwarded: 'for=127.0.0.1' }],
    [403, { via: '1.1 proxy' }],
    [200, { host: 'localhost:4010', 'sec-fetch-site': 'same-origin' }],
  ])('answers %i to a request with the token and %j', async (status, headers: Record<string, string>) => {
    const { server, token } = local
    const answer = await fetchAs(server.url, '/console/api', { headers: { 'x-eventcal-token': token, ...headers } })
    expect(answer.status).toBe(status)
    if (status === 403) expect(JSON.parse(answer.text).message).toContain('direct requests')
  })

  it('lets no page of another origin read it', async () => {
    const { server, token } = local
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await fetch(`${server.url}/console/api`, {
        method,
        headers: { 'x-eventcal-token': token, origin: 'http://localhost:5173' },
      })
      const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
      expect([names, answer.headers.get('cache-control')]).toEqual([[], 'no-store'])
    }
  })

  it('is for direct requests with the token where other machines can reach the server', async () => {
    const { server, token } = await startConsole({ host: '0.0.0.0', allowDemoUsers: true })
    const ask = async (headers: Record<string, string>) =>
      (await fetchAs(server.url, '/console/api', { headers })).status
    expect(await ask({ host: 'calendar:4010', 'x-eventcal-token': token })).toBe(200)
    expect(await ask({ host: 'calendar:4010' })).toBe(401)
    expect(await ask({ host: 'calendar:4010', 'x-eventcal-token': token, origin: 'http://other:4010' })).toBe(403)
    expect(await ask({ 'x-eventcal-token': token, via: '1.1 proxy' })).toBe(403)
    expect(server.controlToken).not.toBe(token)
    expect(server.frontPage).not.toContain(token)
  })

  it('keeps the token out of the logs', async () => {
    const told: unknown[] = []
    const log = {
      run: <T>(_: string, work: () => Promise<T>) => work(),
      answered: (request: unknown) => told.push(request),
    }
    const { server, token, call } = await startConsole({ onRequest: (request) => told.push(request), log })
    await call('GET', '/')
    await call('GET', '/service/events')
    await fetch(server.consolePage ?? '')
    await fetch(`${server.apiRoot}/events`, { headers: { 'x-eventcal-token': token } })
    expect(told.length).toBeGreaterThanOrEqual(8)
    expect(JSON.stringify(told)).not.toContain(token)
    expect(JSON.stringify(server.console?.request(1))).not.toContain(token)
    expect(server.console?.request(1).request.headers['x-eventcal-token']).toBe('***')
  })
})
