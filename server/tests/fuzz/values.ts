import type { Field } from '@eventcal/contract'
import fc from 'fast-check'
import { oddNumbers, oddTexts } from './texts.js'

const text = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)
const number = fc.oneof(
  fc.constantFrom(...oddNumbers),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null))

/** Keys that the objects within an event have, and keys that no object should have. */
const keys = fc.constantFrom(
  ...['id', 'venue', 'organizer', 'status', 'date', 'author', 'image', 'website', 'show_map', 'email', 'city'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'length', '0', '', 'a.b', 'a[b]', 'x'],
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const bulky = [nested(3), nested(4000), Array.from({ length: 300 }, (_, index) => index)]

/** Any JSON value. Keys named `__proto__` are own keys, as after `JSON.parse`. */
export const jsonValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: scalar },
  { weight: 3, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 3, arbitrary: fc.dictionary(keys, scalar, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.dictionary(keys, scalar, { maxKeys: 3 }), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(keys, fc.array(scalar, { maxLength: 2 }), { maxKeys: 2 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(...bulky) },
)

/** Values that a parameter of each kind should have. */
const usual: Readonly<Partial<Record<Field['kind'], readonly unknown[]>>> = {
  text: ['A text', 'jazz', 'Another <b>text</b> & more', 'The Cellar'],
  integer: [1, '2', 3, 4, 31],
  termId: [1, '2', 3],
  number: [48.2, '16.4'],
  flag: [true, false, '1', 0],
  mapFlag: ['true', 'false'],
  looseFlag: ['true', '0'],
  strict: ['true', 'false'],
  date: ['2027-07-01 10:00:00', '2027-07-03', '2026-11-21 09:00:00', '2027-07-01 12:00:00'],
  status: ['publish', 'draft', 'pending', 'private', 'future', 'trash'],
  statuses: ['publish', 'draft,publish', 'trash', 'private', 'pending'],
  timezone: ['Europe/Paris', 'UTC', 'America/New_York'],
  image: ['21', 'https://pictures.example/known.png', ''],
  website: ['https://example.com/x', ''],
  cost: ['10', 'Free', [5, 7]],
  terms: ['music', [1], ['music', 'another'], [2, 3], ''],
  termRefs: ['1', 'music', '2,3', 'family', '6'],
  venue: [11, '11', { venue: 'A hall', city: 'Graz' }, [11, 12], { venue: 'A hall', status: 'draft' }, ''],
  organizer: [15, [15, { organizer: 'Somebody' }], { organizer: 'Ann', phone: '1' }, []],
  page: ['1', 2, '50'],
  search: ['jazz', 'text', 'cellar'],
  recordIds: ['11', '15', '11,12'],
  ids: ['31,32', '1', '2,3', '6'],
  termIds: ['1', '2,3', '6'],
  anything: ['key', 'edit'],
  order: ['asc', 'desc', 'name', 'count', 'id'],
}

/** A value that is valid for a field, as far as its kind tells. */
export function usualValue(field: Field): fc.Arbitrary<unknown> {
  return fc.constantFrom(...(usual[field.kind] ?? ['x']))
}

/** Any value, now and then one that the field takes. */
export function anyValue(field: Field): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: jsonValue }, { weight: 2, arbitrary: usualValue(field) })
}
