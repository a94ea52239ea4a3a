import { describe, expect, it } from 'vitest'
import { conditionFields, faultKinds } from './kinds.js'
import { conditionsOf, effectOf, ruleOf } from './rule.js'

const fieldsOf = (kind: string) => [
  ...(faultKinds.find((each) => each.kind === kind)?.fields ?? []),
  ...conditionFields,
]

describe('the form of a fault', () => {
  it('leaves out what is empty, and sends numbers as such', () => {
    const draft = { operation: ' events.list ', caller: '', 'then.status': '503', 'then.executed': 'true', times: '2' }
    expect(ruleOf('status', fieldsOf('status'), draft)).toEqual({
      operation: 'events.list',
      times: 2,
      then: { kind: 'status', status: 503, executed: true },
    })
    expect(ruleOf('stale', fieldsOf('stale'), {})).toEqual({ then: { kind: 'stale' } })
  })

  it('takes one number or two of a latency, and anything else as it is', () => {
    const then = (ms: string) => ruleOf('latency', fieldsOf('latency'), { 'then.ms': ms }).then
    expect(['500', '500-3000', '1 to 2.5', 'long'].map(then)).toEqual([
      { kind: 'latency', ms: 500 },
      { kind: 'latency', ms: [500, 3000] },
      { kind: 'latency', ms: [1, 2.5] },
      { kind: 'latency', ms: 'long' },
    ])
  })

  it('says in words what a rule does', () => {
    const then = { kind: 'status', status: 503 } as const
    expect(effectOf({ then })).toBe('Error status · Status 503')
    expect(effectOf({ then: { ...then, executed: true } })).toBe(
      'Error status · Status 503 · The service carries it out first',
    )
    expect(effectOf({ then: { kind: 'latency', ms: [1, 5] } })).toBe('Latency · Milliseconds 1 to 5')
    expect(effectOf({ then: { kind: 'php-warning' } })).toBe('PHP warning')
    expect(conditionsOf({ then })).toBe('always')
    expect(conditionsOf({ then, every: 3, times: 1, probability: 0.5 })).toBe(
      'every 3rd request, with a probability of 0.5, once',
    )
    expect([1, 2, 11, 12, 13, 22, 103].map((nth) => conditionsOf({ then, every: nth }))).toEqual(
      ['1st', '2nd', '11th', '12th', '13th', '22nd', '103rd'].map((nth) => `every ${nth} request`),
    )
  })
})
