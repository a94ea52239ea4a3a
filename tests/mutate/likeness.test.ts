import { expect, it } from 'vitest'
import { createLikeness } from './likeness.js'

const like = createLikeness(
  new Map([
    ['costs', 'expect costs amount currency'],
    ['venues', 'expect venues address currency'],
    ['long', `expect costs ${Array.from({ length: 200 }, (_, at) => `word${'abcdefghij'[at % 10]}${at}`).join(' ')}`],
    ['none', 'expect nothing'],
  ]),
)

it('texts are alike by rare words, those within names too, and not by their length', () => {
  const score = like('readCosts expect')
  expect(score('costs')).toBeGreaterThan(score('long'))
  expect(score('long')).toBeGreaterThan(0)
  expect(score('venues')).toBe(0)
  expect(score('unknown')).toBe(0)
})
