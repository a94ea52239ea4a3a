import { describe, expect, it } from 'vitest'
import type { EventQuery } from '../src/index.js'
import { tagOf } from './support/both-clients.js'
import { clients } from './support/in-process.js'

const baseUrl = 'https://example.com'
const anEvent = {
  title: 'Gala',
  start_date: '2031-05-04 10:00',
  end_date: '2031-05-04 12:00',
  timezone: 'Europe/Paris',
}
const nothing = { events: [], total: 0, total_pages: 0 }

describe.each(clients)('callers without types, with %s', (_, create) => {
  const asked: string[] = []
  const calendar = create({
    baseUrl,
    fetch: async ({ url }) => {
      asked.push(url)
      return Response.json(nothing)
    },
  })

  it.each<[string, unknown]>([
    ['per_page', 51],
    ['per_page', null],
    ['page', null],
    ['starts_after', null],
    ['starts_after', 5],
    ['search', null],
    ['venue', null],
    ['venue', Number.NaN],
  ])('are told that the filter %s cannot be %j, which would go out as a word or be cut', async (path, value) => {
    // Programs in JavaScript hand over whatever they have.
    const query = { [path]: value } as EventQuery
    const before = asked.length
    await expect(calendar.events.list(query)).rejects.toMatchObject({ code: 'invalidInput', issues: [{ path }] })
    expect(asked).toHaveLength(before)
  })

  it.each([null, undefined, {}])('are told that %j is no record', async (ref) => {
    const before = asked.length
    const given: unknown = ref
    expect(await calendar.safe.events.get(given as number)).toMatchObject({
      ok: false,
      error: { code: 'invalidInput' },
    })
    expect(asked).toHaveLength(before)
  })
})

describe.each(clients)('odd answers, with %s', (_, create) => {
  it('may have totals as texts, and none that is no whole number', async () => {
    const answer = (total: unknown) => async () => Response.json({ tags: [tagOf(1)], total, total_pages: total })
    const list = (total: unknown) =>
      create({ baseUrl, fetch: answer(total), validate: 'off' }).tags.list({ per_page: 1 })
    expect(await list('12')).toMatchObject({ total: 12, totalPages: 12, hasNextPage: true })
    expect(await list(1.5)).toMatchObject({ total: 1, hasNextPage: true })
  })

  it.each<[string, () => Response, string]>([
    ['that are no record', () => Response.json(null, { status: 201 }), 'outsideContract'],
    ['of a gateway in JSON', () => Response.json({ message: 'Gateway timeout' }, { status: 504 }), 'service'],
    [
      'of a crash',
      () =>
        Response.json({ code: 'internal_server_error', message: 'There has been a critical error' }, { status: 500 }),
      'service',
    ],
  ])('to a write %s say that its outcome is unknown', async (_, answer, code) => {
    const posted: string[] = []
    const fetch = async ({ method }: Request) => {
      if (method === 'GET') return Response.json(nothing)
      posted.push(method)
      return answer()
    }
    const calendar = create({ baseUrl, fetch, validate: 'off' })
    await expect(calendar.events.create(anEvent)).rejects.toMatchObject({ code, outcome: 'unknown' })
    expect(posted).toHaveLength(1)
  })

  it('that refuse a write with a reason say that it was not carried out', async () => {
    const refusal = { code: 'db_insert_error', message: 'Could not insert' }
    const fetch = async () => Response.json(refusal, { status: 500 })
    const error = await create({ baseUrl, fetch })
      .tags.create({ name: 'Jazz' })
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'service', serviceCode: 'db_insert_error' })
    expect(error).not.toHaveProperty('outcome')
  })
})
