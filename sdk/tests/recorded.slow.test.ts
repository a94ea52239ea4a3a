import { api, match, type OperationId } from '@eventcal/contract'
import { describe, expect, it } from 'vitest'
import { withoutPlaceholders } from '../../contract/tests/recordings.js'
import { siteBodies } from '../../contract/tests/site-bodies.js'
import { createClient } from '../src/index.js'
import { recordedExchanges } from './support/recordings.js'

/** An instance that answers everything with one body. */
const answering = (body: unknown, status = 200) =>
  createClient({
    baseUrl: 'https://calendar.example',
    validate: 'strict',
    retry: 0,
    fetch: async () => Response.json(body, { status }),
  })

describe('recorded answers', () => {
  it('parse in strict', async () => {
    let count = 0
    const wrong: string[] = []
    for (const { id, request, response } of recordedExchanges()) {
      const path = request.path.replace(/^\/calendar\/events\/v1/, '').replace(/[?#].*$/, '')
      const operation = match(request.method, path)?.operation
      const { status } = response
      const body = withoutPlaceholders(response.body)
      const isCut =
        /[?&](_(fields|envelope|jsonp|method)|rest_route)/.test(request.path) ||
        typeof body !== 'object' ||
        body === null
      if (!operation || isCut || status > 299 || Array.isArray(body)) continue
      count += 1
      const parsed = await outcome(operation, body)
      if (parsed !== 'fine') wrong.push(`${id} ${operation}: ${parsed}`)
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(500)
  })
})

describe('answers in the shapes of other sites', () => {
  it.each(siteBodies)('$title: parse in strict', async ({ operation, body }) => {
    expect(await outcome(operation, body)).toBe('fine')
  })
})

async function outcome(operation: OperationId, body: unknown): Promise<string> {
  const params = {
    ...(api[operation].path.includes('{id}') ? { id: 1 } : {}),
    ...(api[operation].path.includes('{slug}') ? { slug: 'x' } : {}),
  }
  // The input is not what is looked at; a payload that every write takes would be.
  const input = { params, ...(api[operation].body ? { body: bodies[operation.split('.')[0] ?? ''] } : {}) }
  try {
    await answering(body).request(operation, input as never)
    return 'fine'
  } catch (error) {
    return String(error)
  }
}

const bodies: Readonly<Record<string, object>> = {
  events: { title: 'T', start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 11:00:00' },
  venues: { venue: 'V' },
  organizers: { organizer: 'O' },
  categories: { name: 'C' },
  tags: { name: 'T' },
}
