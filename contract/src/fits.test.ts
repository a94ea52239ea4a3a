import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { repeats } from '../../tests/support/repeats.js'
import { eventListSchema, eventSchema, fits, operations } from './index.js'
import { mapOrEmptyList, record } from './values.js'

/** Values of all sorts, most of which a schema of the contract accepts. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  // The test knows the types that the contract uses, and fails for another.
  const { _zod } = schema as z.core.$ZodTypes
  const { def } = _zod
  const right = (): fc.Arbitrary<unknown> => {
    switch (def.type) {
      case 'string':
        return fc.string()
      case 'boolean':
        return fc.boolean()
      case 'number':
        return 'format' in def ? fc.integer() : fc.double({ noNaN: true })
      case 'unknown':
        return fc.jsonValue()
      case 'literal':
        return fc.constantFrom(...def.values)
      case 'optional':
      case 'nullable':
        return fc.oneof(valuesOf(def.innerType), fc.constant(def.type === 'optional' ? undefined : null))
      case 'array':
        return fc.array(valuesOf(def.element), { maxLength: 2 })
      case 'union':
        return fc.oneof(...def.options.map(valuesOf))
      case 'object':
        if (def.catchall && Object.keys(def.shape).length === 0) {
          return fc.dictionary(fc.string(), valuesOf(def.catchall), { maxKeys: 3 })
        }
        return fc
          .tuple(
            fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, valuesOf(field)]))),
            fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 1 }),
          )
          .map(([fields, more]) => ({ ...more, ...fields }))
      default:
        throw new Error(`The contract has no ${def.type}`)
    }
  }
  const odd = fc.constantFrom(undefined, null, false, 0, 1.5, 2 ** 53, '', 'text', [], ['x'], {}, { id: 1 })
  return fc.oneof({ weight: 150, arbitrary: right() }, { weight: 1, arbitrary: odd })
}

/** As if it had been sent. */
function sent(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

const answers = [...new Map(operations.map(({ id, answer }) => [answer, id]))].map(([answer, id]) => ({ id, answer }))

afterEach(() => {
  vi.unstubAllGlobals()
  z.config({ jitless: false })
})

describe('the quick check', () => {
  it.each(answers)('says the same as the schema of $id of any answer', ({ answer }) => {
    const found = { right: 0, wrong: 0 }
    fc.assert(
      fc.property(valuesOf(answer).map(sent), (value) => {
        const { success } = answer.safeParse(value)
        found[success ? 'right' : 'wrong'] += 1
        expect(fits(answer, value)).toBe(success)
      }),
      { numRuns: repeats(1000) },
    )
    expect(found.right).toBeGreaterThan(0)
    expect(found.wrong).toBeGreaterThan(0)
  })

  it.each([
    ['a number that is too large for JSON', record({ total: z.number() }), JSON.parse('{ "total": 1e999 }')],
    ['a missing field of any kind', record({ any: z.unknown() }), {}],
    ['an entry where none may be', mapOrEmptyList, [1]],
    ['an inherited name', record({ toString: z.unknown() }), []],
  ])('refuses %s, as the schema does', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false)
    expect(fits(schema, value)).toBe(false)
  })

  it.each([
    ['a transform', z.pipe(z.string(), z.transform(Number)), 'x'],
    ['a format', z.email(), 'somebody@example.com'],
    ['a check', z.string().check(z.minLength(1)), 'x'],
    ['an object with strict keys', z.strictObject({ id: z.number() }), { id: 1 }],
  ])('leaves %s to the schema', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(true)
    expect(fits(schema, value)).toBe(false)
  })

  it('leaves everything to the schema where code must not be made of text', () => {
    const list = record({ names: z.array(z.string()) })
    const other = record({ names: z.array(z.string()) })
    vi.stubGlobal('Function', () => {
      throw new EvalError('unsafe-eval')
    })
    expect(fits(list, { names: [] })).toBe(false)
    vi.unstubAllGlobals()
    z.config({ jitless: true })
    expect(fits(other, { names: [] })).toBe(false)
  })

  it('keeps what it reads as it was', () => {
    const answer = { events: [], total: 0, more: { kept: true } }
    expect(fits(eventListSchema, Object.freeze(answer))).toBe(true)
    expect(fits(eventSchema, answer)).toBe(false)
  })
})
