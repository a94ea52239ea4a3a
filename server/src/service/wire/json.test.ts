import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Json } from './json.js'

const member = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.string({ unit: 'grapheme' }))
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
