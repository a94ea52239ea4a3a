import { readFileSync } from 'node:fs'
import { operationIds } from '@eventcal/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../tests/support/repeats.js'
import { faultEffectSchema } from './effect.js'
import { FaultRegistry } from './registry.js'
import { readFaultRule } from './rule.js'

/** The fields that are refused. */
function refused(input: unknown): string[] {
  const read = readFaultRule(input)
  return 'refusals' in read ? read.refusals.map(({ param }) => param) : []
}

const cut = { kind: 'cut' }

describe('a rule for faults', () => {
  it.each([
    { then: { kind: 'status', status: 503 } },
    {
      then: {
        kind: 'status',
        status: 400,
        code: 'x',
        message: '',
        data: { params: {} },
        retryAfter: 0,
        executed: true,
      },
    },
    { then: { kind: 'latency', ms: 0 } },
    { then: { kind: 'latency', ms: [5, 5] } },
    { then: { kind: 'cut', after: 0, executed: false } },
    { then: { kind: 'truncate', keep: 12 } },
    { then: { kind: 'php-warning' } },
    { then: { kind: 'challenge', status: 503 } },
    { then: { kind: 'stale' } },
    { then: { kind: 'rate-limit', retryAfter: 2 } },
    { then: { kind: 'redirect', location: '/elsewhere', status: 308 } },
    { operation: 'POST /events', caller: 'admin', probability: 0.5, nth: 1, times: 1, after: 3, then: cut },
    { operation: 'DELETE *', then: cut },
    { operation: '/wp-json/wp/v2/media', every: 2, then: cut },
    ...operationIds.map((operation) => ({ operation, then: cut })),
  ])('is accepted: %j', (rule) => {
    expect(readFaultRule(rule)).toEqual({ rule })
  })

  it.each([
    [undefined, ['rule']],
    [[], ['rule']],
    [{}, ['then']],
    [{ then: {} }, ['then.kind']],
    [{ then: { kind: 'explode' } }, ['then.kind']],
    [{ then: { kind: 'status' } }, ['then.status']],
    [{ then: { kind: 'status', status: 200 } }, ['then.status']],
    [{ then: { kind: 'status', status: 503.5, code: '' } }, ['then.status', 'then.code']],
    [{ then: { kind: 'latency', ms: -1 } }, ['then.ms']],
    [{ then: { kind: 'latency', ms: [2, 1] } }, ['then.ms']],
    [{ then: { kind: 'latency', ms: 2 ** 31 } }, ['then.ms']],
    [{ then: { kind: 'latency', ms: Number.NaN } }, ['then.ms']],
    [{ then: { kind: 'truncate', keep: -0.1 } }, ['then.keep']],
    [{ then: { kind: 'challenge', status: 401 } }, ['then.status']],
    [{ then: { kind: 'rate-limit' } }, ['then.retryAfter']],
    [{ then: { kind: 'redirect', location: 'a b' } }, ['then.location']],
    [{ then: { kind: 'redirect', location: '/\r\nx: 1' } }, ['then.location']],
    [{ then: { kind: 'cut', bytes: 3 } }, ['then.bytes']],
    [{ operations: 'events.list', then: cut }, ['operations']],
    [{ operation: 'events.lst', then: cut }, ['operation']],
    [{ operation: 'FETCH /events', then: cut }, ['operation']],
    [{ operation: 'GET events', then: cut }, ['operation']],
    [{ operation: '*', then: cut }, ['operation']],
    [{ caller: '', then: cut }, ['caller']],
    [{ probability: 1.1, then: cut }, ['probability']],
    [{ nth: 0, times: 0, after: -1, then: cut }, ['nth', 'times', 'after']],
    [{ every: 0.5, then: cut }, ['every']],
    [{ nth: 1, every: 2, then: cut }, ['every']],
  ])('is refused: %j names %j', (input, fields) => {
    expect(refused(input)).toEqual(fields)
  })

  it('has a kind that docs/faults.md explains', () => {
    const page = readFileSync(new URL('../../../docs/faults.md', import.meta.url), 'utf8')
    const kinds = faultEffectSchema.def.options.flatMap(({ def }) => [...def.shape.kind.def.values])
    expect(kinds).toHaveLength(9)
    expect(kinds.filter((kind) => !page.includes(`| \`{ kind: '${kind}'`))).toEqual([])
  })

  it('is refused in code by a TypeError that names each field', () => {
    const faults = new FaultRegistry(() => 0)
    // @ts-expect-error the status is missing, and a key is misspelt
    expect(() => faults.add({ prob: 1, then: { kind: 'status' } })).toThrow(/^Fault rule: .*then\.status: .*prob: /)
    // @ts-expect-error no such operation
    expect(() => faults.add({ operation: 'events.lst', then: cut })).toThrow(TypeError)
    expect(faults.isEmpty).toBe(true)
  })

  it('is either read as it was given, or refused by names of its fields, whatever the input', () => {
    const near = fc.record(
      {
        operation: fc.oneof(fc.constantFrom(...operationIds), fc.string()),
        caller: fc.anything(),
        probability: fc.anything(),
        nth: fc.integer({ min: -1, max: 3 }),
        every: fc.anything(),
        then: fc.oneof(
          fc.anything(),
          fc.record({
            kind: fc.constantFrom('status', 'latency', 'cut', 'truncate', 'challenge', 'stale', 'redirect'),
            ms: fc.anything(),
          }),
          fc.dictionary(fc.constantFrom('kind', 'status', 'keep', 'after', 'location'), fc.anything()),
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (input) => {
        const read = readFaultRule(input)
        if ('rule' in read) expect(read.rule).toEqual(input)
        else expect(read.refusals.map(({ reason }) => reason !== '')).toContain(true)
      }),
      { numRuns: repeats(1000) },
    )
  })
})
