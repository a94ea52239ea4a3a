import { describe, expect, it } from 'vitest'
import { api, errorEntry, errorSchema, match, routeDescriptionSchema } from '../src/index.js'
import { type Exchange, exchanges, withoutPlaceholders } from './recordings.js'
import { siteBodies } from './site-bodies.js'

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

describe('recorded answers', () => {
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
})

describe('answers in the shapes of other sites', () => {
  it.each(siteBodies)('$title: parse and keep their unknown keys', ({ operation, body }) => {
    expect(api[operation].answer.parse(body)).toEqual(body)
  })
})

function answerOf(method: string, path: string) {
  const below = path.slice(apiRoot.length).replace(/\?.*$/, '')
  if (method === 'OPTIONS') return match('GET', below) && routeDescriptionSchema
  const found = match(method, below)
  return found && api[found.operation].answer
}

function groups(list: readonly Exchange[]): (readonly [string, Exchange[]])[] {
  const byFamily = new Map<string, Exchange[]>()
  for (const exchange of list) {
    const family = exchange.name.split('/')[0] ?? ''
    byFamily.set(family, [...(byFamily.get(family) ?? []), exchange])
  }
  return [...byFamily]
}
