import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutTriplets } from './percent-triplets.js'

const rigidPayloads = { rigidPayloads: true }

it.each([
  ['a%20b', 'ab'],
  ['a %20 b', 'a b'],
  ['%20', ''],
  ['%2G 5%', '%2G 5%'],
  ['%%20aa', ''],
  ['%2%3030', '0'],
  ['100% off', '100% off'],
  ['%C3%bc', ''],
])('of %j stays %j on deployed instances', (text, stored) => {
  expect(withoutTriplets(text, rigidPayloads)).toBe(stored)
  expect(withoutTriplets(text, { rigidPayloads: false })).toBe(text)
})

it('no triplet is left, and texts without any stay as they are', () => {
  const text = fc.string({ unit: fc.constantFrom('%', '2', '0', 'a', 'F', 'g', ' ', 'é', '😀') })
  fc.assert(
    fc.property(text, (value) => {
      const stored = withoutTriplets(value, rigidPayloads)
      expect(stored).not.toMatch(/%[\da-f]{2}/i)
      if (!/%[\da-f]{2}/i.test(value)) expect(stored).toBe(value)
    }),
  )
})

it('takes time in proportion to the text', () => {
  expect(withoutTriplets('%2'.repeat(100_000) + '0'.repeat(100_000), rigidPayloads)).toBe('')
})
