import { expect, it } from 'vitest'
import { sameText } from './same-text.js'

it.each(['', 'a', 'open sesame', 'Zoë🎷'])('%j is the same as itself', (text) => {
  expect(sameText(text, `${text}`)).toBe(true)
})

it.each([
  ['', 'a'],
  ['a', ''],
  ['sesame', 'sesamE'],
  ['sesame', 'Sesame'],
  ['sesame', 'sexame'],
  ['sesame', 'sesame '],
  ['sesame', 'sesam'],
  // Two differences do not make up for each other.
  ['ab', 'ba'],
])('%j and %j are not the same', (one, other) => {
  expect(sameText(one, other)).toBe(false)
})
