import { describe, expect, it } from 'vitest'
import { isCalendarError } from '../errors/index.js'
import { checkCallOptions, checkClientOptions, listIssues } from './checked-options.js'

function issuesOf(check: (options: object) => void, options: object) {
  try {
    check(options)
    return []
  } catch (error) {
    return isCalendarError(error, 'invalidInput') ? error.issues : [error]
  }
}

describe('an option of a call is refused with its reason', () => {
  it.each([
    [{ timeout: 0 }, 'timeout', 'must be at least 1 (milliseconds), or false'],
    [{ totalTimeout: true }, 'totalTimeout', 'must be at least 1 (milliseconds), or false'],
    [{ maxResponseBytes: 0.5 }, 'maxResponseBytes', 'must be at least 1, or false'],
    [{ headers: 'x' }, 'headers', 'must be an object'],
    [{ headers: { 'x y': 'z' } }, 'headers.x y', 'is not a valid header'],
    [{ retry: -1 }, 'retry', 'must be a whole number, at least 0, or an object'],
    [{ retry: 1.5 }, 'retry', 'must be a whole number, at least 0, or an object'],
    [{ retry: { limit: 0.5 } }, 'retry.limit', 'must be a whole number, at least 0'],
    [{ retry: { delay: -1 } }, 'retry.delay', 'must be at least 0 (milliseconds)'],
    [{ retry: { maxDelay: '1' } }, 'retry.maxDelay', 'must be at least 0 (milliseconds)'],
    [{ retry: { maxRetryAfter: Number.NaN } }, 'retry.maxRetryAfter', 'must be at least 0 (milliseconds)'],
    [{ retry: { writes: 'yes' } }, 'retry.writes', 'must be one of safe, true, false'],
    [
      { fetchOptions: { cache: 'no-store', redirect: 'follow' } },
      'fetchOptions',
      'must be an object without method, headers, body, signal, redirect, credentials',
    ],
    [{ validate: 'on' }, 'validate', 'must be one of warn, strict, off'],
    [{ signal: new AbortController() }, 'signal', 'must be an AbortSignal'],
    [{ password: 5 }, 'password', 'must be a text'],
  ])('%j', (options, path, message) => {
    expect(issuesOf(checkCallOptions, options)).toEqual([{ path, message }])
  })

  it.each([
    [{ timeout: 1, totalTimeout: false, maxResponseBytes: 1, retry: 0 }],
    [{ timeout: Number.POSITIVE_INFINITY, retry: Number.POSITIVE_INFINITY }],
    [{ retry: { limit: 0, delay: 0, maxDelay: 0, maxRetryAfter: 0, writes: false } }],
    [{ headers: {}, fetchOptions: { cache: 'no-store' }, signal: new AbortController().signal, password: '' }],
    [{ timeout: undefined, validate: undefined, unknown: 5 }],
  ])('and %j is none', (options) => {
    expect(issuesOf(checkCallOptions, options)).toEqual([])
  })
})

describe('an option of a client is refused with its reason', () => {
  const baseUrl = 'https://a.example'

  it.each([
    [{ baseUrl: 5 }, 'baseUrl', 'must be a text'],
    [{ namespace: null }, 'namespace', 'must be a text'],
    [{ auth: {} }, 'auth', 'must be made by applicationPassword, bearer and so on'],
    [{ auth: () => ({}) }, 'auth', 'must be made by applicationPassword, bearer and so on'],
    [{ fetch: 'x' }, 'fetch', 'must be a function'],
    [{ onWarning: {} }, 'onWarning', 'must be a function'],
    [{ hooks: [] }, 'hooks', 'must be an object'],
    [{ logger: 'console' }, 'logger', 'must be an object'],
    [{ logLevel: 'loud' }, 'logLevel', 'must be one of debug, info, warn, error'],
    [{ maxConcurrent: 0 }, 'maxConcurrent', 'must be a whole number, at least 1'],
    [{ siteTimezone: 'Mars/Base' }, 'siteTimezone', 'is not a time zone'],
    [{ siteTimezone: 5 }, 'siteTimezone', 'is not a time zone'],
    [{ dialect: 'both' }, 'dialect', 'must be one of documented, deployed'],
    [{ timeout: 0 }, 'timeout', 'must be at least 1 (milliseconds), or false'],
  ])('%j', (options, path, message) => {
    expect(issuesOf(checkClientOptions, { baseUrl, ...options })).toEqual([{ path, message }])
  })

  it('and needs an address', () => {
    expect(issuesOf(checkClientOptions, {})).toEqual([{ path: 'baseUrl', message: 'must be a text' }])
    expect(issuesOf(checkClientOptions, { baseUrl, maxConcurrent: 1, siteTimezone: 'UTC' })).toEqual([])
  })
})

describe('an option of a list is refused with its reason', () => {
  it.each([
    [{ maxItems: -1 }, 'maxItems', 'must be a whole number, at least 0'],
    [{ prefetch: 0.5 }, 'prefetch', 'must be a whole number, at least 0'],
    [{ from: { page: 0, seen: [] } }, 'from', 'must be a checkpoint'],
    [{ from: { page: 1 } }, 'from', 'must be a checkpoint'],
    [{ from: 'x' }, 'from', 'must be a checkpoint'],
    [{ consistency: 'lax' }, 'consistency', 'must be one of strict, report'],
    [{ timeout: 0 }, 'timeout', 'must be at least 1 (milliseconds), or false'],
  ])('%j', (options, path, message) => {
    expect(listIssues(options)).toEqual([{ path, message }])
  })

  it('and others are not', () => {
    expect(listIssues({ maxItems: 0, prefetch: 0, from: { page: 1, seen: [] }, consistency: 'report' })).toEqual([])
    expect(listIssues({ maxItems: Number.POSITIVE_INFINITY })).toEqual([])
  })
})
