// @ts-check
/**
 * Simulated sites in a process of their own: a few instances behind as many host names as are asked for, told apart by the
 * header `X-Site`, since `fetch` does not let go of `Host`. Of each hundred, some are slow, blocked, dead, looping or without end. Prints its port when it is ready.
 */
import { createServer as createHttpServer } from 'node:http'
import { createServer } from '@eventcal/server/fetch'

const namespace = 'tribe/events/v1'
const sets = await Promise.all(
  [20, 60, 120, 240].map((seed) =>
    createServer({ publicUrl: 'https://calendar.test', basePath: '/wp-json', namespace, profile: 'live', seed }),
  ),
)

/** @type {Map<string, Promise<{ status: number, headers: Record<string, string>, body: string }>>} */
const answers = new Map()

/**
 * The same request has the same answer, so that this process costs little beside the one that is measured.
 *
 * @param {number} set
 * @param {string} path
 */
function answerOf(set, path) {
  const key = `${set} ${path}`
  let answer = answers.get(key)
  if (!answer) {
    answer = Promise.resolve(sets[set]?.fetch(new Request(`https://calendar.test${path}`))).then(async (response) => ({
      status: response?.status ?? 500,
      headers: { 'content-type': response?.headers.get('content-type') ?? 'text/plain' },
      body: (await response?.text()) ?? '',
    }))
    answers.set(key, answer)
  }
  return answer
}

const html = { 'content-type': 'text/html' }
/** @type {Map<string, number>} */
const refused = new Map()
let endless = 0

const server = createHttpServer(async (request, response) => {
  const host = String(request.headers['x-site'] ?? '')
  const path = request.url ?? '/'
  const number = Number(/^site(\d+)\./.exec(host)?.[1] ?? 0)
  const kind = number % 100
  const page = path.split('?')[0] ?? ''
  /** @param {number} status @param {Record<string, string>} headers @param {string} body */
  const send = (status, headers, body) => {
    setTimeout(() => response.writeHead(status, headers).end(body), kind === 20 ? 2000 : 10 + (number % 50))
  }
  if (kind < 3) request.socket.destroy()
  else if (kind < 5) send(403, { ...html, 'cf-mitigated': 'challenge' }, '')
  else if (kind < 6) send(503, { ...html, 'retry-after': '600' }, 'Briefly unavailable for scheduled maintenance.')
  else if (kind < 7) send(302, { location: `/loop${Math.random()}` }, '')
  else if (kind === 7 && page !== '/robots.txt') {
    response.writeHead(200, html)
    const drip = setInterval(() => response.write(' '), 1000)
    response.on('close', () => clearInterval(drip))
  } else if (kind === 8) send(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /')
  else if (kind === 9 && page !== '/robots.txt')
    send(200, html, '<html><script src="https://img.sedoparking.com/a.js"></script></html>')
  else if (kind === 10 && page.endsWith('/events')) {
    const events = Array.from({ length: 50 }, () => ({ id: ++endless, title: 'Again and again' }))
    send(200, { 'content-type': 'application/json' }, JSON.stringify({ events, total: 1e9, total_pages: 2e7 }))
  } else if (kind === 11 && page.endsWith('/events') && (refused.get(host) ?? 0) < 1) {
    refused.set(host, 1)
    send(429, { ...html, 'retry-after': '2' }, '')
  } else if (page.startsWith('/wp-json')) {
    const { status, headers, body } = await answerOf(number % sets.length, path)
    send(status, headers, body)
  } else if (page === '/')
    send(200, html, '<!doctype html><html><head><title>Site</title></head><body>Hello</body></html>')
  else send(404, html, '<!doctype html><title>Not found</title>')
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}\n`)
})
