import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { answers, errorOf } from '../../tests/support/both-clients.js'
import { anEventRecord } from '../../tests/support/records.js'
import { createClient } from '../index.js'
import { extend } from './extend.js'
import type { ResourceExtension } from './resource.js'

type Fields = Readonly<Record<string, unknown>>

const ageLimit = z.object({ age_limit: z.optional(z.coerce.number({ error: 'is no number' })) })
const stored = { ...anEventRecord(), id: 7, age_limit: '12' }
const hall = { id: 3, venue: 'Hall', slug: 'hall', url: 'https://a.example/hall/', age_limit: '12' }

/** A site that adds fields or filters, and answers with these bodies, one after the other. */
function setUp<const Own extends ResourceExtension>(extension: Own, ...bodies: unknown[]) {
  const stub = answers(
    ...bodies.map((body) => (request: Request) => Response.json(body instanceof Function ? body(request) : body)),
  )
  const calendar = createClient({ baseUrl: 'https://a.example', fetch: stub.fetch, retry: 0, validate: 'off' })
  const site = extend(calendar, { events: extension, venues: extension })
  const search = () => Object.fromEntries(new URL(stub.seen.at(-1)?.url ?? '').searchParams)
  const writes = async () =>
    Promise.all(stub.seen.filter(({ method }) => method === 'POST').map((one): Promise<Fields> => one.json()))
  return { ...stub, site, search, writes }
}

const listed = { events: [stored], total: 1, total_pages: 1 }

describe('a list of a site', () => {
  it('with fields alone takes the filters that all take, and no others', async () => {
    const { site, search } = setUp({ fields: ageLimit }, listed)
    const page = await site.events.list({ search: 'gala', per_page: 5 })
    expect(page.items).toMatchObject([{ id: 7, age_limit: 12 }])
    expect(search()).toEqual({ search: 'gala', per_page: '5', page: '1' })
    expect(await errorOf(() => site.events.list(Object({ age_limit: 5 })))).toMatchObject({
      code: 'invalidInput',
      issues: [{ path: 'age_limit' }],
    })
  })

  it('with filters alone sends them beside the others, and leaves records as they are', async () => {
    const { site, search, seen } = setUp({ filters: ageLimit }, listed)
    const list = site.events.list({ search: 'gala', age_limit: 5 })
    expect((await list).items).toMatchObject([{ id: 7, age_limit: '12' }])
    expect(search()).toMatchObject({ search: 'gala', age_limit: '5' })
    expect((await list.withResponse()).response).toMatchObject({ status: 200 })
    expect(seen).toHaveLength(1)
    await site.events.list()
    expect(search()).not.toHaveProperty('age_limit')
    expect(await errorOf(() => site.events.list(Object({ age_limit: 'x' })).toArray())).toMatchObject({
      issues: [{ path: 'age_limit', message: 'is no number' }],
    })
    expect(seen).toHaveLength(2)
  })

  it('keeps its options, and gives pages and what follows them', async () => {
    const { site } = setUp({ fields: ageLimit }, { events: [stored], total: 3, total_pages: 3 })
    const list = site.events.list({ per_page: 1 }, { consistency: 'report' })
    const first = await list
    expect((await list.nextPage(first))?.items).toEqual([])
    expect((await list.toArray()).map((event) => event.age_limit)).toEqual([12])
    expect(list.report).toMatchObject({ complete: false, seen: 1, total: 3 })
    expect(await list.nextPage({ ...first, checkpoint: undefined })).toBeUndefined()
  })
})

