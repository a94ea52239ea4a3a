import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../../tests/support/repeats.js'
import { type CostReading, noCost, readCost, type StoredCost } from './cost.js'
import { displayCost } from './cost-display.js'

const form = { displayText: true, defaultSymbol: '$', defaultPosition: 'prefix' }

function taken(value: unknown, reading: CostReading): StoredCost {
  const intake = readCost(value, reading)
  if (!intake.ok) throw new Error(intake.reason)
  return intake.cost
}

function shown(value: unknown, costParsing: boolean, creating = true) {
  const { cost, cost_details } = displayCost(taken(value, { costParsing, creating }), { ...form, costParsing })
  return [cost, cost_details.currency_symbol, cost_details.currency_position, cost_details.values]
}

describe('costs as every instance reads them', () => {
  it.each([
    ['10', '$10', '', '', ['10']],
    [10.5, '$10.5', '', '', ['10.5']],
    ['10.50', '$10.50', '', '', ['10.50']],
    ['9,99', '$9,99', '', '', ['9.99']],
    ['$10', '$10', '$', 'prefix', ['10']],
    ['USD 10', 'USD10', 'USD', 'prefix', ['10']],
    ['12 €', '12€', '€', 'postfix', ['12']],
    ['10/20', '$10 – $20', '', '', ['10', '20']],
    ['$10 - $20', '$10 – $20', '', '', ['10', '20']],
    [['20', '10'], '$10 – $20', '', '', ['10', '20']],
    [['0$', '20$', '30$'], 'Free – 30$', '$', 'postfix', ['0', '20', '30']],
    [['5', '$6', '7€'], '$5 – $7', '', '', ['5', '6', '7']],
    ['Free', 'Free', '', '', ['free']],
    ['Call us', 'Call us', '', '', ['call-us']],
    [['10', 'Donation'], '$10', '', '', ['donation', '10']],
    ['Free, 10', '$10', '', '', ['10']],
    ['1,000', '$1,000', '', '', ['1000']],
    ['<b>5</b>', '$5', '', '', ['5']],
    ['0.00', 'Free', '', '', ['0.00']],
    [['0'], 'Free', '', '', ['0']],
    [[''], '', '', '', []],
    [null, '', '', '', []],
    ['', '', '', '', []],
  ])('%j reads %j', (value, ...view) => {
    expect(shown(value, true)).toEqual(view)
    expect(shown(value, false)).toEqual(view)
  })
})

describe('costs that deployed instances misread', () => {
  it.each([
    ['10,20,30', 'Free', ['.30', '10.20']],
    ['5, 10, 15', '$15', ['5.', '10.', '15']],
    ['5,50 7,50', 'Free', ['5.50', '7.50']],
    ['1e3', '$1 – $3', ['1', '3']],
    ['0x10', 'Free – $10', ['0', '10']],
    [true, '$1', ['1']],
    [{ a: 1 }, '$1', ['1']],
    [false, '', []],
  ])('%j reads %j', (value, cost, values) => {
    expect(shown(value, true)).toEqual([cost, '', '', values])
  })

  it('reads the rest of the known ones', () => {
    expect(shown('$1,000.00', true)[0]).toBe('Free')
    expect(shown('1.000,00', true)[0]).toBe('$1.000')
    expect(shown(-5, true)).toEqual(['-5', '-', 'prefix', ['5']])
    expect(shown('"5"', true)).toEqual(['&quot;&quot;5', '""', '', ['5']])
    expect(shown('&pound;5', true)).toEqual(['&pound;5', '&pound;', 'prefix', ['5']])
  })

  it('finds a currency that all values share', () => {
    expect(shown('$10, $20', true).slice(0, 3)).toEqual(['$20', '$', 'prefix'])
    expect(shown('$10, 20', true).slice(0, 3)).toEqual(['$20', '', ''])
    expect(shown(['$10, $20'], true).slice(0, 3)).toEqual(['$20', '', ''])
  })

  it('drops a bare zero on create alone', () => {
    for (const zero of ['0', 0]) {
      expect(shown(zero, true, true)).toEqual(['', '', '', []])
      expect(shown(zero, true, false)).toEqual(['Free', '', '', ['0']])
      expect(shown(zero, false, true)).toEqual(['Free', '', '', ['0']])
    }
  })
})

