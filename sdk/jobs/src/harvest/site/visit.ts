import type { Fetch } from '@eventcal/sdk'
import type { Evidence } from '../model/outcome.js'
import { type NamedAnswer, nameAnswer } from '../naming/name-answer.js'
import type { Deadline } from '../polite/deadline.js'
import { isBroken, kindOf, reasonOf } from '../polite/failure.js'
import { TooLongToWait } from '../polite/host.js'
import { type Hosts, RobotsUnreachable } from '../polite/hosts.js'
import { askedWait, redirectTarget, toResponse } from '../polite/response.js'
import { type Received, send } from '../polite/send.js'
import { wait } from '../polite/wait.js'

/** Robots.txt forbids an address. */
export class Disallowed extends Error {
  override readonly name = 'Disallowed'

  constructor(url: string) {
    super(`robots.txt disallows ${url}`)
  }
}

/** Nothing but walls: asking on would be impolite. */
export class Walled extends Error {
  override readonly name = 'Walled'
}

/** Limits of a visit. */
export interface VisitLimits {
  /** Bytes of one answer. */
  readonly maxBytes: number
  /** Requests in all. */
  readonly maxRequests: number
}

/** A named answer and its address. */
export interface Wall extends NamedAnswer {
  readonly url: string
}

const mostRedirects = 5
/** Walls and failures in a row after which no more is asked. */
const mostWalls = 3
/** Transient failures of a site that are tried again, beyond those of its lists. */
const mostSecondTries = 2

/** The requests that are sent for one site, each by the rules of its host, and the signs that their answers held. */
export class Visit {
  readonly walls: Wall[] = []
  readonly disallowed: string[] = []
  readonly failures: Evidence[] = []
  /** The first page of the site, as far as it was read. */
  front: { readonly url: string; readonly html: string } | undefined
  requests = 0
  readonly #hosts: Hosts
  readonly #deadline: Deadline
  readonly #limits: VisitLimits
  #wallsInRow = 0
  #secondTries = 0

  constructor(hosts: Hosts, deadline: Deadline, limits: VisitLimits) {
    this.#hosts = hosts
    this.#deadline = deadline
    this.#limits = limits
  }

  get signal(): AbortSignal {
    return this.#deadline.signal
  }

  /** For `discover`, feeds and pages: follows redirects, waits where a host says so, and cuts long bodies. */
  readonly fetchPage: Fetch = async (request) => toResponse(await this.page(request))

  /** For the client of an API, which retries and follows redirects by its own rules. */
  readonly fetchApi: Fetch = async (request) => {
    // One byte more than the client takes, so that it says `tooLarge`.
    const received = await this.#one(new URL(request.url), request.headers, this.#limits.maxBytes + 1)
    const asked = askedWait(received, Date.now())
    if (asked !== undefined) this.#hosts.of(new URL(received.url)).holdBack(Math.min(asked, 3_600_000))
    return toResponse(received)
  }

  /** Reads the rules of the host of the site. @throws RobotsUnreachable, TooLongToWait */
  async enter(url: URL): Promise<void> {
    await this.#hosts.rulesOf(url, this.signal)
  }

  async page(request: Pick<Request, 'url' | 'headers'>): Promise<Received> {
    let url = new URL(request.url)
    const seen = new Set<string>()
    for (let hops = 0; ; hops++) {
      const received = await this.#patient(url, request.headers)
      const target = redirectTarget(received)
      if (!target) {
        this.#keepFront(received)
        return received
      }
      if (hops >= mostRedirects || seen.has(target.href)) {
        this.failures.push({ kind: 'redirects', mark: `redirects without end, to ${target.href}`, url: request.url })
        // The other addresses of such a site rarely do better.
        this.#wallsInRow += 2
        throw new Error('redirects without end')
      }
      seen.add(url.href)
      url = target
    }
  }

  /** Tries again after a broken connection or a passing refusal. */
  async #patient(url: URL, headers: Headers): Promise<Received> {
    for (;;) {
      const isLast = this.#secondTries >= mostSecondTries
      try {
        const received = await this.#one(url, headers, this.#limits.maxBytes)
        const asked = askedWait(received, Date.now())
        const isPassing = asked !== undefined || [429, 502, 504].includes(received.status)
        if (!isPassing || isLast || (asked ?? 0) > this.#hosts.politeness.maxRetryAfter) return received
        this.#hosts.of(url).holdBack(asked ?? 1000)
        this.#unwall()
      } catch (error) {
        if (isLast || !isBroken(error) || this.signal.aborted) throw error
        await wait(500, this.signal)
      }
      this.#secondTries += 1
    }
  }

  async #one(url: URL, given: Headers, maxBytes: number): Promise<Received> {
    const { signal } = this
    const { fetch, userAgent, requestTimeout: timeout } = this.#hosts.politeness
    if (this.#wallsInRow >= mostWalls) throw new Walled('the site answers with walls')
    if (this.requests >= this.#limits.maxRequests) throw new Walled(`more than ${this.#limits.maxRequests} requests`)
    const rules = await this.#noting(url, this.#hosts.rulesOf(url, signal))
    if (!rules.isAllowed(url.href)) {
      if (this.disallowed.length < 20) this.disallowed.push(url.href)
      throw new Disallowed(url.href)
    }
    const headers = new Headers(given)
    headers.set('user-agent', userAgent)
    const turn = this.#hosts.of(url).turn(signal, () => this.#deadline.left)
    const end = await this.#noting(url, turn)
    try {
      this.requests += 1
      const sending = { url: url.href, headers, maxBytes, timeout, signal }
      const received = await this.#noting(url, send(fetch, sending))
      this.#look(received)
      return received
    } finally {
      end()
    }
  }

  /** Keeps the reason of a failure, which `discover` does not hand on. */
  async #noting<Result>(url: URL, work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      if (!this.signal.aborted && this.failures.length < 20) this.failures.push(failureOf(error, url))
      // No answer, or none that this site may wait for: asking more often helps nobody.
      this.#wallsInRow += 1
      throw error
    }
  }

  /** Names answers that are no calendar. Answers of an API are none of them. */
  #look({ status, headers, bytes, url }: Received): void {
    const isJson = /\bjson\b/i.test(headers.get('content-type') ?? '')
    const isRedirect = status >= 300 && status < 400
    if (isJson && status < 400) this.#wallsInRow = 0
    if (isRedirect || (isJson && status < 400)) return
    const named = nameAnswer({ status, headers, body: decoded(bytes, 262_144), url })
    if (!named) {
      if (status < 400) this.#wallsInRow = 0
      return
    }
    this.#wallsInRow += 1
    if (this.walls.length < 20) this.walls.push({ ...named, url })
  }

  /** Lets requests go on: the site has pages that are no walls. */
  forgive(): void {
    this.#wallsInRow = 0
  }

  #unwall(): void {
    this.#wallsInRow = Math.max(0, this.#wallsInRow - 1)
    this.walls.pop()
  }

  #keepFront({ status, bytes, url, headers }: Received): void {
    if (this.front || status !== 200 || /\bjson\b/i.test(headers.get('content-type') ?? '')) return
    this.front = { url, html: decoded(bytes, 1_048_576) }
  }
}

/** The begin of a body as text. */
export function decoded(bytes: Uint8Array, most: number): string {
  return new TextDecoder().decode(bytes.subarray(0, most))
}

function failureOf(error: unknown, { href: url }: URL): Evidence {
  if (error instanceof RobotsUnreachable) return error.evidence
  if (error instanceof TooLongToWait) return { kind: error.why, mark: error.message, url }
  return { kind: kindOf(error), mark: reasonOf(error), url }
}
