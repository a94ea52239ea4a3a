import { describe, expect, it } from 'vitest'
import type { Outcome, StandardSchema } from './standard-schema.js'
import { validateFilters, validatePayload, validateRecord } from './validate.js'

const schemaOf = (validate: (value: unknown) => Outcome | Promise<Outcome>): StandardSchema => ({
  '~standard': { version: 1, validate },
})
const gives = (value: unknown) => schemaOf(() => ({ value }))
const refuses = (...issues: Extract<Outcome, { issues: object }>['issues']) => schemaOf(() => ({ issues }))

describe('fields of a site', () => {
  it('are given as the schema converts them', async () => {
    expect(validateFilters(gives({ age: 18 }), { age: '18' })).toEqual({ fields: { age: 18 } })
    expect(await validatePayload(gives({ age: 18, more: 1 }), { age: '18' })).toEqual({ fields: { age: 18, more: 1 } })
    expect(await validateRecord(gives({}), { age: 18, title: 'x' })).toEqual({ fields: {} })
  })

  it('are refused where the schema drops them, unless they were not given', async () => {
    const dropped = { issues: [{ path: 'agee', message: 'is not a known field' }] }
    const given = { agee: 18, none: undefined }
    expect(validateFilters(gives({}), given)).toEqual(dropped)
    expect(await validatePayload(gives({}), given)).toEqual(dropped)
    expect(await validatePayload(gives({ agee: undefined }), given)).toEqual({ fields: { agee: undefined } })
  })

  it('are refused with the path of what is wrong', async () => {
    const schema = refuses(
      { message: 'is odd', path: ['ages', 0, { key: 'from' }] },
      { message: 'is wrong' },
      { message: 'is symbolic', path: [Symbol.for('x')] },
    )
    const issues = [
      { path: 'ages.0.from', message: 'is odd' },
      { path: '', message: 'is wrong' },
      { path: 'Symbol(x)', message: 'is symbolic' },
    ]
    expect(validateFilters(schema, {})).toEqual({ issues })
    expect(await validatePayload(schema, { other: 1 })).toEqual({ issues })
    expect(await validateRecord(schema, {})).toEqual({ issues })
  })

  it.each([[null], ['x'], [[]], [5]])('are refused where the schema gives %j', async (value) => {
    const issues = [{ path: '', message: 'the schema must give an object' }]
    expect(await validateRecord(gives(value), {})).toEqual({ issues })
    expect(validateFilters(gives(value), { age: 1 })).toEqual({ issues })
  })

  it('may be checked later, except filters', async () => {
    const later = schemaOf(async () => ({ value: { age: 1 } }))
    expect(await validatePayload(later, { age: 1 })).toEqual({ fields: { age: 1 } })
    expect(validateFilters(later, {})).toEqual({
      issues: [{ path: '', message: 'the schema of the filters must not be asynchronous' }],
    })
  })
})
