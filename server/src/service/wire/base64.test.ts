import { expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.js'
import { joinBytes } from './bytes.js'

it.each([0, 1, 2, 3, 0x7fff, 0x8000, 0x8001, 0x18000 + 5])('%d bytes survive as base64', (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251)
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
})

it('chunks are joined in their order', () => {
  expect(joinBytes([Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)])).toEqual(Uint8Array.of(1, 2, 3))
  expect(joinBytes([])).toEqual(new Uint8Array())
})
