import { expect, it } from 'vitest'
import { compareNames } from './name-order.js'

it('sorts names as an alphabet does, with emoji after letters', () => {
  const names = ['🎉 Party', 'zoo', 'Élan', 'eleven', 'Jazz 🎷', 'Jazz', '10 bands', 'Jazzy']
  expect(names.toSorted(compareNames)).toEqual([
    ...['10 bands', 'Élan', 'eleven', 'Jazz', 'Jazz 🎷', 'Jazzy', 'zoo', '🎉 Party'],
  ])
  expect(compareNames('élan', 'ELAN')).toBe(0)
  // Each of several.
  expect(['Jazz 🎷🎉', 'Jazz 🎷zoo'].toSorted(compareNames)).toEqual(['Jazz 🎷zoo', 'Jazz 🎷🎉'])
})
