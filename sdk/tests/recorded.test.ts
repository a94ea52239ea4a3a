import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { api, match, type OperationId } from '@eventcal/contract'
import { describe, expect, it } from 'vitest'
import { createClient } from '../src/index.js'

const shared = new URL('../../../shared/', import.meta.url)
const exchanges = new URL('golden/exchanges/', shared)
const fixtures = new URL('fixtures/', shared)

/** An instance that answers everything with one body. */
const answering = (body: unknown, status = 200) =>
  createClient({
    baseUrl: 'https://calendar.example',
    validate: 'strict',
    retry: 0,
    fetch: async () => Response.json(body, { status }),
  })

interface Recorded {
  readonly id: string
  readonly request: { readonly method: string; readonly path: string }
  readonly response: { readonly status: number; readonly body: unknown }
}

describe.skipIf(!existsSync(exchanges))('recorded answers (skipped where there are none)', () => {
  it('parse in strict', async () => {
    let count = 0
    const wrong: string[] = []
    for (const file of readdirSync(exchanges)) {
      for (const line of readFileSync(new URL(file, exchanges), 'utf8').split('\n')) {
        if (line === '') continue
        // The recordings have this form.
        const { id, request, response } = JSON.parse(line.replaceAll('"<volatile>"', '[]')) as Recorded
        const path = request.path.replace(/^\/calendar\/events\/v1/, '').replace(/[?#].*$/, '')
        const operation = match(request.method, path)?.operation
        const { body, status } = response
        const isCut =
          /[?&](_(fields|envelope|jsonp|method)|rest_route)/.test(request.path) ||
          typeof body !== 'object' ||
          body === null
        if (!operation || isCut || status > 299 || Array.isArray(body)) continue
        count += 1
        const parsed = await outcome(operation, body)
        if (parsed !== 'fine') wrong.push(`${file} ${id} ${operation}: ${parsed}`)
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(500)
  })
})

describe.skipIf(!existsSync(fixtures))('answers of other sites (skipped where there are none)', () => {
  it.each(existsSync(fixtures) ? readdirSync(fixtures).filter((name) => name.endsWith('.json')) : [])(
    '%s parses in strict',
    async (name) => {
      const body: unknown = JSON.parse(readFileSync(new URL(name, fixtures), 'utf8'))
      const list = (['events', 'venues', 'organizers', 'categories', 'tags'] as const).find(
        (key) => typeof body === 'object' && body !== null && key in body && !('id' in body),
      )
      expect(await outcome(list ? `${list}.list` : 'events.get', body)).toBe('fine')
    },
  )
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
