import { expect, it } from 'vitest'
import { sameCost } from './same-cost.js'

const details = (symbol: string, ...values: string[]) => ({
  cost_details: { currency_symbol: symbol, currency_position: 'prefix', values },
})

it.each([
  [['10'], { cost: '$10', ...details('$', '10') }, true],
  [['10.00'], { cost: '10' }, true],
  [['$10'], { cost: '10€', ...details('€', '10') }, false],
  [['10€'], { cost: '10&#8364;' }, true],
  [['0'], { cost: 'Free' }, true],
  [['Donation'], { cost: 'donation' }, true],
  [['5', '20'], { cost: '$5 &#8211; $20', ...details('$', '5', '20') }, true],
  [['5', '20'], { cost: '$5', ...details('$', '5') }, false],
  ['', { cost: '' }, true],
  [null, { cost: '' }, true],
  [['10'], { cost: '' }, false],
  [['10'], {}, false],
])('%o sent and %o shown are the same: %s', (sent, record, expected) => {
  expect(sameCost(sent, record)).toBe(expected)
})
