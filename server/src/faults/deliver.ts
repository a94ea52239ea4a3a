import { authenticate, type Caller } from '../service/call/caller.js'
import type { Incoming, Outgoing } from '../service/call/exchange.js'
import type { PasswordGuard } from '../service/call/password-limit.js'
import type { Site } from '../service/call/site.js'
import { routed } from '../service/routed.js'
import type { FaultOccasion } from './active-rule.js'
import { carryOut, type Delivery } from './carry-out.js'
import { pause } from './delay.js'
import type { FaultRegistry } from './registry.js'

/** An answer on its way through a door, with the rules that took effect on it. */
export interface FaultyDelivery extends Delivery {
  /** The ids of the rules. */
  readonly faults: readonly string[]
}

/** A service with the rules by which its requests go wrong. */
export interface FaultyService {
  readonly site: Site
  readonly faults: FaultRegistry
  readonly serve: (incoming: Incoming) => Promise<Outgoing>
}

/** Answers one request as a door sends it: by the service, or as the rules have it. Never throws. */
export async function deliver({ site, faults, serve }: FaultyService, incoming: Incoming): Promise<FaultyDelivery> {
  if (faults.isEmpty) return { answer: await serve(incoming), faults: [] }
  const { method, header } = incoming
  const guard = incoming.guard && onceEach(incoming.guard)
  const guarded = { ...incoming, guard }
  const isAsked = faults.asksForCaller || incoming.trace !== undefined
  const caller = isAsked ? await callerOf(site, guarded) : undefined
  // The service may never see the request.
  if (caller) incoming.trace?.caller(caller)
  const occasion = occasionOf(site, incoming, caller?.user?.login)
  const strike = faults.strike(occasion)
  await pause(strike.delay, incoming.signal)
  const ask = async () => {
    const answer = await serve(guarded)
    strike.remember(answer)
    return answer
  }
  if (!strike.effect) return { answer: await ask(), faults: strike.ids }
  const { operation } = occasion
  const exchange = { urls: site.urls, method, operation, origin: header('origin'), ask, earlier: strike.earlier }
  const delivery = await carryOut(strike.effect, exchange)
  // Guesses are counted, also where the service did not see them.
  await guard?.settle().catch(() => undefined)
  return { ...delivery, faults: strike.ids }
}

function occasionOf({ urls }: Site, incoming: Incoming, login: string | undefined): FaultOccasion {
  const { method, path, found } = routed(urls, incoming)
  const { target, header, caller } = incoming
  return {
    method,
    operation: found?.operation,
    path,
    sitePath: target.split('?')[0] ?? '',
    login,
    key: JSON.stringify([target, header('authorization'), header('x-wp-nonce'), caller?.user?.id]),
  }
}

/** Who is signed in; wrong credentials are those of nobody. */
async function callerOf({ database, quirks }: Site, { caller, header, guard }: Incoming): Promise<Caller | undefined> {
  // The service tells the caller, and reports, what is wrong.
  return caller ?? (await authenticate(database, header, quirks, guard).catch(() => undefined))
}

/** Judges each password once, since the service asks again. */
function onceEach(guard: PasswordGuard): PasswordGuard {
  const judged = new Map<string, number | undefined>()
  return {
    learn: (subject) => guard.learn(subject),
    judge(subject, password, isRight) {
      const key = `${subject}\n${password}`
      if (!judged.has(key)) judged.set(key, guard.judge(subject, password, isRight))
      return judged.get(key)
    },
    settle: () => guard.settle(),
  }
}
