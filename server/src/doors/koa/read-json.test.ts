import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { readJson } from './read-json.js'

/** What is read of a request that arrives in these parts. */
function read(...parts: readonly (string | Uint8Array)[]): Promise<unknown> {
  const request = new IncomingMessage(new Socket())
  for (const part of parts) request.push(part)
  request.push(null)
  return readJson(request)
}
const quoted = (length: number) => JSON.stringify('x'.repeat(length - 2))

it('a body is read as JSON, in however many parts it comes', async () => {
  expect(await read('{"a":', '[1,', '"b"]}')).toEqual({ a: [1, 'b'] })
  const bytes = Buffer.from('"é"')
  expect(await read(bytes.subarray(0, 2), bytes.subarray(2))).toBe('é')
})

it('a body of 4096 characters is read, a longer one is none', async () => {
  expect(await read(quoted(4096))).toHaveLength(4094)
  expect(await read(quoted(4096).slice(0, 9), quoted(4096).slice(9))).toHaveLength(4094)
  expect(await read(quoted(4097))).toBeUndefined()
  expect(await read(quoted(4096), ' ', ' ')).toBeUndefined()
})

it.each(['', '{', 'nothing', '{"a":1} x'])('the body %j is none', async (text) => {
  expect(await read(text)).toBeUndefined()
})
