import { expect, it } from 'vitest'
import {
  forbidden,
  invalidParam,
  invalidParams,
  messageOf,
  missingParams,
  type Problem,
  problem,
  problemAt,
  tooManyAttempts,
} from './problems.js'
import { unavailable } from './unavailable.js'
import { Urls } from './urls.js'

const shown = (made: Problem) => ({ ...made.body(), headers: made.headers })

it('a problem has the status and the meaning of its code', () => {
  expect(shown(problem('rest_invalid_json'))).toEqual({
    ...{ code: 'rest_invalid_json', message: 'The body is not JSON or not UTF-8.', headers: {} },
    data: { status: 400 },
  })
  expect(problem('event-is-in-trash').status).toBe(410)
  expect(messageOf('rest_no_route')).toBe('No operation at this path and method, or the service is switched off.')
})

it('a problem has what it is given', () => {
  const details = { data: { a: 1 }, extra: { b: 2 }, headers: { C: '3' } }
  expect(shown(problem('term_exists', 'M', details))).toEqual({
    ...{ code: 'term_exists', message: 'M', b: 2, headers: { C: '3' } },
    data: { status: 400, a: 1 },
  })
  expect(shown(problemAt('rest_forbidden', 403, 'M', details))).toMatchObject({ b: 2, data: { status: 403, a: 1 } })
})

it('refused parameters are named with their reasons, the first of each', () => {
  const made = invalidParams([
    { param: 'a', reason: 'A.' },
    { param: 'b', reason: 'B.', detail: 'rest_invalid_type' },
    { param: 'a', reason: 'Again.', detail: 'rest_invalid_type' },
    { param: 'c', reason: 'C.', detail: 'rest_x', detailData: { x: 1 } },
  ])
  expect(made.body()).toEqual({
    ...{ code: 'rest_invalid_param', message: 'Invalid parameter(s): a, b, c' },
    data: {
      status: 400,
      params: { a: 'A.', b: 'B.', c: 'C.' },
      details: {
        b: { code: 'rest_invalid_type', message: 'B.', data: { param: 'b' } },
        c: { code: 'rest_x', message: 'C.', data: { x: 1 } },
      },
    },
  })
  expect(invalidParam('a', 'A.').body().data).toEqual({ status: 400, params: { a: 'A.' }, details: [] })
})

it('missing parameters are listed', () => {
  expect(missingParams(['a', 'b']).body()).toEqual({
    ...{ code: 'rest_missing_callback_param', message: 'Missing parameter(s): a, b' },
    data: { status: 400, params: ['a', 'b'] },
  })
})

it('a refusal is 401 for strangers and 403 for users', () => {
  expect([forbidden(true).status, forbidden(false).status]).toEqual([401, 403])
  expect(forbidden(true).body()).toMatchObject({
    ...{ code: 'rest_forbidden', message: 'Sorry, you are not allowed to do that.' },
  })
  expect(forbidden(false, 'No.').message).toBe('No.')
})

it('who tried too many passwords may try again later, which pages may read', () => {
  const { body, headers } = { body: tooManyAttempts(7).body(), headers: tooManyAttempts(7).headers }
  expect(body).toEqual({
    ...{ code: 'rest_too_many_attempts', message: 'Too many wrong passwords: try again in 7 s.' },
    data: { status: 429 },
  })
  expect(headers).toEqual({ 'Retry-After': '7', 'Access-Control-Expose-Headers': 'Retry-After' })
})

it('an answer that came too late says so, and when to ask again', () => {
  const urls = new Urls({ publicUrl: 'https://a.example', basePath: '', namespace: 'n/v1' })
  const { status, headers, body } = unavailable(urls, 'https://b.example')
  expect([status, headers['Retry-After'], headers['Access-Control-Allow-Origin']]).toEqual([
    ...[503, '1', 'https://b.example'],
  ])
  expect(JSON.parse(body.text)).toEqual({
    ...{ code: 'service_unavailable', message: 'The server did not finish in time; try again later.' },
    data: { status: 503 },
  })
})
