import { describe, expect, it } from 'vitest'
import {
  api,
  categoryListSchema,
  errorEntry,
  errorSchema,
  eventListSchema,
  eventSchema,
  match,
  routeDescriptionSchema,
  tagListSchema,
  venueListSchema,
} from '../src/index.js'
import { type Exchange, exchanges, fixtures } from './shared.js'

const apiRoot = '/calendar/events/v1'
/** Parameters of the platform that change the shape of every answer. */
const reshaping = /[?&](_fields|_envelope|_jsonp)=/

const all = exchanges().filter(
  ({ request, flags }) =>
    (request.path === apiRoot || /^\/calendar\/events\/v1[/?]/.test(request.path)) &&
    !reshaping.test(request.path) &&
    !flags?.includes('not-json') &&
    !flags?.includes('host-platform'),
)
const withBody = all.filter(({ response }) => typeof response.body === 'object' && response.body !== null)
const successes = withBody.filter(({ response }) => response.status < 300)
const failures = withBody.filter(({ response }) => response.status >= 400)

describe.skipIf(all.length === 0)(
  'recorded answers (needs recordings in ../shared/golden or server/tests/golden)',
  () => {
    it.each(groups(successes))('%s: every success parses and keeps its unknown keys', (_, group) => {
      const problems = group.flatMap(({ name, request, response }) => {
        const schema = answerOf(request.method, request.path)
        if (!schema) return [`${name}: no operation at ${request.method} ${request.path}`]
        const body = withoutPlaceholders(response.body)
        const parsed = schema.safeParse(body)
        if (!parsed.success) return [`${name}: ${parsed.error.message}`]
        expect(parsed.data, name).toEqual(body)
        return []
      })
      expect(problems).toEqual([])
    })

    it.each(groups(failures))('%s: every error parses and its code is in the catalogue', (_, group) => {
      const problems = group.flatMap(({ name, response }) => {
        const parsed = errorSchema.safeParse(response.body)
        if (!parsed.success) return [`${name}: ${parsed.error.message}`]
        expect(parsed.data, name).toEqual(response.body)
        return errorEntry(String(parsed.data.code)) ? [] : [`${name}: ${parsed.data.code} is not in the catalogue`]
      })
      expect(problems).toEqual([])
    })

    it('finds the operation of every recorded request that was not refused as unknown', () => {
      const unknown = successes.filter(({ request }) => !answerOf(request.method, request.path))
      expect(unknown.map(({ name }) => name)).toEqual([])
      expect(successes.length).toBeGreaterThan(500)
      expect(failures.length).toBeGreaterThan(200)
    })
  },
)

const real = fixtures()

describe.skipIf(real.length === 0)('answers of real instances (needs ../shared/fixtures)', () => {
  it.each(real.map(({ file, body }) => [file, body] as const))('%s parses and keeps its unknown keys', (file, body) => {
    const schema = fixtureSchema(file)
    expect(schema.parse(body)).toEqual(body)
  })
})

function fixtureSchema(file: string) {
  if (file.includes('-categories')) return categoryListSchema
  if (file.includes('-tags')) return tagListSchema
  if (file.includes('-venues')) return venueListSchema
  return file.includes('-events') ? eventListSchema : eventSchema
}

function answerOf(method: string, path: string) {
  const below = path.slice(apiRoot.length).replace(/\?.*$/, '')
  if (method === 'OPTIONS') return match('GET', below) && routeDescriptionSchema
  const found = match(method, below)
  return found && api[found.operation].answer
}

/** Recordings hold a text in place of lists that differed between two runs. */
function withoutPlaceholders(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_, value) => (value === '<volatile>' ? [] : value))
}

function groups(list: readonly Exchange[]): (readonly [string, Exchange[]])[] {
  const byFamily = new Map<string, Exchange[]>()
  for (const exchange of list) {
    const family = exchange.name.split('/')[0] ?? ''
    byFamily.set(family, [...(byFamily.get(family) ?? []), exchange])
  }
  return [...byFamily]
}
