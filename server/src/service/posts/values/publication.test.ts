import { expect, it } from 'vitest'
import { type CallOptions, callWith } from '../../../../tests/support/call.js'
import type { Refusal } from '../../wire/problems.js'
import { checkPublication } from './publication.js'

const kept = { date: '2026-05-01 08:00:00', date_utc: '2026-05-01 12:00:00' }

const read = async (values: Readonly<Record<string, unknown>>, stored?: typeof kept, options: CallOptions = {}) => {
  const refusals: Refusal[] = []
  const dates = checkPublication(await callWith(values, options), stored, stored, {}, refusals)
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

it('ignores the date of a post that never had one, with destructive updates', async () => {
  const draft = { date: kept.date, date_utc: '0000-00-00 00:00:00' }
  const destructive = { quirks: { destructiveUpdates: true } }
  const sent = { date: '2027-07-01 08:00:00' }
  const now = { date: '2027-01-15 07:00:00', date_utc: '2027-01-15 12:00:00' }
  expect(await read(sent, draft, destructive)).toEqual(now)
  expect(await read(sent, kept, destructive)).toMatchObject(sent)
  expect(await read(sent, draft)).toMatchObject(sent)
  expect(await read({ date: 'soonish' }, draft, destructive)).toEqual(['date'])
})
