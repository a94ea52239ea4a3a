import { describe, expect, it } from 'vitest'
import type { Outgoing } from '../service/call/exchange.js'
import { Json } from '../service/wire/json.js'
import type { FaultOccasion } from './active-rule.js'
import { FaultRegistry } from './registry.js'
import type { FaultRule } from './rule.js'

const list: FaultOccasion = {
  method: 'GET',
  operation: 'events.list',
  path: '/events',
  sitePath: '/calendar/events/v1/events',
  login: undefined,
  key: 'list',
}
const create: FaultOccasion = { ...list, method: 'POST', operation: 'events.create', key: 'create' }
const get: FaultOccasion = {
  ...list,
  operation: 'events.get',
  path: '/Events/31/',
  sitePath: '/x/Events/31/',
  key: 'get',
}
const head: FaultOccasion = { ...get, method: 'HEAD' }
const preflight: FaultOccasion = { ...list, method: 'OPTIONS', operation: undefined, key: 'options' }
const media: FaultOccasion = { ...create, operation: undefined, path: undefined, sitePath: '/wp-json/wp/v2/media' }

const cut = { kind: 'cut' } as const
const answer = (text: string): Outgoing => ({ status: 200, headers: {}, body: Json.of({ text }) })

function registry(...rules: readonly FaultRule[]): FaultRegistry {
  const faults = new FaultRegistry(() => 0.5)
  for (const rule of rules) faults.add(rule)
  return faults
}

/** The numbers of the requests, from 1, on which a rule takes effect. */
function turns(rule: Omit<FaultRule, 'then'>, requests = 12): number[] {
  const faults = registry({ ...rule, then: cut })
  const all = Array.from({ length: requests }, (_, index) => index + 1)
  return all.filter(() => faults.strike(list).effect !== undefined)
}

describe('the turn of a rule', () => {
  it.each([
    [{}, [1, 2, 3, 4]],
    [{ nth: 3 }, [3]],
    [{ every: 2 }, [2, 4]],
    [{ times: 2 }, [1, 2]],
    [{ after: 3 }, [4]],
    [{ after: 1, nth: 2 }, [3]],
    [{ after: 1, every: 2, times: 1 }, [3]],
    [{ every: 1, times: 3 }, [1, 2, 3]],
    [{ probability: 0 }, []],
    [{ probability: 0.5 }, []],
    [{ probability: 0.51 }, [1, 2, 3, 4]],
    [{ probability: 1 }, [1, 2, 3, 4]],
  ])('with %j comes at %j', (rule, expected) => {
    expect(turns(rule, 4)).toEqual(expected)
  })

  it('comes at about its share of the requests', () => {
    let seed = 7
    const faults = new FaultRegistry(() => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    })
    faults.add({ probability: 0.3, then: cut })
    const struck = Array.from({ length: 2000 }, () => faults.strike(list)).filter(({ effect }) => effect).length
    expect(struck).toBeGreaterThan(520)
    expect(struck).toBeLessThan(680)
  })

  it('does not depend on other rules', () => {
    const faults = registry({ times: 1, then: cut }, { nth: 2, then: { kind: 'php-warning' } })
    expect([faults.strike(list).effect?.kind, faults.strike(list).effect?.kind]).toEqual(['cut', 'php-warning'])
    expect(faults.list().map(({ matches, effects }) => [matches, effects])).toEqual([
      [2, 1],
      [2, 1],
    ])
  })
})

