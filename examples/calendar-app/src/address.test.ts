import { expect, it } from 'vitest'
import { home, readAddress, writeAddress } from './address.js'

it('reads what it writes', () => {
  const address = { ...home, view: 'agenda', month: '2026-11', search: 'jazz & more', venue: '12' } as const
  expect(readAddress(writeAddress(address))).toEqual(address)
  expect(writeAddress(home)).toBe('?')
})

it('takes nonsense for nothing', () => {
  expect(readAddress('?view=week&month=2026-13&venue=x&event=-1&form=edit%20')).toEqual(home)
})
