import { describe, expect, it, vi } from 'vitest'
import { callWith } from '../../../tests/support/call.js'
import { aVenue } from '../../../tests/support/records.js'
import { isRedacted, lockOf, redact, viewOf, viewOfWriter } from './view.js'

const hall = { ...aVenue({ password: 'sesame', author: 3 }), id: 9 }
const view = async (values: Readonly<Record<string, unknown>>, role: 'anonymous' | 'author' = 'anonymous') =>
  viewOf(await callWith(values, { role }))

describe('a view', () => {
  it('is that of the caller, with what was sent', async () => {
    const call = await callWith({ password: 'key', context: 'edit' })
    expect(viewOf(call)).toMatchObject({ caller: call.caller, password: 'key', editing: true, single: false })
    expect(viewOf(call, true).single).toBe(true)
    for (const context of ['view', 'EDIT', '', undefined]) expect((await view({ context })).editing).toBe(false)
    for (const password of [null, undefined]) expect((await view({ password })).password).toBeUndefined()
  })

  it('of who writes a record has its password, which nobody guesses', async () => {
    const call = {
      ...(await callWith({ password: 'guess' })),
      guard: { learn: vi.fn(), judge: vi.fn(), settle: vi.fn() },
    }
    expect(viewOfWriter(call, hall)).toMatchObject({ password: 'sesame', guard: undefined })
    expect(viewOfWriter(call, { ...hall, password: null }).password).toBeUndefined()
    expect(lockOf(viewOfWriter(call, hall), hall)).toEqual({ is: 'open' })
    expect(call.guard.judge).not.toHaveBeenCalled()
  })
})

describe('a protected record', () => {
  it('is open with its password, or for whoever may edit it and asks to', async () => {
    for (const [values, is] of [
      [{ password: 'sesame' }, 'open'],
      [{ password: 'Sesame' }, 'locked'],
      [{ password: '' }, 'locked'],
      [{}, 'locked'],
    ] as const) {
      expect(lockOf(await view(values), hall)).toEqual({ is })
      expect(isRedacted(await view(values), hall)).toBe(is === 'locked')
    }
    expect(lockOf(await view({ context: 'edit' }, 'author'), hall).is).toBe('open')
    expect(lockOf(await view({}, 'author'), hall).is).toBe('locked')
    for (const password of [null, '']) expect(lockOf(await view({}), { ...hall, password }).is).toBe('open')
  })

  it('asks the limit about each password that was sent, whether it is right or not', async () => {
    const judge = vi.fn().mockReturnValueOnce(undefined).mockReturnValueOnce(undefined).mockReturnValueOnce(7)
    const guard = { learn: vi.fn(), judge, settle: vi.fn() }
    const guarded = async (password?: string) => ({ ...(await view({ password })), guard })
    expect(lockOf(await guarded(), hall)).toEqual({ is: 'locked' })
    expect(judge).not.toHaveBeenCalled()
    expect(lockOf(await guarded('sesame'), hall)).toEqual({ is: 'open' })
    expect(lockOf(await guarded('wrong'), hall)).toEqual({ is: 'locked' })
    expect(lockOf(await guarded('sesame'), hall)).toEqual({ is: 'waiting', seconds: 7 })
    expect(judge.mock.calls).toEqual([
      ['record 9', 'sesame', true],
      ['record 9', 'wrong', false],
      ['record 9', 'sesame', true],
    ])
  })
})

it('a redacted record has blanks of the same kinds, and no keys that it had not', () => {
  const venue = {
    ...{ id: 9, author: '3', status: 'publish', date: '2027-01-01 07:00:00', date_utc: '2027-01-01 12:00:00' },
    ...{ modified: '2027-01-01 07:00:00', modified_utc: '2027-01-01 12:00:00', slug: 'hall' },
    ...{ venue: 'Hall', city: 'Bern', geo_lat: 47, show_map: true, json_ld: { name: 'Hall' } },
  }
  const redacted = redact('venues', venue)
  expect(redacted).toMatchObject({ id: 9, slug: 'hall', status: 'publish', city: '', geo_lat: 0, show_map: null })
  expect(JSON.stringify(redacted)).not.toMatch(/Hall|Bern|47/)
  expect(Object.keys(venue)).toEqual(expect.arrayContaining(Object.keys(redacted)))
  expect(Object.values(redacted)).not.toContain(undefined)
})
