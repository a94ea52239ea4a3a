import { match } from '@eventcal/contract'
import { describe, expect, it } from 'vitest'
import { recordedExchanges } from '../../tests/support/recordings.js'
import { pathNames } from './path.js'
import { isPastEnd, refusalOf } from './refusal.js'

const refuse = (status: number, code: string, params?: unknown, addressed: string[] = ['id']) =>
  refusalOf(status, { code, message: 'No', data: { status, params } }, addressed, {})

describe('refusalOf', () => {
  it.each([
    ['notFound', 404, 'rest-event-not-found', undefined],
    ['notFound', 400, 'rest-invalid-event-id', undefined],
    ['notFound', 400, 'rest_invalid_param', { id: 'Invalid parameter.' }],
    ['notFound', 410, 'venue-is-in-trash', undefined],
    ['service', 400, 'rest_invalid_param', { id: 'Invalid', title: 'Invalid' }],
    ['service', 400, 'rest_invalid_param', { slug: 'Invalid' }],
    ['service', 400, 'rest_invalid_param', {}],
    ['service', 400, 'rest_missing_callback_param', { id: 'is missing' }],
    ['service', 400, 'rest_missing_callback_param', ['id']],
    ['service', 400, 'term_exists', undefined],
    ['service', 500, 'internal_server_error', undefined],
    ['notAllowed', 401, 'rest_forbidden', undefined],
    ['notAllowed', 403, 'event-password-protected', undefined],
    ['notFound', 403, 'event-no-longer-available', undefined],
    ['badCredentials', 401, 'invalid_application_password', undefined],
    ['badCredentials', 401, 'application_passwords_disabled_for_user', undefined],
    ['badCredentials', 401, 'incorrect_password', undefined],
    ['badCredentials', 403, 'rest_cookie_invalid_nonce', undefined],
    ['noService', 404, 'rest_no_route', undefined],
  ])('says %s for %i %s with params %j', (code, status, serviceCode, params) => {
    expect(refuse(status, serviceCode, params)).toMatchObject({ code, status, serviceCode })
  })

  it.each([
    ['notAllowed', { status: 'draft, private' }],
    ['notAllowed', { status: ['draft', 'trash'] }],
    ['service', { status: 'banana' }],
    ['service', { status: ['draft', 'banana'] }],
    ['service', {}],
  ])('says %s where the status is refused of %j', (code, query) => {
    const body = { code: 'rest_invalid_param', message: 'No', data: { status: 400, params: { status: 'Invalid' } } }
    expect(refusalOf(400, body, [], {}, query).code).toBe(code)
    const both = { ...body, data: { status: 400, params: { status: 'Invalid', page: 'Invalid' } } }
    expect(refusalOf(400, both, [], {}, query).code).toBe('service')
  })

  it('knows the page past the end', () => {
    expect(isPastEnd(refuse(404, 'venue-archive-page-not-found'))).toBe(true)
    expect(isPastEnd(refuse(404, 'rest-event-not-found'))).toBe(false)
  })

  it('hands over params and data', () => {
    expect(refuse(400, 'rest_missing_callback_param', ['title', 'end_date'])).toMatchObject({
      params: ['title', 'end_date'],
      data: { status: 400, params: ['title', 'end_date'] },
    })
  })

  it.each([null, [], 'text', 5, {}, { error: 'rate limited' }, { code: 5, message: {}, data: 'x' }])(
    'reads %j of a gateway',
    (body) => {
      expect(refusalOf(429, body, [], {})).toMatchObject({ code: 'service', status: 429, serviceCode: undefined })
    },
  )
})

describe('recorded refusals', () => {
  const root = '/calendar/events/v1'
  const exchanges = recordedExchanges().filter(
    ({ request, response }) => response.status >= 400 && request.path.startsWith(root),
  )

  const kinds: Readonly<Record<number, readonly string[]>> = {
    400: ['notFound', 'service'],
    401: ['badCredentials', 'notAllowed'],
    // The last one for events in the trash.
    403: ['badCredentials', 'notAllowed', 'notFound'],
    404: ['noService', 'notFound'],
    410: ['notFound'],
  }

  it('fall into the kinds that their status suggests', () => {
    expect(exchanges.length).toBeGreaterThan(300)
    for (const { request, response } of exchanges) {
      const path = request.path.slice(root.length).split('?')[0] ?? ''
      const found = match(request.method, path)
      const error = refusalOf(response.status, response.body, found ? pathNames(found.operation) : [], {})
      expect(kinds[response.status] ?? ['service'], `${request.method} ${request.path}`).toContain(error.code)
    }
  })

  it('are notFound wherever a read by id or slug was refused with 400', () => {
    const reads = exchanges.filter(({ request, response }) => {
      const isSingle = /^[^?]*\/(\d+|by-slug\/[^/?]+)$/.test(request.path)
      return request.method === 'GET' && response.status === 400 && isSingle
    })
    expect(reads.length).toBeGreaterThan(5)
    for (const { request, response } of reads) {
      const found = match(request.method, request.path.slice(root.length))
      const names = found ? pathNames(found.operation) : []
      expect(refusalOf(400, response.body, names, {}).code, request.path).toBe('notFound')
    }
  })
})
