import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { InvalidInputError, isCalendarError, NotFoundError, UnreachableError } from './index.js'

const request = { operation: 'events.get', method: 'GET', url: 'https://example.com/events/1' }

describe('isCalendarError', () => {
  const error = new NotFoundError({ status: 404, message: 'Gone', serviceCode: 'rest-event-not-found' }, { request })

  it('knows its errors, and tells them apart by code', () => {
    expect(isCalendarError(error)).toBe(true)
    expect(isCalendarError(error, 'notFound')).toBe(true)
    expect(isCalendarError(error, 'timeout')).toBe(false)
  })

  it('knows errors of another realm and of another copy of this package', () => {
    const foreign = runInNewContext(`
      class Other extends Error { code = 'aborted'; get [Symbol.for('@eventcal/sdk/error')]() { return true } }
      new Other('from elsewhere')`)
    expect(foreign instanceof Error).toBe(false)
    expect(isCalendarError(foreign, 'aborted')).toBe(true)
  })

  it.each([undefined, null, 'notFound', { code: 'notFound' }, new Error('notFound')])(
    'does not take %s for one',
    (value) => {
      expect(isCalendarError(value)).toBe(false)
    },
  )
})

describe('an error', () => {
  it('is an Error with name, message, status, request and attempts', () => {
    const attempts = [{ outcome: 503 }, { outcome: 404 }]
    const error = new NotFoundError({ status: 404, message: 'Gone', serviceCode: 'x' }, { request, attempts })
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).toBe('NotFoundError: Gone [x 404] (GET https://example.com/events/1)')
    expect(error).toMatchObject({ code: 'notFound', status: 404, serviceCode: 'x', request, attempts })
  })

  it('becomes a plain object that keeps what matters and shortens the cause', () => {
    const error = new UnreachableError({ request, cause: new TypeError('fetch failed') })
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'UnreachableError',
      code: 'network',
      message: error.message,
      request,
      attempts: [],
      cause: 'TypeError: fetch failed',
    })
  })

  it('names every field that is wrong', () => {
    const error = new InvalidInputError([
      { path: 'titel', message: 'is not a known field' },
      { path: '', message: 'must be an object' },
    ])
    expect(error.message).toBe('Invalid input: titel: is not a known field; must be an object')
    expect(inspect(error)).toContain('titel')
  })
})
