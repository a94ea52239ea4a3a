import type { Outgoing } from '../service/call/exchange.js'
import { delayOf } from './delay.js'
import { isOfMethod, type RoutedRequest, requestMatcher } from './pattern.js'
import type { FaultRule } from './rule.js'

/** A request with what rules ask about it. */
export interface FaultOccasion extends RoutedRequest {
  /** The login of who is signed in; `undefined` for anonymous callers. */
  readonly login: string | undefined
  /** The same for requests that would be answered alike. */
  readonly key: string
}

/** How many answers one rule remembers; the oldest are forgotten. */
const mostAnswers = 500

/** A rule with its counts, and for stale answers its memory. */
export class ActiveRule {
  readonly id: string
  readonly rule: FaultRule
  readonly #random: () => number
  readonly #isFor: (request: RoutedRequest) => boolean
  readonly #answers = new Map<string, Outgoing>()
  #matches = 0
  #effects = 0

  constructor(id: string, rule: FaultRule, random: () => number) {
    this.id = id
    this.rule = rule
    this.#random = random
    const { operation } = rule
    this.#isFor = operation === undefined ? ({ method }) => isOfMethod(method, undefined) : requestMatcher(operation)
  }

  /** How many requests it was for. */
  get matches(): number {
    return this.#matches
  }

  /** How often it took effect. */
  get effects(): number {
    return this.#effects
  }

  /** True if the rule is for such requests. */
  matchesRequest(occasion: FaultOccasion): boolean {
    const { caller } = this.rule
    return this.#isFor(occasion) && (caller === undefined || isCaller(caller, occasion.login))
  }

  /** Counts a matching request; true if it is the turn of this rule. */
  takeTurn(occasion: FaultOccasion): boolean {
    this.#matches += 1
    const { after = 0, nth, every, times = Number.POSITIVE_INFINITY, probability, then } = this.rule
    const turn = this.#matches - after
    if (turn < 1 || this.#effects >= times) return false
    if (nth !== undefined && turn !== nth) return false
    if (every !== undefined && turn % every !== 0) return false
    if (then.kind === 'stale' && !this.earlierAnswer(occasion)) return false
    return probability === undefined || this.#random() < probability
  }

  /** Counts an effect; returns its delay in milliseconds. */
  strike(): number {
    this.#effects += 1
    const { then } = this.rule
    return then.kind === 'latency' ? delayOf(then.ms, this.#random) : 0
  }

  earlierAnswer({ key }: FaultOccasion): Outgoing | undefined {
    return this.#answers.get(key)
  }

  /** Keeps what the service answered to a read, where this rule will need it. */
  remember({ key, method }: FaultOccasion, answer: Outgoing): void {
    if (this.rule.then.kind !== 'stale' || (method !== 'GET' && method !== 'HEAD')) return
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > mostAnswers && oldest !== undefined) this.#answers.delete(oldest)
  }
}

/** Logins match in any case, as they do when somebody signs in. */
function isCaller(wanted: string, login: string | undefined): boolean {
  return (login ?? 'anonymous').toLowerCase() === wanted.toLowerCase()
}
