import { describe, expect, it } from 'vitest'
import { deployedAmounts, isNumeric, writtenAmounts } from './cost-amounts.js'

const values = (amounts: readonly { readonly value: string }[]) => amounts.map(({ value }) => value)

describe('the amounts in a text, as a reader sees them', () => {
  it.each([
    ['1,000.00', ['1000.00']],
    ['1.000,00', ['1000.00']],
    ['1,000', ['1000']],
    ['1.000', ['1.000']],
    ['9,99', ['9.99']],
    ['1,0000', ['1.0000']],
    ['1,00', ['1.00']],
    ['1 0000', ['1', '0000']],
    ['1’000.5', ['1000.5']],
    ['12,345.67 8', ['12345.67', '8']],
    ['1A2', []],
    ['1 a 2', ['1', '2']],
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
    ['1,0000', ['1.0000']],
    ['12,345', ['12345']],
  ])('reads %s as %j', (text, expected) => {
    expect(values(deployedAmounts(text))).toEqual(expected)
  })
})

it.each([
  ['5', true],
  ['5.', true],
  ['5.0', true],
  ['.5', true],
  ['.', false],
  ['', false],
  ['5,0', false],
  ['-5', false],
  ['5a', false],
  ['a.5', false],
  ['5.0.0', false],
])('%j is a plain number: %s', (text, isPlain) => {
  expect(isNumeric(text)).toBe(isPlain)
})

it('amounts that are no plain numbers as they stand are not compared on deployed instances', () => {
  expect(deployedAmounts('5 6,5 .7').map(({ comparable }) => comparable)).toEqual([true, false, true])
})
