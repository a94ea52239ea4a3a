import type { Fetch } from '@eventcal/sdk'
import type { Evidence } from '../model/outcome.js'
import { nameAnswer } from '../naming/name-answer.js'
import { Deadline } from './deadline.js'
import { isBroken, reasonOf } from './failure.js'
import { Host } from './host.js'
import { askedWait, redirectTarget } from './response.js'
import { allowAll, maxRobotsBytes, type RobotsRules, readRobots } from './robots.js'
import { type Received, send } from './send.js'
import { unlessAborted } from './wait.js'

/** The limits and the network access that all sites of a harvest share. */
export interface Politeness {
  readonly fetch: Fetch
  readonly userAgent: string
  /** Milliseconds between two requests to a host, where its robots.txt does not ask for more. */
  readonly pause: number
  /** Milliseconds for one request. */
  readonly requestTimeout: number
  /** False to ask no robots.txt, for sites of one's own. */
  readonly robots: boolean
  /** Longest wait in milliseconds that a host can ask for with 429 and 503. */
  readonly maxRetryAfter: number
  /** Ends everything. */
  readonly signal: AbortSignal
}

/** The robots.txt of a host cannot be had, which forbids everything (RFC 9309, 2.3.1.4). */
export class RobotsUnreachable extends Error {
  override readonly name = 'RobotsUnreachable'
  readonly evidence: Evidence
  /** The answer that came instead, if any. */
  readonly received: Received | undefined

  constructor(evidence: Evidence, received: Received | undefined, cause?: unknown) {
    super(`robots.txt is unreachable: ${evidence.mark}`, { cause })
    this.evidence = evidence
    this.received = received
  }
}

const mostRedirects = 5
/** Characters of robots.txt that are held for hosts that nobody uses at the moment. */
const mostHeld = 4_000_000
const mostHosts = 5000

interface Known {
  readonly host: Host
  readonly rules: Map<string, Promise<RobotsRules>>
  size: number
}

/** All hosts of a harvest, each with its turns and its robots.txt, which is asked for once per origin. */
export class Hosts {
  readonly politeness: Politeness
  /** In the order of their last use. */
  readonly #known = new Map<string, Known>()
  #held = 0
  /** Requests for robots.txt that were sent, by origin. */
  readonly robotsRequests = new Map<string, number>()

  constructor(politeness: Politeness) {
    this.politeness = politeness
  }

  /** The host of an address, by name and port. */
  of(url: URL): Host {
    return this.#entry(url).host
  }

  /**
   * The rules of the origin of an address. Waits for the one request that asks for them, whoever began it.
   *
   * @throws RobotsUnreachable
   */
  async rulesOf(url: URL, signal: AbortSignal): Promise<RobotsRules> {
    if (!this.politeness.robots) return allowAll
    const entry = this.#entry(url)
    const { origin } = url
    let rules = entry.rules.get(origin)
    if (!rules) {
      rules = this.#ask(origin, entry)
      entry.rules.set(origin, rules)
      // Whoever waits hears of it; without a listener it would end the process.
      rules.catch(() => undefined)
    }
    return unlessAborted(rules, signal)
  }

  #entry(url: URL): Known {
    const key = url.host
    const entry = this.#known.get(key) ?? { host: new Host(this.politeness.pause), rules: new Map(), size: 0 }
    this.#known.delete(key)
    this.#known.set(key, entry)
    this.#forget()
    return entry
  }

  #forget(): void {
    if (this.#known.size <= mostHosts && this.#held <= mostHeld) return
    for (const [key, { host, size }] of this.#known) {
      if (this.#known.size <= mostHosts / 2 && this.#held <= mostHeld / 2) return
      if (!host.isIdle || this.#known.size <= 100) continue
      this.#known.delete(key)
      this.#held -= size
    }
  }

  async #ask(origin: string, entry: Known): Promise<RobotsRules> {
    const { userAgent, requestTimeout, maxRetryAfter, signal } = this.politeness
    // Time for redirects and for one wait; not that of the site that happens to be the first.
    const deadline = new Deadline(2 * requestTimeout + maxRetryAfter, 'request', signal)
    try {
      const received = await this.#receive(origin, deadline)
      const { status } = received
      if (status >= 500 || status === 429) throw unreachable(received)
      if (status < 200 || status >= 300) return allowAll
      const text = new TextDecoder().decode(received.bytes)
      const rules = readRobots(origin, text, userAgent.split(/[/\s]/, 1)[0] ?? userAgent)
      entry.host.slowDown(rules.crawlDelay)
      entry.size += rules.size
      this.#held += rules.size
      return rules
    } catch (cause) {
      if (cause instanceof RobotsUnreachable || this.politeness.signal.aborted) throw cause
      const evidence = { kind: 'network', mark: reasonOf(cause), url: `${origin}/robots.txt` }
      throw new RobotsUnreachable(evidence, undefined, cause)
    } finally {
      deadline.stop()
    }
  }

  /** The answer behind redirects, which count for the origin that was asked; tried again once where that may help. */
  async #receive(origin: string, deadline: Deadline): Promise<Received> {
    const { fetch, userAgent, requestTimeout: timeout, maxRetryAfter } = this.politeness
    let url = new URL(`${origin}/robots.txt`)
    let isAgain = false
    for (let hops = 0; ; ) {
      const host = this.of(url)
      const end = await host.turn(deadline.signal, () => deadline.left)
      const headers = new Headers({ accept: 'text/plain, */*;q=0.1', 'user-agent': userAgent })
      this.robotsRequests.set(origin, (this.robotsRequests.get(origin) ?? 0) + 1)
      const sent = { url: url.href, headers, maxBytes: maxRobotsBytes, timeout, signal: deadline.signal }
      const received = await send(fetch, sent)
        .catch((error: unknown) => {
          if (isAgain || !isBroken(error) || deadline.signal.aborted) throw error
          isAgain = true
          return undefined
        })
        .finally(end)
      if (!received) continue
      const target = redirectTarget(received)
      if (target && hops < mostRedirects) {
        hops += 1
        url = target
        continue
      }
      // More redirects than that mean the same as no robots.txt (RFC 9309, 2.3.1.2).
      if (target) return { ...received, status: 404 }
      const asked = askedWait(received, Date.now())
      if (asked === undefined || asked > maxRetryAfter || isAgain) return received
      isAgain = true
      host.holdBack(asked)
    }
  }
}

function unreachable(received: Received): RobotsUnreachable {
  const { status, headers, url } = received
  const body = new TextDecoder().decode(received.bytes)
  const named = nameAnswer({ status, headers, body, url })
  const mark = named ? named.mark : `HTTP ${status}`
  return new RobotsUnreachable({ kind: named?.kind ?? 'serverError', mark, url }, received)
}
