import { describe, expect, it } from 'vitest'
import { costForm, rebuiltCost } from './cost.js'

describe('costForm', () => {
  it.each([
    [10, ['10']],
    [10.5, ['10.5']],
    ['10', ['10']],
    ['$12', ['$12']],
    ['12 €', ['12€']],
    ['USD 10', ['USD10']],
    ['9,99', ['9.99']],
    ['$1,000.00', ['$1000.00']],
    ['1.000,00', ['1000.00']],
    ['1,000', ['1000']],
    ['1,000,000', ['1000000']],
    ['1,000,000.50', ['1000000.50']],
    ['1.000.000', ['1000000']],
    ['1.000.000,50', ['1000000.50']],
    ['1234,567', ['1234.567']],
    ['1,0005', ['1.0005']],
    ['.50', ['.50']],
    ['Tickets 10', ['Tickets10']],
    ['$10 – $20', ['$10', '$20']],
    ['10-20', ['10', '20']],
    ['10 — €20', ['10', '€20']],
    ['Free', ['Free']],
    ['Call us', ['Call us']],
    [0, ['0']],
    [
      ['5', '$6'],
      ['5', '$6'],
    ],
    [
      [' 5 € ', ' ', 'Free '],
      ['5€', 'Free'],
    ],
    ['', ''],
    ['  ', ''],
    [null, ''],
  ] as const)('reads %j', (cost, form) => {
    expect(costForm(cost)).toEqual(form)
  })

  it.each<[cost: string | number | string[]]>([
    ['10,20,30'],
    ['-5'],
    [-5],
    ['1e3'],
    ['10/20'],
    ['$5 for kids, $10 else'],
    [['10', '1,2,3']],
    // Separators of thousands that do not part three digits each.
    ['1234,567.00'],
    ['1,000.00,5'],
    ['1234.567,00'],
    ['1.234,50.0'],
    ['1234.567.890'],
    ['1.234.567.8'],
    ['1.234.5'],
    // A currency on both sides, words that are no currency, and more or less than two ends.
    ['$10 USD'],
    ['Reservations 10'],
    ['10 for members'],
    ['10-20-'],
    ['10 - 1,2,3'],
    ['1-2-3'],
  ])('refuses %j', (cost) => {
    expect(costForm(cost)).toBeUndefined()
  })
})

describe('rebuiltCost', () => {
  const details = (values: string[], currency_symbol = '', currency_position = '') => ({
    currency_symbol,
    currency_position,
    values,
  })
  it.each([
    ['$10 – $20', details(['10', '20']), ['10', '20']],
    ['Free – 30$', details(['0', '20', '30'], '$', 'postfix'), ['0$', '20$', '30$']],
    ['£5', details(['5'], '£', 'prefix'), ['£5']],
    ['$9,99', details(['9.99']), ['9,99']],
    ['$1,000 – $2,000', details(['1000', '2000'], '$', 'prefix'), ['$1,000', '$2,000']],
    ['5&#8364; – 9&#8364;', details(['5', '9'], '&#8364;', 'postfix'), ['5€', '9€']],
    ['Call us', details(['call-us']), ['Call us']],
    ['Tier 2', details(['tier-2'], '$'), ['Tier 2']],
    ['2nd tier', details(['2nd-tier'], '$'), ['2nd tier']],
    ['Adults – Children', details(['adults', 'children']), ['adults', 'children']],
    ['$10 – Tier 2 – 2nd', details(['10', 'tier-2', '2nd'], '$'), ['$10', 'tier-2', '2nd']],
    ['', details([]), ''],
  ])('of %s', (cost, cost_details, form) => {
    expect(rebuiltCost({ cost, cost_details })).toEqual(form)
  })

  it('of an event without details is the text that it shows', () => {
    expect(rebuiltCost({ cost: '&#8364;5' })).toBe('€5')
    expect(rebuiltCost({})).toBe('')
  })
})
