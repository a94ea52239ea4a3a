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
    ['$10 – $20', ['$10', '$20']],
    ['10-20', ['10', '20']],
    ['Free', ['Free']],
    ['Call us', ['Call us']],
    [0, ['0']],
    [
      ['5', '$6'],
      ['5', '$6'],
    ],
    ['', ''],
    [null, ''],
  ] as const)('reads %j', (cost, form) => {
    expect(costForm(cost)).toEqual(form)
  })

  it.each([['10,20,30'], ['-5'], [-5], ['1e3'], ['10/20'], ['$5 for kids, $10 else'], [['10', '1,2,3']]])(
    'refuses %j',
    (cost) => {
      expect(costForm(cost)).toBeUndefined()
    },
  )
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
    ['Call us', details(['call-us']), ['Call us']],
    ['', details([]), ''],
  ])('of %s', (cost, cost_details, form) => {
    expect(rebuiltCost({ cost, cost_details })).toEqual(form)
  })
})
