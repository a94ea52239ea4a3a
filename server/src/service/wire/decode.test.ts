import type { Field, ValueKind } from '@eventcal/contract'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { decode } from './decode.js'
import { quirksOf } from './quirks.js'

const types: Partial<Record<ValueKind, NonNullable<Field['type']>>> = {
  integer: 'integer',
  termId: 'integer',
  flag: 'boolean',
}

/** A kind, a value, and what the profiles `reference` and `live` read. */
const rows: readonly (readonly [kind: ValueKind, raw: unknown, reference: unknown, live: unknown])[] = [
  ['text', 'a', 'a', 'a'],
  ['text', '', '', 'refused'],
  ['text', '0', '0', 'refused'],
  ['text', 7, '7', 'refused'],
  ['text', true, 'refused', 'refused'],
  ['text', ['a'], 'refused', 'refused'],
  ['status', 'draft', 'draft', 'draft'],
  ['status', '', 'refused', 'refused'],
  ['status', '0', '0', 'refused'],
  ['status', 7, '7', 'refused'],
  ['status', true, 'refused', 'refused'],
  ['integer', 12, 12, 12],
  ['integer', '12.0', 12, 12],
  ['integer', '1e1', 10, 10],
  ['integer', ' 7 ', 7, 7],
  ['integer', '-3', -3, -3],
  ['integer', '1.5', 'refused', 'refused'],
  ['integer', '', 'refused', 'refused'],
  ['integer', 1.5, 'refused', 'refused'],
  ['integer', 'x', 'refused', 'refused'],
  ['integer', '-1e400', -9007199254740991, -9007199254740991],
  ['integer', '9007199254740993', 9007199254740991, 9007199254740991],
  ['integer', '1e400', 9007199254740991, 9007199254740991],
  ['integer', true, 'refused', 'refused'],
  ['termId', 5, 5, 5],
  ['termId', ' +5 ', 5, 5],
  ['termId', '5.0', 'type', 'type'],
  ['termId', 'jazz', 'type', 'type'],
  ['termId', 'x5', 'type', 'type'],
  ['termId', '5x', 'type', 'type'],
  ['termId', '-5', -5, -5],
  ['termId', 1.5, 'refused', 'refused'],
  ['termId', { a: 1 }, 'type', 'type'],
  ['termId', '', 'refused', 'refused'],
  ['termId', ['5'], 'type', 'type'],
  ['termId', true, 'refused', 'refused'],
  ['number', 1.5, 1.5, 1.5],
  ['number', '1.5', 1.5, 1.5],
  ['number', '', '', ''],
  ['number', ' ', ' ', ' '],
  ['number', 'x', 'x', 'x'],
  ['number', ['1'], '', ''],
  ['flag', true, true, true],
  ['flag', '1', true, true],
  ['flag', 'TRUE', true, true],
  ['flag', '0', false, false],
  ['flag', 'false', false, false],
  ['flag', 'yes', 'type', 'type'],
  ['flag', '', 'type', 'type'],
  ['flag', 1, true, true],
  ['flag', 0, false, false],
  ['flag', 2, 'type', 'type'],
  ['flag', ['1'], 'type', 'type'],
  ['mapFlag', true, true, 'type'],
  ['mapFlag', false, false, 'type'],
  ['mapFlag', '1', true, true],
  ['mapFlag', 'yes', false, true],
  ['mapFlag', 'on', false, true],
  ['mapFlag', 'ON', false, true],
  ['mapFlag', 'TRUE', true, true],
  ['mapFlag', 'no', false, false],
  ['mapFlag', 'banana', false, false],
  ['mapFlag', '', false, false],
  ['mapFlag', 1, true, 'type'],
  ['mapFlag', 2, 'type', 'type'],
  ['looseFlag', true, true, true],
  ['looseFlag', '1', true, true],
  ['looseFlag', 'YES', true, true],
  ['looseFlag', 'on', true, true],
  ['looseFlag', 'y', true, true],
  ['looseFlag', 'enable', true, true],
  ['looseFlag', 'enabled', true, true],
  ['looseFlag', 'no', false, false],
  ['looseFlag', 'off', false, false],
  ['looseFlag', 'n', false, false],
  ['looseFlag', '0', false, false],
  ['looseFlag', 'false', false, false],
  ['looseFlag', 'banana', 'refused', false],
  ['looseFlag', '', 'refused', false],
  ['looseFlag', 1, true, true],
  ['looseFlag', 0, false, false],
  ['looseFlag', 2, 'refused', false],
  ['looseFlag', ['no', 'yes'], 'refused', true],
  ['looseFlag', ['no'], 'refused', false],
  ['looseFlag', [true], 'refused', true],
  ['looseFlag', [1], 'refused', true],
  ['looseFlag', [2], 'refused', false],
  ['looseFlag', { a: 'on' }, 'refused', true],
  ['looseFlag', ['ON'], 'refused', true],
  ['looseFlag', [false, 0, null], 'refused', false],
  ['looseFlag', 'OFF', false, false],
  ['strict', true, true, true],
  ['strict', false, false, false],
  ['strict', '1', true, true],
  ['strict', 'no', false, false],
  ['strict', '', 'refused', 'refused'],
  ['strict', '0', false, 'refused'],
  ['strict', 1, true, 'refused'],
  ['strict', ['1'], 'refused', 'refused'],
  ['date', '2027-01-01', '2027-01-01', '2027-01-01'],
  ['date', 'banana', 'banana', 'banana'],
  ['date', '', 'refused', 'refused'],
  ['date', 1796000000, '1796000000', 'type (1796000000)'],
  ['date', 0, '0', 'refused'],
  ['date', 253402300799, '253402300799', 'type (253402300799)'],
  ['date', 253402300800, '253402300800', 'refused'],
  ['date', -253402300799, '-253402300799', 'type (-253402300799)'],
  ['date', -253402300800, '-253402300800', 'refused'],
  ['date', true, 'refused', 'refused'],
  ['page', '1', 1, 1],
  ['page', '0', 'refused', 'refused'],
  ['page', '-1', 'refused', 'refused'],
  ['page', '2.0', 'refused', 2],
  ['page', '1e1', 'refused', 10],
  ['page', ' 3 ', 'refused', 3],
  ['page', '+4', 'refused', 4],
  ['page', '2.5', 'refused', 'refused'],
  ['page', '9007199254740991', 9007199254740991, 9007199254740991],
  ['page', '9007199254740992', 'refused', 'refused'],
  ['page', '', 'refused', 'refused'],
  ['page', '1.0', 'refused', 1],
  ['page', '1E1', 'refused', 10],
  ['page', '1x', 'refused', 'refused'],
  ['page', 'x1', 'refused', 'refused'],
  ['page', '-0', 'refused', 'refused'],
  ['page', 3, 3, 3],
  ['page', 0, 'refused', 'refused'],
  ['page', true, 'refused', 'refused'],
  ['page', ['1'], 'refused', 'refused'],
  ['image', '7', '7', '7'],
  ['image', '', '', 'refused'],
  ['image', 7, '7', 7],
  ['image', true, 'refused', 'refused'],
  ['image', ['7'], 'refused', 'refused'],
  ['timezone', 'UTC', 'UTC', 'UTC'],
  ['timezone', '', '', ''],
  ['timezone', 5, '5', 'refused'],
  ['timezone', true, 'refused', 'refused'],
  ['website', 'https://a.example', 'https://a.example', 'https://a.example'],
  ['website', 5, '5', 'refused'],
  ['website', true, 'refused', 'refused'],
  ['order', 'asc', 'asc', 'asc'],
  ['order', 'DESC', 'DESC', 'DESC'],
  ['order', '', 'refused', 'refused'],
  ['order', 'Asc', 'Asc', 'Asc'],
  ['order', 'banana', 'refused', 'banana'],
  ['order', 5, 'refused', 'refused'],
  ['order', true, 'refused', 'refused'],
  ['search', 'a', 'a', 'a'],
  ['search', '', 'refused', 'refused'],
  ['search', '0', '0', 'refused'],
  ['search', 5, '5', 'refused'],
  ['anything', 'a', 'a', 'a'],
  ['anything', '', '', ''],
  ['anything', 5, 5, 5],
  ['anything', ['a'], ['a'], ['a']],
  ['unchecked', 'a', 'a', 'a'],
  ['unchecked', 5, undefined, undefined],
  ['termRefs', 'a,b', ['a', 'b'], ['a', 'b']],
  ['termRefs', 'a, ,b', ['a', 'b'], ['a', 'b']],
  ['termRefs', '', 'refused', 'refused'],
  ['termRefs', ',', 'refused', 'refused'],
  ['termRefs', 5, ['5'], ['5']],
  ['termRefs', ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ['termRefs', { x: 'a' }, ['a'], ['a']],
  ['termRefs', [['a']], 'refused', 'refused'],
  ['termRefs', [true], 'refused', 'refused'],
  ['termRefs', true, 'refused', 'refused'],
  ['ids', '1,2', [1, 2], [1, 2]],
  ['ids', '1.0,2e1', [1, 20], [1, 20]],
  ['ids', '1,x', 'refused', 'refused'],
  ['ids', '1.5', 'refused', 'refused'],
  ['ids', '', 'refused', 'refused'],
  ['ids', 5, [5], [5]],
  ['ids', ['1', 2], [1, 2], [1, 2]],
  ['ids', [true], 'refused', 'refused'],
  ['termIds', '1,+2', ['1', '+2'], ['1', '+2']],
  ['termIds', '1,x', 'refused', ['1', 'x']],
  ['termIds', '1.0', 'refused', ['1.0']],
  ['termIds', 'x1', 'refused', ['x1']],
  ['termIds', '1x', 'refused', ['1x']],
  ['termIds', '-1', 'refused', ['-1']],
  ['termIds', '9007199254740992', 'refused', ['9007199254740992']],
  ['termIds', '', 'refused', 'refused'],
  ['termIds', 5, ['5'], ['5']],
  ['termIds', ['1'], ['1'], ['1']],
  ['statuses', 'draft,publish', ['draft', 'publish'], ['draft', 'publish']],
  ['statuses', '', [], []],
  ['statuses', ['draft'], ['draft'], ['draft']],
  ['statuses', [{}], 'refused', 'refused'],
  ['statuses', 5, ['5'], ['5']],
  ['terms', 'a, b', ['a', 'b'], ['a', 'b']],
  ['terms', false, [], []],
  ['terms', 0, [], []],
  ['terms', '0', [], []],
  ['terms', '', [], []],
  ['terms', true, ['1 '], ['1 ']],
  ['terms', 5, ['5'], ['5']],
  ['terms', ['a', ' b ', ' 0 ', '', ' ', 5], ['a', 'b', '0', 5], ['a', 'b', 5]],
  ['terms', [1.5], 'refused', 'refused'],
  ['terms', [{}], 'refused', 'refused'],
  ['terms', { x: 'a' }, ['a'], ['a']],
  ['terms', [true], 'refused', 'refused'],
]

it.each(rows)('%s %j is %j, live %j', (kind, raw, reference, live) => {
  const read = (profile: 'reference' | 'live') => {
    const type = types[kind]
    const field = { kind, schema: z.enum(['asc', 'desc']), required: false, ...(type !== undefined && { type }) }
    const decoded = decode(raw, { name: 'x', field, quirks: quirksOf(profile) })
    if ('value' in decoded) return decoded.value
    const content = 'content' in decoded ? ` (${decoded.content})` : ''
    return `${decoded.detail === undefined ? 'refused' : 'type'}${content}`
  }
  expect([read('reference'), read('live')]).toEqual([reference, live])
})

const read = (kind: ValueKind, raw: unknown, given: Partial<Field> = {}, profile: 'reference' | 'live' = 'reference') =>
  decode(raw, {
    name: 'x',
    field: { kind, schema: z.enum(['asc', 'desc']), required: false, ...given },
    quirks: quirksOf(profile),
  })

it.each<[ValueKind, unknown, string]>([
  ['text', true, 'a text'],
  ['status', '', 'a text that is not empty'],
  ['integer', 'a', 'a whole number'],
  ['termId', '', 'a whole number'],
  ['looseFlag', 'a', 'true or false'],
  ['strict', '', 'true or false'],
  ['date', '', 'a date and time'],
  ['page', '0', 'a whole number from 1'],
  ['image', true, 'the id of a picture or its address'],
  ['order', '', 'a text that is not empty'],
  ['order', 'a', 'one of the known orders'],
  ['timezone', true, 'a time zone'],
  ['website', true, 'an absolute URL'],
  ['termRefs', '', 'a list that is not empty'],
  ['ids', 'a', 'a list of ids'],
  ['termIds', '', 'a list of ids'],
  ['termIds', 'a', 'a list of ids'],
  ['statuses', [{}], 'a status or a list of them'],
  ['terms', [{}], 'a list of ids, slugs or names'],
])('says of %s that %j must be %s', (kind, raw, expected) => {
  expect(read(kind, raw)).toEqual({ refused: `x must be ${expected}.` })
})

it.each(['', 'a'])('says of the picture %j what it must be, where payloads are rigid', (raw) => {
  const expected = raw === '' ? { refused: 'x must be the id of a picture or its address.' } : { value: 'a' }
  expect(read('image', raw, {}, 'live')).toEqual(expected)
  expect(read('image', raw, { blank: 'allowed' }, 'live')).toEqual({ value: raw })
  expect(read('image', [], {}, 'live')).toEqual({ refused: 'x must be the id of a picture or its address.' })
})

it('names the type of a value that has another', () => {
  const refusal = { refused: 'x is not of type boolean.', detail: 'rest_invalid_type' }
  expect(read('flag', 'a', { type: 'boolean' })).toEqual(refusal)
  expect(read('mapFlag', 5, { type: 'string' })).toEqual(refusal)
  expect(read('mapFlag', 5, { type: 'string' }, 'live')).toMatchObject({ refused: 'x is not of type string.' })
  expect(read('flag', 'a')).toMatchObject({ refused: 'x is not of type string.' })
})

it('an empty text is refused where it is required, on deployed instances unless it may be blank', () => {
  const refusal = { refused: 'x must be a text that is not empty.' }
  expect(read('text', '', { required: true })).toEqual(refusal)
  expect(read('text', '', { required: true, blank: 'allowed' })).toEqual(refusal)
  expect(read('text', '', { blank: 'allowed' }, 'live')).toEqual({ value: '' })
  expect(read('text', '0', { blank: 'allowed' }, 'live')).toEqual({ value: '0' })
})

it('null clears what is optional, and is a wrong type where payloads are rigid and the field has one', () => {
  const refusal = { refused: 'x is not of type string.', detail: 'rest_invalid_type' }
  expect(read('text', null)).toEqual({ value: null })
  expect(read('text', null, { required: true })).toEqual(refusal)
  expect(read('text', null, {}, 'live')).toEqual({ value: undefined })
  expect(read('text', null, { type: 'string' }, 'live')).toEqual(refusal)
})

it('a password must be a text that is not empty', () => {
  expect(read('anything', '', { type: 'string' })).toEqual({ refused: 'x must be a text that is not empty.' })
  expect(read('anything', 'a', { type: 'string' })).toEqual({ value: 'a' })
})

it('a value that exceeds its limits is refused before it is read', () => {
  expect(read('text', 'abc', { limits: { length: 2 } })).toEqual({
    refused: 'x must be a text of at most 2 characters.',
  })
  expect(read('text', 'ab', { limits: { length: 2 } })).toEqual({ value: 'ab' })
})
