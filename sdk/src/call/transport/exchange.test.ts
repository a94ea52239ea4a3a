import { afterEach, describe, expect, it } from 'vitest'
import { type Served, serve } from '../../../tests/support/serve.js'
import { createExchange as build, type ExchangeRequest } from './exchange.js'
import { kyTransport } from './ky.js'
import { createObserver } from './observer.js'
import type { AttemptInfo, Fetch, Hooks } from './options.js'
import { plainTransport } from './plain.js'
import { retryRules } from './retry.js'

let served: Served | undefined
afterEach(async () => {
  await served?.close()
  served = undefined
})

/** Answers one request after the other from a list, over real HTTP; the last one stays. */
async function script(...answers: (() => Response | null | Promise<Response | null>)[]) {
  let count = 0
  const requests: Request[] = []
  served = await serve((request) => {
    requests.push(request)
    const answer = answers[Math.min(count++, answers.length - 1)]
    return answer ? answer() : null
  })
  return { url: `${served.url}/`, requests }
}

const never = () => new Promise<never>(() => {})
const ok = () => Response.json({ id: 1 })
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('', { status: code, headers })

function requestOf(url: string, change: Partial<ExchangeRequest> = {}): ExchangeRequest {
  return {
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
    body: undefined,
    cookies: undefined,
    credentials: false,
    repeats: 'all',
    retry: retryRules({ delay: 1 }),
    timeout: 10_000,
    deadline: Number.POSITIVE_INFINITY,
    signal: undefined,
    maxBytes: 1000,
    init: undefined,
    summary: () => ({ operation: 'index', method: 'GET', url }),
    ...change,
  }
}

const transports = { ky: kyTransport, plain: plainTransport }

