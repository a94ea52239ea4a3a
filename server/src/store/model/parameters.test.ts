import { expect, it } from 'vitest'
import { assertIdentifier, jsonText, storableText } from './parameters.js'

it.each([
  ['plain', 'plain'],
  ['🎷 jazz', '🎷 jazz'],
  ['a\0b\0', 'ab'],
  ['\ud800a\udc00b\ud800', '\ufffda\ufffdb\ufffd'],
  ['\0🎷\ud83c', '🎷\ufffd'],
])('of the text %j is stored %j', (text, stored) => {
  expect(storableText(text)).toBe(stored)
})

it.each([
  [{ a: 'b', list: [1, null, true] }, '{"a":"b","list":[1,null,true]}'],
  [{ a: 'b\0' }, '{"a":"b"}'],
  [['\ud800', 'a\udfff', 5], '["\ufffd","a\ufffd",5]'],
  [{ deep: { deeper: ['\0\0x'] } }, '{"deep":{"deeper":["x"]}}'],
  [['🎷', '\u0001'], '["🎷","\\u0001"]'],
])('of %j is stored the JSON %s', (value, stored) => {
  expect(jsonText(value)).toBe(stored)
})

it.each(['events', 'event_venues', 'a', 'column9'])('%s is a name of a table or column', (name) => {
  expect(() => assertIdentifier(name)).not.toThrow()
})

it.each(['', 'Events', '9a', '_a', 'a-b', 'a b', 'a;', ';a', 'a"', '"a', 'a\nb'])('%j is none', (name) => {
  expect(() => assertIdentifier(name)).toThrow(
    new TypeError(`not a name of a table or column: ${JSON.stringify(name)}`),
  )
})
