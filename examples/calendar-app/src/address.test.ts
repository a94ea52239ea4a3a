import { expect, it } from 'vitest'
import { type Address, home, isFiltered, readAddress, shownDay, shownMonth, writeAddress } from './address.js'

const start = { ...home, lang: '' } as const

it('reads what it writes', () => {
  const address: Address = {
    ...start,
    ...{ search: 'jazz & more', venue: '12', tag: '3', lang: 'ar', day: '2026-11-04', at: '2026-11-04T18:00' },
    view: 'week',
    form: 'new',
  }
  expect(readAddress(writeAddress(address))).toEqual(address)
  expect(writeAddress(start)).toBe('?')
})

it('takes nonsense for nothing', () => {
  const query = '?view=year&month=2026-13&day=2026-1-1&venue=x&tag=y&event=-1&form=edit%20&at=noon&lang=xx'
  expect(readAddress(query)).toEqual(start)
})

it('knows which month and day are shown', () => {
  expect(shownMonth({ ...start, day: '2030-03-09' })).toBe('2030-03')
  expect(shownDay({ ...start, month: '2030-03' })).toBe('2030-03-01')
  expect(shownDay({ ...start, month: '2030-03', day: '2030-03-09' })).toBe('2030-03-09')
})

it('knows whether events are left out', () => {
  expect(isFiltered({ ...start, month: '2030-03' })).toBe(false)
  expect(isFiltered({ ...start, organizer: '3' })).toBe(true)
})
