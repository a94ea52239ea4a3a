import { expect, it } from 'vitest'
import { Problem } from '../wire/problems.js'
import { Parameters } from './parameters.js'

/** What a reading gives, or the first reason why the value is refused. */
function read(sent: unknown, by: (parameters: Parameters) => unknown): unknown {
  const parameters = new Parameters({ x: sent })
  const value = by(parameters)
  try {
    parameters.check()
    return value
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { details } = error.data
    const { code, message } = Object(Object(details).x)
    return `${code}: ${message}`
  }
}

it.each<[unknown, unknown]>([
  ['a', 'a'],
  ['', ''],
  [5, '5'],
  [undefined, undefined],
  [true, 'rest_invalid_type: x is not of type string.'],
  [null, 'rest_invalid_type: x is not of type string.'],
  [['a'], 'rest_invalid_type: x is not of type string.'],
])('the text %j is %j', (sent, expected) => {
  expect(read(sent, (parameters) => parameters.text('x'))).toEqual(expected)
})

it.each<[unknown, unknown]>([
  ['a', 'a'],
  ['b', 'b'],
  [undefined, 'b'],
  ['A', 'rest_not_in_enum: x is not one of a, b.'],
  ['', 'rest_not_in_enum: x is not one of a, b.'],
  [['a'], 'rest_not_in_enum: x is not one of a, b.'],
])('the word %j is %j', (sent, expected) => {
  expect(read(sent, (parameters) => parameters.oneOf('x', ['a', 'b'], 'b'))).toEqual(expected)
})

it.each<[unknown, unknown]>([
  [undefined, 4],
  ['2', 2],
  [2, 2],
  ['5', 5],
  [5, 5],
  ['1', 'rest_out_of_bounds: x must be between 2 and 5.'],
  [6, 'rest_out_of_bounds: x must be between 2 and 5.'],
  ['+3', 'rest_invalid_type: x is not of type integer.'],
  ['x3', 'rest_invalid_type: x is not of type integer.'],
  ['3x', 'rest_invalid_type: x is not of type integer.'],
  ['', 'rest_invalid_type: x is not of type integer.'],
  [3.5, 'rest_invalid_type: x is not of type integer.'],
  [true, 'rest_invalid_type: x is not of type integer.'],
  ['1'.repeat(15), 'rest_out_of_bounds: x must be between 2 and 5.'],
  ['1'.repeat(16), 'rest_invalid_type: x is not of type integer.'],
])('the number %j is %j', (sent, expected) => {
  expect(read(sent, (parameters) => parameters.number('x', { least: 2, most: 5, fallback: 4 }))).toEqual(expected)
})

it('a number that is refused counts as the one that stands for none', () => {
  const parameters = new Parameters({ x: 'a', y: 9 })
  const bounds = { least: 2, most: 5, fallback: 4 }
  expect([parameters.number('x', bounds), parameters.number('y', bounds)]).toEqual([4, 4])
  expect(() => parameters.check()).toThrow('Invalid parameter(s): x, y')
})

it.each<[unknown, unknown]>([
  [undefined, false],
  ['true', true],
  ['TRUE', true],
  ['1', true],
  [1, true],
  [true, true],
  ['false', false],
  ['0', false],
  [0, false],
  [false, false],
  ['', false],
  [[], false],
  ['yes', 'rest_invalid_type: x is not of type boolean.'],
  [2, 'rest_invalid_type: x is not of type boolean.'],
])('the flag %j is %j', (sent, expected) => {
  expect(read(sent, (parameters) => parameters.flag('x'))).toEqual(expected)
})

it.each<[unknown, unknown]>([
  [undefined, undefined],
  ['a', ['a']],
  ['a, b\tc,', ['a', 'b', 'c']],
  ['', []],
  [
    ['a', 'b,c', 5],
    ['a', 'b', 'c', '5'],
  ],
  [5, ['5']],
  [Array.from({ length: 100 }, () => ''), []],
  [Array.from({ length: 101 }, () => ''), 'rest_invalid_type: x is not of type array.'],
  [['a', null], 'rest_invalid_type: x is not of type array.'],
  [{ a: 'b' }, 'rest_invalid_type: x is not of type array.'],
  [true, 'rest_invalid_type: x is not of type array.'],
])('the list %j is %j', (sent, expected) => {
  expect(read(sent, (parameters) => parameters.list('x'))).toEqual(expected)
})

it.each<[unknown, unknown]>([
  [undefined, undefined],
  ['1,2', [1, 2]],
  [
    ['1', 2],
    [1, 2],
  ],
  ['', []],
  ['1,a', 'rest_invalid_type: x[0] is not of type integer.'],
  ['-1', 'rest_invalid_type: x[0] is not of type integer.'],
  [['a', 'b'], 'rest_invalid_type: x[0] is not of type integer.'],
])('the ids %j are %j', (sent, expected) => {
  expect(read(sent, (parameters) => parameters.ids('x'))).toEqual(expected)
})

it('a parameter is there that was sent itself', () => {
  const parameters = new Parameters(Object.create({ y: 1 }, { x: { value: undefined, enumerable: true } }))
  expect([parameters.has('x'), parameters.has('y'), parameters.has('toString')]).toEqual([true, false, false])
})
