import { TimedOut, TooLong } from './cannot-run.js'

/** A function like `fetch` that is called with one request. */
export type Send = (request: Request) => Promise<Response>

/** How politely and how patiently to ask. */
export interface WireOptions {
  readonly fetch: Send
  /** Seconds that a request has, its body included. */
  readonly timeout: number
  /** Requests that may begin in a second; as many as come up unless given. */
  readonly rate?: number | undefined
}

const megabytes = 20

/**
 * Sends one request after the other at a bounded rate, and reads the whole answer within the time and size that one may
 * have. The signal of a request ends it, too.
 *
 * @throws TimedOut and TooLong from the returned function, and what `fetch` throws
 */
export function createWire({ fetch, timeout, rate }: WireOptions): Send {
  const turn = rate === undefined ? async () => {} : turns(1000 / rate)
  return async (request) => {
    await turn()
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeout * 1000)
    try {
      const signal = AbortSignal.any([late.signal, request.signal])
      const response = await raceOf(fetch(new Request(request, { signal })), late.signal, timeout)
      const body = await raceOf(readAll(response), late.signal, timeout)
      const { status, statusText, headers } = response
      // These statuses have no body, and Response insists on it.
      const empty = [101, 204, 205, 304].includes(status)
      return new Response(empty ? null : body, { status, statusText, headers })
    } catch (error) {
      if (late.signal.aborted) throw new TimedOut(timeout)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Ends waiting also for a `fetch` that does not listen to its signal. */
function raceOf<T>(work: Promise<T>, signal: AbortSignal, seconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new TimedOut(seconds))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}

async function readAll(response: Response): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > megabytes * 1_000_000) {
      reader.cancel().catch(() => {})
      throw new TooLong(megabytes)
    }
    // A copy, since a chunk may share its memory with others.
    chunks.push(new Uint8Array(value))
  }
  return new Blob(chunks)
}

/** Waits until it is the caller's turn: one every so many milliseconds. */
function turns(every: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    const at = Math.max(now, next)
    next = at + every
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
  }
}