describe.each(Object.entries(transports))('with the transport %s', (_, transport) => {
  const createExchange = (fetch: Fetch, hooks: Hooks) =>
    build(
      fetch,
      transport,
      createObserver(hooks, {}, () => {}),
    )
  const exchange = createExchange((request) => fetch(request), {})

  describe('a read', () => {
    it('gives status, headers and text', async () => {
      const { url, requests } = await script(ok)
      const answer = await exchange(requestOf(url))
      expect(answer).toMatchObject({ status: 200, text: '{"id":1}', attempts: [{ outcome: 200 }] })
      expect(answer.headers.get('content-type')).toBe('application/json')
      expect(requests[0]?.headers.get('accept')).toBe('application/json')
    })

    it('gives a refusal as an answer', async () => {
      const { url, requests } = await script(() => Response.json({ code: 'rest_forbidden' }, { status: 403 }))
      expect(await exchange(requestOf(url))).toMatchObject({ status: 403, text: '{"code":"rest_forbidden"}' })
      expect(requests).toHaveLength(1)
    })

    it('is tried again after a broken connection', async () => {
      const { url } = await script(() => null, ok)
      expect((await exchange(requestOf(url))).attempts).toEqual([
        { outcome: 'network', wait: expect.any(Number) },
        { outcome: 200 },
      ])
    })

    it('is tried again when the connection breaks in the middle of the body', async () => {
      let count = 0
      const broken: Fetch = async () => {
        if (count++ > 0) return ok()
        const body = new ReadableStream({
          pull(controller) {
            controller.enqueue(new TextEncoder().encode('{"id":'))
            controller.error(new TypeError('terminated'))
          },
        })
        return new Response(body)
      }
      const answer = await createExchange(broken, {})(requestOf('https://example.com/'))
      expect(answer).toMatchObject({ text: '{"id":1}', attempts: [{ outcome: 'network' }, { outcome: 200 }] })
    })

    it.each([408, 429, 500, 502, 503, 504, 522])('is tried again after %i', async (code) => {
      const { url } = await script(status(code), ok)
      expect((await exchange(requestOf(url))).attempts).toMatchObject([{ outcome: code }, { outcome: 200 }])
    })

    it('gives the last answer when attempts run out', async () => {
      const { url } = await script(() => Response.json({ code: 'service_unavailable' }, { status: 503 }))
      const answer = await exchange(requestOf(url))
      expect(answer).toMatchObject({ status: 503, text: '{"code":"service_unavailable"}' })
      expect(answer.attempts).toHaveLength(3)
    })

    it('waits as long as Retry-After says', async () => {
      const { url } = await script(status(429, { 'retry-after': '0' }), ok)
      // Without the header, this wait would outlast the test.
      const retry = retryRules({ delay: 3_600_000, maxDelay: 3_600_000 })
      const { attempts } = await exchange(requestOf(url, { retry }))
      expect(attempts).toMatchObject([{ outcome: 429, header: 'retry-after: 0' }, { outcome: 200 }])
    })

    it('reads a Retry-After that is a date', async () => {
      const { url } = await script(status(503, { 'retry-after': new Date(Date.now() - 5000).toUTCString() }), ok)
      const retry = retryRules({ delay: 3_600_000, maxDelay: 3_600_000 })
      expect((await exchange(requestOf(url, { retry }))).status).toBe(200)
    })

    it('gives up at once when Retry-After asks for more than is allowed', async () => {
      const { url } = await script(status(503, { 'retry-after': '3600' }), ok)
      expect(await exchange(requestOf(url))).toMatchObject({ status: 503, attempts: [{ outcome: 503 }] })
    })

    it('fails as unreachable with what fetch said', async () => {
      const { url } = await script(() => null)
      await expect(exchange(requestOf(url))).rejects.toMatchObject({
        code: 'network',
        attempts: [{ outcome: 'network' }, { outcome: 'network' }, { outcome: 'network' }],
        cause: expect.any(TypeError),
        request: { url },
      })
    })

    it('times out', async () => {
      const { url } = await script(never)
      await expect(exchange(requestOf(url, { timeout: 20 }))).rejects.toMatchObject({
        code: 'timeout',
        attempts: [{ outcome: 'timeout' }, { outcome: 'timeout' }, { outcome: 'timeout' }],
      })
    })

    it('times out over a body that does not end', async () => {
      const slow: Fetch = async () => new Response(new ReadableStream({ pull: never }))
      const request = requestOf('https://example.com/', { timeout: 20 })
      await expect(createExchange(slow, {})(request)).rejects.toMatchObject({ code: 'timeout' })
    })

    it('takes times that no timer has room for as no limit', async () => {
      const { url } = await script(ok)
      const request = requestOf(url, { timeout: 2 ** 31, deadline: performance.now() + 2 ** 40 })
      expect(await exchange(request)).toMatchObject({ status: 200 })
    })

    it('is tried again after the timeout of an attempt', async () => {
      const { url } = await script(never, ok)
      expect((await exchange(requestOf(url, { timeout: 250 }))).attempts).toMatchObject([
        { outcome: 'timeout' },
        { outcome: 200 },
      ])
    })

    it('does not take the late answer of a fetch that does not look at signals', async () => {
      let count = 0
      const late: Fetch = async () => {
        count += 1
        if (count > 1) return new Promise((resolve) => setTimeout(() => resolve(Response.json({ id: 2 })), 60))
        return new Promise((resolve) => setTimeout(() => resolve(Response.json({ id: 1 })), 80))
      }
      const request = requestOf('https://example.com/', { timeout: 70 })
      const answer = await createExchange(late, {})(request)
      expect(answer).toMatchObject({ text: '{"id":2}', attempts: [{ outcome: 'timeout' }, { outcome: 200 }] })
    })

    it('has one deadline over all attempts, and begins no wait that ends behind it', async () => {
      const { url } = await script(status(503))
      const retry = retryRules({ limit: 9, delay: 60_000, maxDelay: 60_000 })
      const answer = await exchange(requestOf(url, { retry, deadline: performance.now() + 5000 }))
      expect(answer).toMatchObject({ status: 503, attempts: [{ outcome: 503 }] })
      const hanging = await script(never)
      await expect(exchange(requestOf(hanging.url, { deadline: performance.now() + 50 }))).rejects.toMatchObject({
        code: 'timeout',
        attempts: [{ outcome: 'timeout' }],
      })
      await served?.close()
    })
  })

  describe('a signal', () => {
    it('ends a call that was not sent yet', async () => {
      const signal = AbortSignal.abort(new Error('enough'))
      await expect(exchange(requestOf('https://example.com/', { signal }))).rejects.toMatchObject({
        code: 'aborted',
        cause: { message: 'enough' },
      })
    })

    it('ends an attempt, also where fetch does not look at it', async () => {
      const controller = new AbortController()
      const deaf: Fetch = () => {
        controller.abort()
        return never()
      }
      const request = requestOf('https://example.com/', { signal: controller.signal })
      await expect(createExchange(deaf, {})(request)).rejects.toMatchObject({
        code: 'aborted',
        attempts: [{ outcome: 'aborted' }],
      })
    })

    it('ends a wait', async () => {
      const controller = new AbortController()
      const { url } = await script(() => {
        // Long enough for the answer to arrive on a busy machine.
        setTimeout(() => controller.abort(), 500)
        return new Response('', { status: 503 })
      })
      const retry = retryRules({ delay: 3_600_000, maxDelay: 3_600_000 })
      await expect(exchange(requestOf(url, { retry, signal: controller.signal }))).rejects.toMatchObject({
        code: 'aborted',
        attempts: [{ outcome: 503 }],
      })
    })
  })

  describe('a write', () => {
    const change = { method: 'POST', body: '{"title":"T"}', repeats: 'none' } as const

    it('sends its body', async () => {
      const { url, requests } = await script(ok)
      await exchange(requestOf(url, { ...change, headers: { 'content-type': 'application/json' } }))
      expect(await requests[0]?.json()).toEqual({ title: 'T' })
      expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    })

    it.each([() => null, status(503, { 'retry-after': '0' }), status(429)])('is never tried again', async (answer) => {
      const { url, requests } = await script(answer, ok)
      await exchange(requestOf(url, change)).catch(() => undefined)
      expect(requests).toHaveLength(1)
    })
  })

  describe('a write that may be repeated', () => {
    it('is tried again', async () => {
      const { url, requests } = await script(status(503), ok)
      const change = { method: 'POST', body: '{"title":"T"}', repeats: 'all' } as const
      expect((await exchange(requestOf(url, change))).status).toBe(200)
      expect(await requests[1]?.json()).toEqual({ title: 'T' })
    })
  })

  describe('hooks', () => {
    it('see every attempt', async () => {
      const { url } = await script(status(503), ok)
      const seen: unknown[] = []
      const hooks = {
        onRequest: ({ attempt }: AttemptInfo) => seen.push(`request ${attempt}`),
        onResponse: ({ attempt, outcome }: AttemptInfo & { outcome: unknown }) =>
          seen.push(`answer ${attempt} ${outcome}`),
      }
      await createExchange((request) => fetch(request), hooks)(requestOf(url))
      expect(seen).toEqual(['request 1', 'answer 1 503', 'request 2', 'answer 2 200'])
    })

    it('end the call with what they throw', async () => {
      const hooks = {
        onRequest: () => {
          throw new RangeError('mine')
        },
      }
      const call = createExchange(async () => ok(), hooks)(requestOf('https://example.com/'))
      await expect(call).rejects.toThrowError(new RangeError('mine'))
    })
  })
})
