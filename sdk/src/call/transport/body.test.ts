import { describe, expect, it } from 'vitest'
import { after } from './abortable.js'
import { textOf } from './body.js'

const streamed = (...chunks: Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      },
    }),
  )
const bytes = (text: string) => new TextEncoder().encode(text)

describe('the text of a body', () => {
  it.each([
    ['abcd', 4, 'abcd', false],
    ['abcd', 5, 'abcd', false],
    ['abcd', 3, 'abc', true],
    ['abcd', 0, '', true],
    ['', 0, '', false],
    ['ab€', 5, 'ab€', false],
    // A character that is cut is left out.
    ['ab€', 4, 'ab', true],
  ])('%j within %i bytes is %j, cut: %s', async (text, most, expected, isCut) => {
    expect(await textOf(new Response(text), most)).toEqual({ text: expected, isCut })
  })

  it.each([
    [6, 'a€bc', false],
    [5, 'a€b', true],
    [2, 'a', true],
  ])('in several parts within %i bytes is %j', async (most, text, isCut) => {
    const [whole, end] = [bytes('a€b'), bytes('c')]
    const parts = [whole.subarray(0, 2), whole.subarray(2, 3), whole.subarray(3), end]
    expect(await textOf(streamed(...parts), most)).toEqual({ text, isCut })
  })

  it('may come without a stream', async () => {
    const without = (text: string) => Object.defineProperty(new Response(text), 'body', { value: null })
    expect(await textOf(without('abc'), 3)).toEqual({ text: 'abc', isCut: false })
    expect(await textOf(without('abc'), 2)).toEqual({ text: 'ab', isCut: true })
  })
})

it('a time that no timer has room for never comes', async () => {
  let count = 0
  const stops = [2 ** 31, Number.POSITIVE_INFINITY].map((time) => after(time, () => (count += 1)))
  const soon = new Promise<void>((resolve) => after(0.5, resolve))
  await soon
  for (const stop of stops) stop()
  expect(count).toBe(0)
})
