import { describe, expect, it } from 'vitest'
import { Content } from '../service/wire/content.js'
import { delivered, incomingOf, responseTo } from './fetch.js'

const url = 'https://calendar.example/events?page=2'

/** A request whose body comes in these parts; says whether the rest of it is wanted. */
function sent(...parts: readonly string[]) {
  const state = { isCancelled: false }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
    cancel() {
      state.isCancelled = true
    },
  })
  // The types of Node lack the option that streams need.
  const options: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return { incoming: incomingOf(new Request(url, options)), state }
}

describe('a request', () => {
  it('is taken apart, its method in capitals', () => {
    const incoming = incomingOf(new Request(url, { method: 'purge', headers: { 'x-own': 'me' } }))
    expect(incoming).toMatchObject({ method: 'PURGE', target: '/events?page=2' })
    expect([incoming.header('X-Own'), incoming.header('x-other')]).toEqual(['me', undefined])
  })

  it.each([
    [['ab', 'c', 'de'], 5, 'abcde'],
    [['ab', 'c', 'de'], 100, 'abcde'],
    [[], 5, ''],
    [['abcde'], 5, 'abcde'],
  ])('of the parts %j is read in their order, up to %i bytes', async (parts, limit, text) => {
    expect(new TextDecoder().decode(await sent(...parts).incoming.body(limit))).toBe(text)
  })

  it.each([
    [['abcde', 'f'], 5],
    [['abcdef'], 5],
    [['a', 'b', 'c'], 1],
  ])('of the parts %j shows that it has more than %i bytes', async (parts, limit) => {
    expect((await sent(...parts).incoming.body(limit)).length).toBeGreaterThan(limit)
  })

  it('is not read on where it is too large', async () => {
    const { incoming, state } = sent('abc', 'def', 'ghi')
    expect((await incoming.body(2)).length).toBe(3)
    expect(state.isCancelled).toBe(true)
    expect(await incomingOf(new Request(url)).body(5)).toEqual(new Uint8Array())
  })

  it('is read as a whole where no stream of it is shown', async () => {
    const request = new Request(url, { method: 'POST', body: 'abc' })
    Object.defineProperty(request, 'body', { value: undefined })
    expect(new TextDecoder().decode(await incomingOf(request).body(5))).toBe('abc')
  })
})

describe('an answer', () => {
  const answer = { status: 202, headers: { 'x-own': 'me' }, body: new Content(new TextEncoder().encode('abcdef')) }

  it('has a body unless HEAD asked for it', async () => {
    const whole = responseTo({ method: 'GET' }, answer)
    expect([whole.status, whole.headers.get('x-own'), await whole.text()]).toEqual([202, 'me', 'abcdef'])
    for (const method of ['HEAD', 'head']) expect(await responseTo({ method }, answer).text()).toBe('')
    expect(await responseTo({ method: 'GET' }, { ...answer, body: 'own' }).text()).toBe('own')
  })

  it('is an error where the connection was cut', () => {
    expect(delivered({ method: 'GET' }, { answer: undefined }).type).toBe('error')
  })

  it.each([0, 3])('breaks off after %i bytes', async (cutAfter) => {
    const response = delivered({ method: 'GET' }, { answer, cutAfter })
    expect([response.status, response.headers.get('x-own')]).toEqual([202, 'me'])
    const reader = response.body?.getReader()
    if (cutAfter > 0) expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('abc')
    await expect(reader?.read()).rejects.toThrow(new TypeError('terminated'))
  })

  it('is whole where no byte is said after which it breaks off', async () => {
    expect(await delivered({ method: 'GET' }, { answer }).text()).toBe('abcdef')
  })
})
