import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { smallCalendar } from './support/small-calendar.js'
import { collect, notFound, page, World } from './support/world.js'

const network = { fetch: (request: Request) => fetch(request) }

describe('harvest, over the network', () => {
  const servers: Server[] = []
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener)
    servers.push(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close()
      server.closeAllConnections()
    }
  })

  it('unpacks no more than its limit', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32))
    const site = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb)
    })
    const { results } = await collect([site], network, { maxResponseBytes: 1_000_000 })
    expect(results.get(site)?.status).toBe('noService')
  })

  it('ends bodies that drip, headers that never come, and connections that break', async () => {
    const drip = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    })
    const silent = await serve(() => undefined)
    const broken = await serve((request) => request.socket.destroy())
    const { results } = await collect([drip, silent, broken], network, { requestTimeout: 300, siteTimeout: 3000 })
    expect([drip, silent, broken].map((site) => results.get(site)?.status)).toEqual(['failed', 'failed', 'failed'])
    expect(results.get(silent)?.evidence[0]?.mark).toContain('no more time after 300 ms')
  })

  it('sends one request at a time, and follows redirects between ports', async () => {
    const answer = smallCalendar(60, (url) => (url.pathname === '/' ? page('') : notFound()))
    let open = 0
    let most = 0
    const calendar = await serve(async (request, response) => {
      most = Math.max(most, ++open)
      const { status, headers, body } = answer(new URL(`http://${request.headers.host}${request.url}`))
      const text = body ? await new Response(body).text() : ''
      open -= 1
      response.writeHead(status, Object.fromEntries(headers)).end(text)
    })
    const old = await serve((request, response) => {
      const location = `${calendar.slice(0, -1)}${request.url}`
      response.writeHead(request.url === '/robots.txt' ? 404 : 301, { location }).end()
    })
    const { results } = await collect([old], network)
    expect(results.get(old)).toMatchObject({ status: 'ok', events: 60 })
    expect(results.get(old)?.api?.baseUrl).toBe(`${calendar}wp-json`)
    expect(most).toBe(1)
  })
})

describe('a host without a scheme', () => {
  it('is asked by http where nobody answers by https, and by https alone where somebody does', async () => {
    const answer = smallCalendar(3, (url) => (url.pathname === '/' ? page('') : notFound()))
    const world = new World({
      'old.example': (_, url) => {
        if (url.protocol === 'http:') return answer(url)
        throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
      },
      'new.example': (_, url) => answer(url),
    })
    const { results } = await collect(['old.example', 'new.example'], world)
    expect(results.get('https://old.example/')).toMatchObject({ status: 'ok', events: 3 })
    expect(results.get('https://new.example/')).toMatchObject({ status: 'ok', events: 3 })
    expect(world.asked.get('new.example')?.every(({ url }) => url.startsWith('https:'))).toBe(true)
    const named = await collect(['https://old.example'], world)
    expect(named.results.get('https://old.example/')?.status).toBe('failed')
  })
})
