import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Json, JsonTexts } from './json.js'

const units = fc.constantFrom('a', ' ', '"', '\\', '\n', '\u007f', 'é', '–', '\ud83d', '\ude00', '🎭', '\u2028')
const text = fc.string({ unit: fc.oneof(units, fc.constant('x'.repeat(70))) })
const member = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.string({ unit: 'grapheme' }), text, fc.double())
const list = fc.array(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }), { maxLength: 4 })

it('is the same whether it is made of values or of JSON that was made before', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), member), fc.string(), list, (members, name, items) => {
      const made = Json.of({ ...members, [name]: items.map(Json.of) })
      const plain = JSON.stringify({ ...members, [name]: items })
      expect(made.text).toBe(plain)
      expect(made.bytes).toEqual(new TextEncoder().encode(plain))
      expect(JSON.stringify({ some: [made] })).toBe(`{"some":[${plain}]}`)
    }),
  )
})

it('is the same where the JSON of some members is made once', () => {
  const shared = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), list, fc.jsonValue())
  fc.assert(
    fc.property(fc.dictionary(fc.string(), member), fc.string(), shared, fc.string(), (members, name, item, other) => {
      const texts = new JsonTexts()
      const value = { ...members, [name]: item, [`${other}-`]: [item, item] }
      const names = new Set([name, `${other}-`])
      for (let time = 0; time < 2; time++) {
        expect(Json.assembled(value, names, texts).text).toBe(JSON.stringify(value))
      }
    }),
  )
})
