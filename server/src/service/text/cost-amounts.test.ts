import { describe, expect, it } from 'vitest'
import { deployedAmounts, writtenAmounts } from './cost-amounts.js'

const values = (amounts: readonly { readonly value: string }[]) => amounts.map(({ value }) => value)

describe('the amounts in a text, as a reader sees them', () => {
  it.each([
    ['1,000.00', ['1000.00']],
    ['1.000,00', ['1000.00']],
    ['1,000', ['1000']],
    ['1.000', ['1.000']],
    ['9,99', ['9.99']],
    ['1 000', ['1000']],
    ["1'000", ['1000']],
    ['1 000,50', ['1000.50']],
    ['1.234.567', ['1234567']],
    ['12.34.567', ['12', '34', '567']],
    ['10,20,30', ['10', '20', '30']],
    ['1,00,000.50', ['1', '00', '000.50']],
    ['.5', ['.5']],
    ['$10 to $20', ['10', '20']],
    ['1e3', []],
    ['0x10', []],
    ['free', []],
  ])('reads %s as %j', (text, expected) => {
    expect(values(writtenAmounts(text))).toEqual(expected)
  })

  it('keeps each amount as it was written, beside its value', () => {
    expect(writtenAmounts('from 1,000.00')).toEqual([{ text: '1,000.00', value: '1000.00', comparable: true }])
  })
})

describe('the amounts in a text, as deployed instances find them', () => {
  it.each([
    ['1,000.00', ['1000', '.00']],
    ['1,000', ['1000']],
    ['9,99', ['9.99']],
    ['1 000', ['1', '000']],
    ['12.34.567', ['12.34', '.567']],
  ])('reads %s as %j', (text, expected) => {
    expect(values(deployedAmounts(text))).toEqual(expected)
  })
})
