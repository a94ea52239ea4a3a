import { after } from '../call/transport/abortable.js'
import { textOf } from '../call/transport/body.js'
import type { Fetch } from '../call/transport/options.js'
import { redactUrl } from '../call/transport/redact.js'

/** One thing that was tried. Secrets in the URL are replaced by `***`. */
export interface Tried {
  readonly url: string
  /** The status and the kind of the answer, or why there was none. */
  readonly outcome: string
}

/** An answer, as far as it was read. */
export interface Answered {
  /** Where it came from in the end, behind redirects. */
  readonly url: string
  readonly status: number
  readonly headers: Headers
  /** At most so many characters as were asked for. */
  readonly text: string
}

/** Limits of the requests to an unknown site. */
export interface AskLimits {
  readonly fetch: Fetch
  /** Ends everything. */
  readonly signal: AbortSignal
  /** Requests in all. */
  readonly most: number
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout: number
}

/** Asks a site, politely: so many requests, one after the other, each bounded in time and size, and none with secrets. */
export class Asker {
  readonly tried: Tried[] = []
  readonly #limits: AskLimits

  constructor(limits: AskLimits) {
    this.#limits = limits
  }

  /**
   * The answer at a URL; `undefined` where there is none, or no more may be asked.
   *
   * @param most bytes of the body that are read; what is longer is cut
   * @throws what ended the whole
   */
  async ask(url: string, accept: string, most: number): Promise<Answered | undefined> {
    const { fetch, signal, most: requests, timeout } = this.#limits
    signal.throwIfAborted()
    if (this.tried.length >= requests) return undefined
    // Not `AbortSignal.timeout`, which Node 20 forgets where only a combined signal is left of it.
    const late = new AbortController()
    const stop = after(timeout, () => late.abort(new DOMException('no answer in time', 'TimeoutError')))
    try {
      const one = AbortSignal.any([signal, late.signal])
      const request = withoutCredentials(url, { headers: { accept }, signal: one })
      // A `fetch` that was handed in may not listen to signals.
      const answered = await Promise.race([
        read(await Promise.race([fetch(request), ended(one)]), url, most),
        ended(one),
      ])
      const kind = answered.headers.get('content-type')?.split(';', 1)[0]?.trim()
      this.tried.push({ url: redactUrl(url), outcome: `HTTP ${answered.status}${kind ? `, ${kind}` : ''}` })
      return answered
    } catch (cause) {
      signal.throwIfAborted()
      this.tried.push({ url: redactUrl(url), outcome: reasonOf(cause) })
      return undefined
    } finally {
      stop()
    }
  }
}

/** Cookies of the page stay at home as well. Edge runtimes have none, and some refuse to be told. */
function withoutCredentials(url: string, init: RequestInit): Request {
  return 'document' in globalThis ? new Request(url, { ...init, credentials: 'omit' }) : new Request(url, init)
}

async function read(response: Response, url: string, most: number): Promise<Answered> {
  const { status, headers } = response
  return { url: response.url || url, status, headers, text: (await textOf(response, most)).text }
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** `fetch` hides its reason in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.cause.name : `${error.name}: ${error.message}`
}
