import { describe, expect, it } from 'vitest'
import { isCalendarError } from '../errors/index.js'
import { readJson } from './answer.js'
import { isRecord } from './read-record.js'
import { rateLimitOf, refusalOf } from './refusal.js'
import { jsonIn } from './transport/json.js'

const answerOf = (text: string, contentType: string | undefined, status = 200) => ({
  ...{ status, text, json: jsonIn(text), attempts: [] },
  headers: new Headers(contentType === undefined ? {} : { 'content-type': contentType }),
})

const request = { operation: 'events.get', method: 'GET', url: 'https://a.example/api/events/1' }

function failure(text: string, contentType: string | undefined, status = 200, url = request.url) {
  try {
    readJson(answerOf(text, contentType, status), () => ({ request: { ...request, url } }))
  } catch (error) {
    if (isCalendarError(error)) return error
  }
  throw new Error('it was read')
}

describe('an answer that is no JSON', () => {
  it.each([
    ['malformedJson', 'cut', 'APPLICATION/JSON', 200],
    ['malformedJson', '', 'application/problem+json; charset=UTF-8', 500],
    ['unexpectedAnswer', '<!doctype html>', 'application/json', 200],
    ['unexpectedAnswer', '', 'application/json', 304],
    ['unexpectedAnswer', 'cut', 'text/jsonp', 200],
    ['unexpectedAnswer', 'cut', undefined, 200],
  ])('is %s: %j of the type %s with status %i', (code, text, contentType, status) => {
    expect(failure(text, contentType, status)).toMatchObject({ code, status })
  })

  it.each([
    [200, 'https://a.example/api/events', true],
    [404, 'https://a.example/api/events', true],
    [299, 'https://a.example/api/events', true],
    [300, 'https://a.example/api/events', false],
    [500, 'https://a.example/api/events', false],
    [404, 'https://a.example/wp-json/tribe/events/v1/events', false],
    [404, 'https://a.example/?rest_route=/tribe/events/v1/events', false],
  ])('with status %i of %s suggests another address: %s', (status, url, expected) => {
    const { hint } = failure('<html>', 'text/html', status, url)
    expect(hint).toBe(
      expected
        ? 'Sites with The Events Calendar answer below /wp-json, in the namespace tribe/events/v1; discover() finds both'
        : undefined,
    )
  })

  it('is shown by its beginning', () => {
    expect(failure(` ${'x'.repeat(300)}`, 'text/plain')).toMatchObject({ excerpt: 'x'.repeat(200) })
    const noisy = readJson(answerOf(`${'y'.repeat(300)}\n{"id":1}`, 'text/html'), () => ({}))
    expect(noisy).toEqual({ value: { id: 1 }, noise: 'y'.repeat(200) })
  })
})

describe('a body is a record', () => {
  it.each([
    [{ id: 7 }, undefined, true],
    [{ id: '7' }, 7, true],
    [{ id: 70 }, '70', true],
    [{ id: 8 }, 7, false],
    [{ id: 0 }, undefined, false],
    [{ id: '07' }, undefined, false],
    [{ id: -7 }, undefined, false],
    [{ id: '7x' }, undefined, false],
    [{ id: 'x7' }, undefined, false],
    [{ id: 1.5 }, undefined, false],
    [{}, undefined, false],
    [[{ id: 7 }], undefined, false],
    [null, undefined, false],
  ])('%j with the id %j: %s', (body, id, expected) => {
    expect(isRecord(body, id)).toBe(expected)
  })
})

describe('a refusal', () => {
  const sent = { request: { ...request, method: 'POST' }, outcome: 'unknown' } as const

  it.each([
    [500, { code: 'internal_server_error', message: 'x' }, true],
    [502, {}, true],
    [504, null, true],
    [500, { code: 'rest_cannot_create', message: 'x' }, false],
    [503, {}, false],
    [499, {}, false],
    [400, { code: 'internal_server_error', message: 'x' }, false],
    [403, {}, false],
  ])('with status %i and %j leaves the outcome of a write open: %s', (status, body, expected) => {
    expect(refusalOf(status, body, [], sent).outcome).toBe(expected ? 'unknown' : undefined)
  })

  it.each([
    [{ message: 'No' }, 'No [HTTP 418]'],
    [{ message: '' }, 'The service refused [HTTP 418]'],
    [{ message: 5, code: 'teapot' }, 'The service refused [teapot 418]'],
    [{ message: 'No', data: { params: { a: 'is odd', b: 7 } } }, 'No (a: is odd; b: 7) [HTTP 418]'],
    [{ message: 'No', data: { params: ['a', 7] } }, 'No (a; 7) [HTTP 418]'],
    [{ message: 'No', data: { params: [] } }, 'No [HTTP 418]'],
    [{ message: 'No', data: { params: 'a' } }, 'No [HTTP 418]'],
  ])('%j says %s', (body, message) => {
    expect(refusalOf(418, body, [], {}).message).toBe(message)
  })

  it('of many reasons shows the first 500 characters', () => {
    const params = (length: number) => ({ message: 'No', data: { params: ['a'.repeat(length)] } })
    expect(refusalOf(400, params(500), [], {}).message).toBe(`No (${'a'.repeat(500)}) [HTTP 400]`)
    expect(refusalOf(400, params(501), [], {}).message).toBe(`No (${'a'.repeat(500)}…) [HTTP 400]`)
  })

  it('keeps the data of the service, the whole of a gateway, and nothing very large', () => {
    const data = { status: 400, more: 1 }
    expect(refusalOf(400, { code: 'x', message: 'No', data }, [], {})).toMatchObject({ data })
    expect(refusalOf(400, { error: 'x' }, [], {})).toMatchObject({ data: { error: 'x' } })
    const large = refusalOf(400, { code: 'x', message: 'No', data: 'x'.repeat(100_000) }, [], {})
    expect(large).toMatchObject({ serviceCode: undefined, data: undefined, message: 'The service refused [HTTP 400]' })
  })

  it('of a namespace suggests another address, and no other refusal does', () => {
    expect(refusalOf(404, { code: 'rest_no_route', message: 'x' }, [], {}).hint).toMatch(/discover\(\)/)
    expect(refusalOf(404, { code: 'event-not-found', message: 'x' }, [], {}).hint).toBeUndefined()
  })

  it('for a while says for how long', () => {
    const limited = (headers: Record<string, string>) =>
      rateLimitOf(
        { ...answerOf('{"code":"too_many","message":"Slow"}', undefined, 429), headers: new Headers(headers) },
        {},
      )
    expect(limited({ 'retry-after': '7' })).toMatchObject({ retryAfter: 7000, serviceCode: 'too_many', status: 429 })
    expect(limited({})).toMatchObject({ retryAfter: 1000, message: 'Slow [too_many 429]' })
    const page = rateLimitOf(answerOf('<html>', 'text/html', 429), {})
    expect(page).toMatchObject({ retryAfter: 1000, message: 'The service refused [HTTP 429]' })
  })
})
