import { addressOf } from '../../src/call/address.js'
import { createCall, type Setup } from '../../src/call/call.js'
import type { CallOptions } from '../../src/call/options.js'
import type { ExchangeRequest } from '../../src/call/transport/exchange.js'
import { jsonIn } from '../../src/call/transport/json.js'
import { createSiteClock } from '../../src/values/site-clock.js'

/** A call without a client, whose instance gives these answers, one after the other, and what was sent and reported. */
export function fakeCall(setup: Partial<Setup> = {}, ...answers: (readonly [status: number, text: string])[]) {
  const sent: ExchangeRequest[] = []
  const reports: string[] = []
  const call = createCall({
    address: addressOf('https://a.example'),
    auth: undefined,
    defaults: {},
    exchange: async (request) => {
      const [status, text] = answers[Math.min(sent.length, answers.length - 1)] ?? [200, '{"id":1}']
      sent.push(request)
      return { status, headers: new Headers(), text, json: jsonIn(text), attempts: [{ outcome: status }] }
    },
    checks: { input: () => [], answer: () => [] },
    report: (operation, issues, what) =>
      reports.push(...issues.map(({ path, message }) => [operation, path, message, what].filter(Boolean).join(' '))),
    clock: createSiteClock(),
    ...setup,
  })
  return { call, sent, reports }
}

/** Options as callers without types write them. */
export const untyped = (options: object): CallOptions => ({ ...options })
/** The error of a call; `none` where there is none. */
export const failure = (run: Promise<unknown>) =>
  run.then(
    () => 'none',
    (error: unknown) => error,
  )
