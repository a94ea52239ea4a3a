import { expect, it } from 'vitest'
import { isWhole, numberIn } from './numeric-text.js'

it.each([
  ['12', 12],
  ['12.', 12],
  ['12.0', 12],
  ['.5', 0.5],
  ['+1', 1],
  ['-1', -1],
  ['1e1', 10],
  ['1E+1', 10],
  ['10e-1', 1],
  [' \t12\n', 12],
  ['', undefined],
  [' ', undefined],
  ['.', undefined],
  ['x12', undefined],
  ['12x', undefined],
  ['1 2', undefined],
  ['0x1', undefined],
  ['1e', undefined],
  ['e1', undefined],
  ['--1', undefined],
  ['Infinity', undefined],
])('the number in %j is %d', (text, value) => {
  expect(numberIn(text)).toBe(value)
})

it.each([
  [1, true],
  [-1, true],
  [1.5, false],
  [Number.POSITIVE_INFINITY, true],
  [Number.NEGATIVE_INFINITY, true],
  [Number.NaN, false],
])('%d is whole: %s', (value, expected) => {
  expect(isWhole(value)).toBe(expected)
})
