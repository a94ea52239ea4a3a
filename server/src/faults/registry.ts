import type { Outgoing } from '../service/call/exchange.js'
import { ActiveRule, type FaultOccasion } from './active-rule.js'
import type { AnswerFault } from './effect.js'
import { type FaultRule, readFaultRule } from './rule.js'

/** A rule that was added. */
export interface AddedFault {
  readonly id: string
  /** Removes the rule; false if it was removed before. */
  remove(): boolean
}

/** A rule with its counts. */
export interface FaultReport {
  readonly id: string
  readonly rule: FaultRule
  /** How many requests it was for. */
  readonly matches: number
  /** How often it took effect. */
  readonly effects: number
}

/**
 * The rules by which requests go wrong, for tests of clients. They are held by this process, for requests that come
 * through a door; `reset()` of the server or mock clears them.
 *
 * @example
 * server.faults.add({ operation: 'events.list', times: 1, then: { kind: 'status', status: 503 } })
 */
export interface Faults {
  /**
   * Adds a rule, for requests from now on. Of several rules for one request each delay takes effect, and of the others the
   * one that was added first.
   *
   * @throws TypeError that names the field that is wrong
   */
  add(rule: FaultRule): AddedFault
  /** The rules, in the order in which they were added. */
  list(): readonly FaultReport[]
  /** Removes a rule; false if there is none with this id. */
  remove(id: string): boolean
  /** Removes all rules. */
  clear(): void
}

/** The rules that take effect on one request. */
export interface Strike {
  /** Their ids, in the order of the rules. */
  readonly ids: readonly string[]
  /** Milliseconds. */
  readonly delay: number
  readonly effect: AnswerFault | undefined
  /** The answer that takes the place of the service's. */
  readonly earlier: Outgoing | undefined
  /** Keeps the answer of the service for rules that need it later. */
  remember(answer: Outgoing): void
}

/** The rules of one server. */
export class FaultRegistry implements Faults {
  readonly #random: () => number
  readonly #rules = new Map<string, ActiveRule>()
  #added = 0

  /** @param random 0 to 1, decides about probabilities and delays */
  constructor(random: () => number) {
    this.#random = random
  }

  /** True without any rule. */
  get isEmpty(): boolean {
    return this.#rules.size === 0
  }

  /** True if a rule is for the requests of certain callers. */
  get asksForCaller(): boolean {
    return [...this.#rules.values()].some(({ rule }) => rule.caller !== undefined)
  }

  add(input: FaultRule): AddedFault {
    const read = readFaultRule(input)
    if ('refusals' in read) {
      throw new TypeError(`Fault rule: ${read.refusals.map(({ param, reason }) => `${param}: ${reason}`).join('; ')}`)
    }
    this.#added += 1
    const id = `fault-${this.#added}`
    this.#rules.set(id, new ActiveRule(id, read.rule, this.#random))
    return { id, remove: () => this.remove(id) }
  }

  list(): readonly FaultReport[] {
    return [...this.#rules.values()].map(({ id, rule, matches, effects }) => ({ id, rule, matches, effects }))
  }

  remove(id: string): boolean {
    return this.#rules.delete(id)
  }

  clear(): void {
    this.#rules.clear()
  }

  /** Counts a request, and decides which rules take effect on it. */
  strike(occasion: FaultOccasion): Strike {
    const matching = [...this.#rules.values()].filter((rule) => rule.matchesRequest(occasion))
    // Every rule counts on its own, so that `nth` does not depend on the other rules.
    const due = matching.filter((rule) => rule.takeTurn(occasion))
    const answering = due.find(({ rule }) => rule.then.kind !== 'latency')
    const struck = due.filter((rule) => rule === answering || rule.rule.then.kind === 'latency')
    let delay = 0
    for (const each of struck) delay += each.strike()
    const then = answering?.rule.then
    return {
      ids: struck.map(({ id }) => id),
      delay,
      effect: then?.kind === 'latency' ? undefined : then,
      earlier: answering?.earlierAnswer(occasion),
      remember: (answer) => {
        for (const rule of matching) rule.remember(occasion, answer)
      },
    }
  }
}