describe('costs in the reference', () => {
  it.each([
    ['$1,000.00', '$1,000.00', '$', ['1000.00']],
    ['1.000,00 €', '1.000,00€', '€', ['1000.00']],
    ['1,000,000', '$1,000,000', '', ['1000000']],
    ['1 000 €', '1 000€', '€', ['1000']],
    ["1'000'000.50", '$1&#039;000&#039;000.50', '', ['1000000.50']],
    ['10 20', '$10 – $20', '', ['10', '20']],
    ['10,20,30', '$10 – $30', '', ['10', '20', '30']],
    ['5, 10, 15', '$5 – $15', '', ['5', '10', '15']],
    ['5,50 7,50', '$5,50 – $7,50', '', ['5.50', '7.50']],
    ['1e3', '1e3', '', ['1e3']],
    [['Free', 'Donation'], 'Free, Donation', '', ['donation', 'free']],
    [['1e3', '5'], '$5', '', ['5', '1e3']],
    [['5', '5.00'], '$5.00', '', ['5.00']],
    ['0.004', 'Free', '', ['0.004']],
    ['0.01', '$0.01', '', ['0.01']],
    ['$10, $20', '$10 – $20', '', ['10', '20']],
    ['5 "each"', '$5', '', ['5']],
  ])('%j reads %j', (value, cost, symbol, values) => {
    const [shownCost, shownSymbol, , shownValues] = shown(value, false)
    expect([shownCost, shownSymbol, shownValues]).toEqual([cost, symbol, values])
  })

  it.each([
    [true, '$1'],
    [{ a: 1, b: '2' }, '$1 – $2'],
    [false, ''],
    [[{}], ''],
    [Number.NaN, ''],
  ])('takes %j as it comes', (value, cost) => {
    expect(shown(value, false)[0]).toBe(cost)
  })

  it.each([[-5], ['-5'], ['$-5'], ['-$5'], ['- 5 €'], ['  €  -  .5'], ['-,5'], [[10, -1]]])('refuses %j', (value) => {
    const intake = readCost(value, { costParsing: false, creating: true })
    expect(intake).toEqual({ ok: false, reason: 'It must not be negative.' })
  })

  it.each([['10 - 5'], ['10-5'], ['a -5'], ['-'], ['- a']])('takes %j, which is not negative', (value) => {
    expect(readCost(value, { costParsing: false, creating: true }).ok).toBe(true)
  })

  it('takes the side of the currency from the site where values differ in it', () => {
    const cost = taken(['$5', '6$'], { costParsing: false, creating: true })
    expect(cost).toMatchObject({ currency_symbol: '$', currency_position: '' })
    const view = (defaultPosition: string) =>
      displayCost(cost, { ...form, defaultPosition, costParsing: false, displayText: false }).cost
    expect([view('prefix'), view('postfix')]).toEqual(['$5 – $6', '5$ – 6$'])
  })
})

it('a cost that was never stored has no details, and texts are escaped in display form alone', () => {
  const never = { cost_values: [], currency_symbol: null, currency_position: null, currency_code: null }
  const none = { currency_symbol: '', currency_code: '', currency_position: '', values: [] }
  const empty = { cost_values: [], currency_symbol: '', currency_position: '', currency_code: '' }
  expect(taken('', { costParsing: false, creating: true })).toEqual(empty)
  for (const stored of [never, noCost]) {
    expect(displayCost(stored, { ...form, costParsing: false })).toMatchObject({ cost: '', cost_details: none })
  }
  const stored = { cost_values: ['5'], currency_symbol: '<', currency_position: 'postfix', currency_code: 'EUR' }
  const plain = displayCost(stored, { ...form, costParsing: false, displayText: false })
  expect([plain.cost, plain.plainCost(), plain.cost_details.currency_code]).toEqual(['5<', '5', 'EUR'])
  expect(displayCost(stored, { ...form, costParsing: false }).cost).toBe('5&lt;')
})

describe('any cost', () => {
  it('is read, stored and shown without a throw', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0159.,- $€a"<>&'), maxLength: 12 })
    const values = fc.oneof(texts, fc.double(), fc.array(texts, { maxLength: 4 }), fc.jsonValue())
    fc.assert(
      fc.property(values, fc.boolean(), fc.boolean(), fc.boolean(), (value, costParsing, creating, displayText) => {
        const intake = readCost(value, { costParsing, creating })
        const view = displayCost(intake.ok ? intake.cost : noCost, { ...form, costParsing, displayText })
        const numbers = view.cost_details.values.map((entry) => Number.parseFloat(entry) || 0)
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
        expect(view.cost === '').toBe(view.cost_details.values.length === 0)
        expect(view.cost).not.toMatch(displayText ? /[<>"]/ : /<[a-z/]/i)
      }),
      { numRuns: repeats(2000) },
    )
  })

  it('does not take long', () => {
    for (const piece of ['1', '1,', ',', '-', '1 ', '$', '<']) shown(piece.repeat(20_000), true)
  })
})
