import { describe, expect, it } from 'vitest'
import {
  AbortedError,
  BadCredentialsError,
  ConflictError,
  DiscoveryError,
  describe as describeIssues,
  IncompleteListError,
  InvalidInputError,
  invalid,
  MalformedJsonError,
  NotAppliedError,
  NotModifiedError,
  OutsideContractError,
  RateLimitedError,
  ServiceError,
  TimedOutError,
  TooLargeError,
  UnexpectedAnswerError,
  UnreachableError,
  WouldOverwriteError,
} from './index.js'

const request = { operation: 'events.get', method: 'GET', url: 'https://a.example/events/1' }
const issues = [{ path: 'title', message: 'is odd' }]
const report = { complete: false, seen: 3, total: 5, reasons: ['missing', 'changed'] } as const

describe('an error says', () => {
  it.each([
    ['invalidInput', invalid('a', 'is odd'), 'Invalid input: a: is odd'],
    ['conflict', new ConflictError('modified', {}), 'Not updated: the record is modified'],
    ['wouldOverwrite', new WouldOverwriteError({ id: 7 }), 'Not sent: would overwrite record 7; see the option reuse'],
    [
      'notApplied',
      new NotAppliedError(['a', 'b'], 7, { status: 200, request }),
      'The instance did not apply a, b (GET https://a.example/events/1)',
    ],
    ['service', new ServiceError({ status: 400, message: 'No' }, {}), 'No [HTTP 400]'],
    [
      'rateLimited',
      new RateLimitedError({ status: 429, message: 'Slow', serviceCode: 'x', params: ['a'] }, 5, {}),
      'Slow (a) [x 429]',
    ],
    ['badCredentials', new BadCredentialsError({ message: 'Wrong' }, {}), 'Wrong'],
    ['timeout', new TimedOutError({}), 'The request timed out'],
    ['network', new UnreachableError({}), 'The instance could not be reached'],
    [
      'network',
      new UnreachableError({ outcome: 'unknown', request }),
      'The connection broke; the write was sent, and its outcome is unknown (GET https://a.example/events/1)',
    ],
    ['aborted', new AbortedError({}), 'The call was aborted'],
    [
      'notDiscovered',
      new DiscoveryError([
        { url: 'https://a.example/', outcome: 'HTTP 200' },
        { url: 'https://a.example/b', outcome: 'gone' },
      ]),
      'No event calendar found; tried https://a.example/ (HTTP 200), https://a.example/b (gone)',
    ],
    [
      'unexpectedAnswer',
      new UnexpectedAnswerError(502, 'text/html', '<html>', {}),
      'Unexpected response, not from the calendar API: HTTP 502, text/html',
    ],
    [
      'unexpectedAnswer',
      new UnexpectedAnswerError(200, '', '', {}),
      'Unexpected response, not from the calendar API: HTTP 200, no content type',
    ],
    [
      'unexpectedAnswer',
      new UnexpectedAnswerError(304, 'text/html', '', {}),
      'Unexpected response, not from the calendar API: HTTP 304 without a body, though the call asked for no comparison: a cache is at fault',
    ],
    ['notModified', new NotModifiedError({}), 'Not modified'],
    ['malformedJson', new MalformedJsonError(200, '{', {}), 'Invalid JSON in the response: HTTP 200'],
    ['tooLarge', new TooLargeError(10, 200, {}), 'Response larger than 10 bytes: HTTP 200'],
    [
      'outsideContract',
      new OutsideContractError(issues, { status: 200 }),
      'Response does not match the contract: title: is odd',
    ],
    [
      'incompleteList',
      new IncompleteListError(report, {}),
      'The list may be incomplete: 3 of 5 items (missing, changed)',
    ],
    [
      'incompleteList',
      new IncompleteListError({ ...report, total: undefined }, {}),
      'The list may be incomplete: 3 of unknown items (missing, changed)',
    ],
  ])('%s: %s', (code, error, message) => {
    expect(error).toMatchObject({ code, message, name: error.constructor.name })
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ code, message, name: error.constructor.name })
  })

  it('what belongs to it', () => {
    expect(new NotAppliedError(['a'], 7, { status: 200 })).toMatchObject({
      fields: ['a'],
      id: 7,
      recordId: 7,
      status: 200,
    })
    expect(new IncompleteListError(report, {})).toMatchObject({ seen: 3, claimed: 5, reasons: report.reasons })
    expect(new UnexpectedAnswerError(502, 'a/b', 'c', {})).toMatchObject({
      contentType: 'a/b',
      excerpt: 'c',
      status: 502,
    })
    expect(new TooLargeError(10, 200, {})).toMatchObject({ limit: 10, status: 200 })
    expect(new NotModifiedError({}).status).toBe(304)
    expect(new MalformedJsonError(500, '{', {})).toMatchObject({ excerpt: '{', status: 500 })
    const refused = { status: 429, message: 'Slow', serviceCode: 'x', params: { a: 'b' }, data: { c: 1 } }
    expect(new RateLimitedError(refused, 5, {})).toMatchObject({
      ...refused,
      message: expect.anything(),
      retryAfter: 5,
    })
    expect(new BadCredentialsError(refused, { hint: 'look' })).toMatchObject({
      serviceCode: 'x',
      status: 429,
      hint: 'look',
    })
    expect(new ConflictError('trashed', {}).reason).toBe('trashed')
  })

  it('what caused it, without its inside where it is no error', () => {
    const jsonOf = (cause: unknown) => JSON.parse(JSON.stringify(new AbortedError({ cause })))
    expect(jsonOf(new RangeError('x')).cause).toBe('RangeError: x')
    expect(jsonOf('hush').cause).toBe('unknown')
    expect(jsonOf(undefined)).not.toHaveProperty('cause')
    expect(new AbortedError({})).not.toHaveProperty('cause')
    expect(new AbortedError({ cause: 'hush' }).cause).toBe('hush')
  })

  it('nothing of an outcome or a hint that there is not', () => {
    const error = new AbortedError({ outcome: undefined, hint: '' })
    expect(error).not.toHaveProperty('outcome')
    expect(error).not.toHaveProperty('hint')
    expect(error.attempts).toEqual([])
  })
})

describe('many issues', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ path: `f${at}`, message: 'x' }))

  it.each([
    [1, /^f0: x$/],
    [20, /; f19: x$/],
    [21, /; f19: x; and 1 more$/],
    [25, /; f19: x; and 5 more$/],
  ])('%i are told in one line', (count, line) => {
    expect(describeIssues(many(count))).toMatch(line)
    expect(new InvalidInputError(many(count)).issues).toHaveLength(count)
  })
})