describe('a rule is for', () => {
  const cases: readonly [FaultRule['operation'], readonly FaultOccasion[]][] = [
    [undefined, [list, create, get, head, media]],
    ['events.get', [get, head]],
    ['/events', [list, create]],
    ['GET /events', [list]],
    ['POST *', [create, media]],
    ['/EVENTS/{id}', [get, head]],
    ['GET /events/{id}', [get, head]],
    ['HEAD /events/*', [head]],
    ['/events*', [list, create, get, head]],
    ['/calendar/events/v1/*', [list, create]],
    ['/*/media', [media]],
    ['OPTIONS /events', [preflight]],
    ['OPTIONS *', [preflight]],
    ['/event.', []],
  ]
  const all = { list, create, get, head, media, preflight }

  it.each(cases)('the requests of %s', (operation, expected) => {
    const faults = registry({ ...(operation === undefined ? {} : { operation }), then: cut })
    const struck = Object.values(all).filter((occasion) => faults.strike(occasion).effect)
    expect(struck).toEqual(expected)
    expect(faults.list()[0]?.matches).toBe(expected.length)
  })

  it.each([
    ['anonymous', [undefined]],
    ['admin', ['Admin']],
    ['nobody', []],
  ])('the caller %s', (caller, expected) => {
    const faults = registry({ caller, then: cut })
    expect([undefined, 'Admin', 'editor'].filter((login) => faults.strike({ ...list, login }).effect)).toEqual(expected)
    expect(faults.asksForCaller).toBe(true)
    expect(registry({ then: cut }).asksForCaller).toBe(false)
  })
})

describe('rules', () => {
  it('combine: all delays, and of the others the first', () => {
    const faults = registry(
      { then: { kind: 'latency', ms: 10 } },
      { then: cut },
      { then: { kind: 'latency', ms: [20, 40] } },
      { then: { kind: 'challenge' } },
    )
    expect(faults.strike(list)).toMatchObject({ delay: 40, effect: cut, ids: ['fault-1', 'fault-2', 'fault-3'] })
  })

  it('are listed, removed one by one, and cleared; ids are given once', () => {
    const faults = new FaultRegistry(Math.random)
    const first = faults.add({ nth: 2, then: cut })
    const second = faults.add({ then: cut })
    expect(faults.list()).toEqual([
      { id: first.id, rule: { nth: 2, then: cut }, matches: 0, effects: 0 },
      { id: second.id, rule: { then: cut }, matches: 0, effects: 0 },
    ])
    expect([first.remove(), first.remove(), faults.remove(first.id), faults.remove('other')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(faults.strike(list).ids).toEqual([second.id])
    faults.clear()
    expect([faults.isEmpty, faults.strike(list).ids, second.remove()]).toEqual([true, [], false])
    expect([first.id, second.id]).not.toContain(faults.add({ then: cut }).id)
  })
})

describe('a stale answer', () => {
  const stale = { kind: 'stale' } as const

  /** Sends a request: the text of the stale answer, or what the service answers. */
  function send(faults: FaultRegistry, occasion: FaultOccasion, text: string): string {
    const strike = faults.strike(occasion)
    if (strike.earlier) return strike.earlier.body.text
    strike.remember(answer(text))
    return text
  }
  const staleText = (text: string) => JSON.stringify({ text })

  it('is the last one of the service to the same request', () => {
    const faults = registry({ after: 2, then: stale })
    const texts = ['a', 'b', 'c', 'd'].map((text) => send(faults, list, text))
    expect(texts).toEqual(['a', 'b', staleText('b'), staleText('b')])
    expect(send(faults, { ...list, key: 'other' }, 'e')).toBe('e')
    expect(faults.list()[0]).toMatchObject({ matches: 5, effects: 2 })
  })

  it('is given to reads only', () => {
    const faults = registry({ then: stale })
    expect(['a', 'b'].map((text) => send(faults, create, text))).toEqual(['a', 'b'])
  })

  it('is forgotten when there are many', () => {
    const faults = registry({ then: stale })
    for (let key = 0; key <= 500; key += 1) send(faults, { ...list, key: String(key) }, 'a')
    expect(send(faults, { ...list, key: '0' }, 'b')).toBe('b')
    expect(send(faults, { ...list, key: '500' }, 'b')).toBe(staleText('a'))
  })
})
