import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonWriter } from './json-writer.js'

const decoder = new TextDecoder()
const encoder = new TextEncoder()
const written = (value: object) => decoder.decode(new JsonWriter().write(value, () => undefined))

/** Beyond the buffer that a writer begins with. */
const LONG = 40_000

describe('JSON as bytes', () => {
  it('is that of JSON.stringify, whatever the object holds', () => {
    const writer = new JsonWriter()
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    const value = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(null, undefined, true, false, Number.NaN, 0, -1.5, 1e21),
        text,
        fc.double(),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(text, tie('value'), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).value
    const object = fc.dictionary(text, value, { noNullPrototype: true })
    fc.assert(
      fc.property(object, (one) => {
        // The writer reuses its buffer, so that what was written before must not matter.
        expect(decoder.decode(writer.write(one, () => undefined))).toBe(JSON.stringify(one))
      }),
    )
  })

  it.each<[name: string, value: object]>([
    ['characters at the bounds of their lengths', { text: '\x1f \x7f\x80\u07ff\u0800\ud7ff\ue000\uffff\u{1f3b6}"\\' }],
    ...['\x7f', '\x80', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff'].map((text): [string, object] => [
      text,
      { text },
    ]),
    ['a long text', { text: 'x'.repeat(LONG) }],
    ['a long text with characters of three bytes', { text: '日'.repeat(LONG) }],
    ['many short texts', { texts: Array.from({ length: LONG / 10 }, (_, index) => `text ${index} é日`) }],
    ['many numbers and flags', { values: Array.from({ length: LONG }, (_, index) => (index % 2 ? index : true)) }],
    ['a long name', { ['n'.repeat(LONG)]: 1 }],
  ])('has room for %s', (_, value) => {
    expect(written(value)).toBe(JSON.stringify(value))
  })

  it('takes members that are made already, however long they are', () => {
    const long = encoder.encode(JSON.stringify('x'.repeat(LONG)))
    const short = encoder.encode('{"a":1}')
    const made = (name: string) => (name === 'one' ? long : name === 'list' ? [short, long] : undefined)
    const bytes = new JsonWriter().write({ before: [], one: 1, list: 2, after: { one: 'not made' } }, made)
    const text = 'x'.repeat(LONG)
    expect(JSON.parse(decoder.decode(bytes))).toEqual({
      before: [],
      one: text,
      list: [{ a: 1 }, text],
      after: { one: 'not made' },
    })
  })
})
