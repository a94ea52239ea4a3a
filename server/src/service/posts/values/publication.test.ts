import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import type { Refusal } from '../../wire/problems.js'
import { checkPublication } from './publication.js'

const kept = { date: '2026-05-01 08:00:00', date_utc: '2026-05-01 12:00:00' }

const read = async (values: Readonly<Record<string, unknown>>, stored?: typeof kept) => {
  const refusals: Refusal[] = []
  const dates = checkPublication(await callWith(values), stored, refusals)
  return refusals.length > 0 ? refusals.map(({ param }) => param) : dates
}

it('publishes now if nothing is sent or kept', async () => {
  expect(await read({})).toEqual({ date: '2027-01-15 07:00:00', date_utc: '2027-01-15 12:00:00' })
  expect(await read({ date: null })).toEqual({ date: '2027-01-15 07:00:00', date_utc: '2027-01-15 12:00:00' })
})

it('keeps what is kept, and works out one date from the other', async () => {
  expect(await read({}, kept)).toEqual(kept)
  expect(await read({ date: '2027-07-01 08:00:00' }, kept)).toEqual({
    date: '2027-07-01 08:00:00',
    date_utc: '2027-07-01 12:00:00',
  })
  expect(await read({ date_utc: '2027-07-01 12:00:00' }, kept)).toMatchObject({ date: '2027-07-01 08:00:00' })
})

it('refuses each date that is none under its own name', async () => {
  expect(await read({ date: 'soonish', date_utc: 'never' })).toEqual(['date', 'date_utc'])
})
