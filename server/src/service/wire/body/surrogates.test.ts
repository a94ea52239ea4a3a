import { expect, it } from 'vitest'
import { readBody } from './body.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) =>
  readBody('POST', { bytes: bytesOf(text), type: 'application/json', encoding: undefined }, 1000)

it.each([
  String.raw`{"title":"\ud83d"}`,
  String.raw`{"title":"a\uD83Db"}`,
  String.raw`{"title":"\ude00"}`,
  String.raw`{"title":"\ude00\ud83d"}`,
  String.raw`{"\ud83d":1}`,
  String.raw`{"title":"\\\ud83d"}`,
])('refuses half of a surrogate pair in JSON: %s', async (text) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'rest_invalid_json' })
})

it.each([
  [String.raw`{"title":"\ud83d\ude00"}`, '😀'],
  [String.raw`{"title":"\uD83D\uDE00\uD83D\uDE00"}`, '😀😀'],
  [String.raw`{"title":"\\ud83d"}`, String.raw`\ud83d`],
  [String.raw`{"title":"\u00fc"}`, 'ü'],
])('takes whole pairs, and backslashes before the letters: %s', async (text, title) => {
  expect((await read(text)).json).toMatchObject({ title })
})