describe('a record of a site', () => {
  it('is read with its response, and refused where a field does not fit', async () => {
    const { site } = setUp({ fields: ageLimit }, stored, { ...stored, age_limit: 'old' })
    const { data, response } = await site.events.get(7).withResponse()
    expect([data.age_limit, response.status]).toEqual([12, 200])
    const refused = {
      code: 'outsideContract',
      status: 200,
      request: { operation: 'events.get' },
      issues: [{ path: 'age_limit', message: 'is no number' }],
    }
    expect(await errorOf(() => site.events.get(7))).toMatchObject(refused)
    expect(await errorOf(() => site.events.get(7).withResponse())).toMatchObject(refused)
  })

  it('of which the instance did not keep a field is an error that names it', async () => {
    const { site } = setUp({ fields: ageLimit }, hall)
    expect(await errorOf(() => site.venues.replace(3, { venue: 'Hall', age_limit: 18 }))).toMatchObject({
      code: 'notApplied',
      fields: ['age_limit'],
      recordId: 3,
      status: 200,
      request: { operation: 'venues.update', method: 'POST' },
      attempts: [],
    })
    expect(await site.venues.replace(3, { venue: 'Hall', age_limit: 12 })).toMatchObject({ id: 3, age_limit: 12 })
  })

  it('is replaced by what is sent, and may lack what only a whole one needs', async () => {
    const { site, writes } = setUp({ fields: ageLimit }, { ...hall, age_limit: 5 })
    await site.venues.replace(3, { venue: 'Hall', age_limit: 5 })
    expect(await writes()).toEqual([{ venue: 'Hall', age_limit: 5 }])
  })

  it('may be changed without what only a whole one needs, and not wrongly', async () => {
    const fields = z.object({
      age_limit: z.number({ error: 'is no number' }),
      room: z.optional(z.object({ floor: z.number({ error: 'is no floor' }) })),
    })
    const { site, writes, seen } = setUp({ fields }, { ...hall, age_limit: 12, room: { floor: 2 } })
    await site.venues.update(3, { room: { floor: 2 } })
    await site.venues.replace(3, Object({ venue: 'Hall', room: { floor: 2 } }))
    expect(await writes()).toMatchObject([{ room: { floor: 2 } }, { venue: 'Hall', room: { floor: 2 } }])
    seen.length = 0
    const wrong = { room: { floor: 'top' } }
    expect(await errorOf(() => site.venues.update(3, Object(wrong)))).toMatchObject({
      code: 'invalidInput',
      issues: [{ path: 'room.floor', message: 'is no floor' }],
    })
    expect(await errorOf(() => site.venues.create(Object({ venue: 'Hall', ...wrong })))).toMatchObject({
      issues: [
        { path: 'age_limit', message: 'is no number' },
        { path: 'room.floor', message: 'is no floor' },
      ],
    })
    expect(await errorOf(() => site.venues.create(Object({ venue: 'Hall' })))).toMatchObject({
      issues: [{ path: 'age_limit', message: 'is no number' }],
    })
    expect(seen).toEqual([])
  })

  it('is found by its name with the fields that it has, and made with those that are sent', async () => {
    const listing =
      (...venues: object[]) =>
      ({ url }: Request) =>
        url.includes('?') ? { venues, total: venues.length, total_pages: venues.length } : hall
    const found = setUp({ fields: ageLimit }, listing(hall))
    expect(await found.site.venues.findOrCreate('Hall')).toMatchObject({ id: 3, age_limit: 12 })
    expect(await found.site.venues.findOrCreate({ venue: 'Hall', age_limit: 18 })).toMatchObject({ age_limit: 12 })
    expect(await found.writes()).toEqual([])
    const made = setUp({ fields: ageLimit }, listing())
    await made.site.venues.findOrCreate({ venue: 'Hall', age_limit: 18 })
    expect(await made.writes()).toEqual([expect.objectContaining({ venue: 'Hall', age_limit: 18 })])
  })

  it('shows in a dry run what a function of it would change, and nothing that is as it was', async () => {
    const { site, writes } = setUp({ fields: ageLimit }, { ...stored, age_limit: 12 })
    const run = (age_limit: number) => site.events.update(7, () => ({ age_limit }), { dryRun: true })
    expect((await run(18)).changes).toEqual([{ field: 'age_limit', from: 12, to: 18 }])
    const { request, changes } = await run(12)
    expect([changes, request.body.age_limit]).toEqual([[], 12])
    expect(await writes()).toEqual([])
  })
})
