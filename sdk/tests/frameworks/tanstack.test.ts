import { type CalendarEvent, isCalendarError, type Page } from '@eventcal/sdk'
import { calendarQueries } from '@eventcal/sdk/tanstack'
import {
  dehydrate,
  hydrate,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
} from '@tanstack/query-core'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createClient } from '../../src/index.js'
import { anEvent, inProcess } from '../support/in-process.js'

async function setUp() {
  const instance = await inProcess('live', createClient)
  const calendar = instance.connect()
  for (const title of ['One', 'Two', 'Three']) await calendar.events.create({ ...anEvent, title })
  instance.log.length = 0
  return { instance, calendar, queries: calendarQueries(calendar), client: new QueryClient() }
}

/** Without dates, instances list two years alone. */
const then = { starts_after: '2031-01-01' }

/** How often each path was read. */
const reads = (log: readonly string[]) => log.filter((line) => line.startsWith('GET')).length

describe('queries', () => {
  it('read a page, an array of all pages, and a record', async () => {
    const { queries, client } = await setUp()
    const page = await client.fetchQuery(queries.events.list({ ...then, per_page: 2 }))
    expectTypeOf(page).toEqualTypeOf<Page<CalendarEvent>>()
    expect([page.items.length, page.total]).toEqual([2, 3])
    const all = await client.fetchQuery(queries.events.all({ ...then, per_page: 2 }))
    expect(all.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
    const [first] = all
    if (!first) throw new Error('no event')
    expect((await client.fetchQuery(queries.events.get(first.id))).title).toBe('One')
    expect((await client.fetchQuery(queries.events.get({ slug: String(first.slug) }))).id).toBe(first.id)
    expect(await client.fetchQuery(queries.tags.all({ hide_empty: false }))).toEqual([])
  })

  it('have typed keys, by which data are found again', async () => {
    const { queries, client } = await setUp()
    const options = queries.events.list(then)
    await client.fetchQuery(options)
    const kept = client.getQueryData(options.queryKey)
    expectTypeOf(kept).toEqualTypeOf<Page<CalendarEvent> | undefined>()
    expect(kept?.total).toBe(3)
    expect(client.getQueryData(queries.events.list({ starts_after: '2031-01-02' }).queryKey)).toBeUndefined()
    expect(queries.events.key).toEqual(['eventcal', 'events'])
  })

  it('keep the data of calendars with other keys apart', async () => {
    const { calendar, client } = await setUp()
    await client.fetchQuery(calendarQueries(calendar, { key: 'visitors' }).events.list())
    expect(client.getQueryData(calendarQueries(calendar, { key: 'editors' }).events.list().queryKey)).toBeUndefined()
  })

  it('read a list page after page', async () => {
    const { queries, client } = await setUp()
    const observer = new InfiniteQueryObserver(client, queries.events.infinite({ ...then, per_page: 2 }))
    const stop = observer.subscribe(() => undefined)
    await expect.poll(() => observer.getCurrentResult().status).toBe('success')
    expect(observer.getCurrentResult().hasNextPage).toBe(true)
    const { data } = await observer.fetchNextPage()
    expect(data?.pages.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(['One', 'Two', 'Three'])
    expect(observer.getCurrentResult().hasNextPage).toBe(false)
    stop()
  })

  it('end their request when nobody needs it', async () => {
    const { instance, queries, client } = await setUp()
    const aborted: boolean[] = []
    instance.intercept = (request) =>
      new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => {
          aborted.push(true)
          reject(request.signal.reason)
        })
      })
    const { queryKey, ...rest } = queries.events.list(then)
    const running = client.fetchQuery({ queryKey, ...rest }).catch((error: unknown) => error)
    await expect.poll(() => instance.log.length).toBe(1)
    await client.cancelQueries({ queryKey })
    await running
    expect(aborted).toEqual([true])
  })

  it('fail with the errors of the client, which has tried again itself', async () => {
    const { instance, queries, client } = await setUp()
    const error = await client.fetchQuery(queries.events.get(99_999)).catch((reason: unknown) => reason)
    expect(isCalendarError(error, 'notFound')).toBe(true)
    expect(reads(instance.log)).toBe(1)
  })

  it('go from a server to a page as plain data', async () => {
    const { queries, client } = await setUp()
    await client.fetchQuery(queries.events.list(then))
    const page = new QueryClient()
    hydrate(page, JSON.parse(JSON.stringify(dehydrate(client))))
    expect(page.getQueryData(queries.events.list(then).queryKey)?.items.map(({ title }) => title)).toEqual([
      'One',
      'Two',
      'Three',
    ])
  })
})

describe('mutations', () => {
  it('read again what they changed, and nothing else', async () => {
    const { instance, queries, client } = await setUp()
    const [events, tags] = [
      new QueryObserver(client, queries.events.all(then)),
      new QueryObserver(client, queries.tags.all({ hide_empty: false })),
    ]
    const stops = [events, tags].map((observer) => observer.subscribe(() => undefined))
    await expect.poll(() => [events, tags].every((one) => one.getCurrentResult().isSuccess)).toBe(true)
    const titles = () => events.getCurrentResult().data?.map(({ title }) => title)

    const create = new MutationObserver(client, queries.events.create())
    const made = await create.mutate({ ...anEvent, title: 'Four', tags: ['Open air'] })
    expectTypeOf(made).toEqualTypeOf<CalendarEvent>()
    expect(titles()).toContain('Four')
    expect(tags.getCurrentResult().data?.map(({ name }) => name)).toEqual(['Open air'])

    await new MutationObserver(client, queries.events.update()).mutate({
      ref: made.id,
      fields: ({ title }) => ({ title: `${title}!` }),
    })
    expect(titles()).toContain('Four!')
    await new MutationObserver(client, queries.events.delete()).mutate(made.id)
    expect(titles()).not.toContain('Four!')

    instance.log.length = 0
    await new MutationObserver(client, queries.venues.create()).mutate({ venue: 'Hall' })
    expect(instance.log.some((line) => line.startsWith('GET /tags'))).toBe(false)
    expect(instance.log.some((line) => line.startsWith('GET /events'))).toBe(true)
    for (const stop of stops) stop()
  })

  it('leave all data as they are when they fail', async () => {
    const { instance, queries, client } = await setUp()
    await client.fetchQuery(queries.events.list(then))
    instance.log.length = 0
    const create = new MutationObserver(client, queries.events.create())
    const error = await create
      .mutate({ ...anEvent, title: 'Bad', end_date: '2000-01-01' })
      .catch((reason: unknown) => reason)
    expect(isCalendarError(error)).toBe(true)
    expect(client.getQueryState(queries.events.list(then).queryKey)?.isInvalidated).toBe(false)
  })

  it('refuse an update of a record that changed since it was read', async () => {
    const { queries, client } = await setUp()
    const [first] = await client.fetchQuery(queries.events.all(then))
    if (!first) throw new Error('no event')
    const update = new MutationObserver(client, queries.events.update())
    const ifUnmodified = { modified_utc: '2001-01-01 00:00:00' }
    const error = await update
      .mutate({ ref: first.id, fields: { title: 'Mine' }, ifUnmodified })
      .catch((reason: unknown) => reason)
    expect(isCalendarError(error, 'conflict')).toBe(true)
  })
})

describe('options', () => {
  /** A client whose methods tell how they were called. */
  function fakeClient() {
    const called: unknown[] = []
    const names = ['events', 'venues', 'organizers', 'categories', 'tags'] as const
    const methodsOf = (resource: string) =>
      Object.fromEntries(
        ['list', 'get', 'create', 'update', 'delete'].map((method) => [
          method,
          (...input: unknown[]) => {
            called.push([resource, method, ...input])
            return Object.assign(Promise.resolve('one page'), { toArray: async () => 'all items' })
          },
        ]),
      )
    // As much of a client as queries use.
    const calendar = Object.fromEntries(names.map((name) => [name, methodsOf(name)])) as unknown as ReturnType<
      typeof createClient
    >
    return { calendar, called, names }
  }

  const everything = ['events', 'venues', 'organizers', 'categories', 'tags']

  it.each([
    ['events', everything],
    ['venues', ['venues', 'events']],
    ['organizers', ['organizers', 'events']],
    ['categories', ['categories', 'events']],
    ['tags', ['tags', 'events']],
  ] as const)('of %s call that resource, and their writes touch %j', async (name, touched) => {
    const { calendar, called } = fakeClient()
    const all = calendarQueries(calendar, { key: 'own' })
    const queries = all[name]
    expect([all.key, queries.key]).toEqual([['own'], ['own', name]])
    const { signal } = new AbortController()
    const list = queries.list({ search: 'a' }, { timeout: 5 })
    expect([list.queryKey, list.retry]).toEqual([['own', name, 'list', { search: 'a' }], false])
    expect(await list.queryFn({ signal })).toBe('one page')
    const whole = queries.all({ search: 'a' }, { maxItems: 3 })
    expect([whole.queryKey, whole.retry]).toEqual([['own', name, 'all', { search: 'a' }, 3], false])
    expect(await whole.queryFn({ signal })).toBe('all items')
    const get = queries.get(7, { timeout: 5 })
    expect([get.queryKey, get.retry]).toEqual([['own', name, 'get', 7], false])
    await get.queryFn({ signal })
    expect(called).toEqual([
      [name, 'list', { search: 'a' }, { timeout: 5, signal }],
      [name, 'list', { search: 'a' }, { maxItems: 3, signal }],
      [name, 'get', 7, { timeout: 5, signal }],
    ])
    const mutations = { create: queries.create(), update: queries.update(), delete: queries.delete() }
    for (const [kind, { mutationKey, onSuccess }] of Object.entries(mutations)) {
      expect(mutationKey).toEqual(['own', name, kind])
      const invalidated: unknown[] = []
      const client = Object.assign(new QueryClient(), {
        invalidateQueries: async ({ queryKey }: { queryKey?: unknown } = {}) => void invalidated.push(queryKey),
      })
      await onSuccess(Object({}), Object({}), undefined, { client })
      expect(invalidated).toEqual(touched.map((one) => ['own', one]))
    }
  })

  it('have keys without an input, too, and none that holds a password', () => {
    const { events } = calendarQueries(fakeClient().calendar)
    expect(events.list().queryKey).toEqual(['eventcal', 'events', 'list', {}])
    expect(events.all().queryKey).toEqual(['eventcal', 'events', 'all', {}, null])
    expect(events.infinite().queryKey).toEqual(['eventcal', 'events', 'infinite', {}])
    expect(events.infinite({ search: 'a' }).queryKey).toEqual(['eventcal', 'events', 'infinite', { search: 'a' }])
    expect(events.get(7, { password: 'hush' }).queryKey).toEqual(['eventcal', 'events', 'get', 7, 'unlocked'])
    expect(events.get(7, {}).queryKey).toEqual(['eventcal', 'events', 'get', 7])
  })

  it('of pages begin at the first, and go on at the checkpoint of the last one', async () => {
    const { calendar, called } = fakeClient()
    const { events } = calendarQueries(calendar)
    const { signal } = new AbortController()
    const { queryFn, getNextPageParam, initialPageParam, retry } = events.infinite({ search: 'a' }, { timeout: 5 })
    const from = { page: 2, perPage: 2, seen: [1, 2] }
    expect(await queryFn({ signal, pageParam: initialPageParam })).toBe('one page')
    await queryFn({ signal, pageParam: from })
    expect(called).toEqual([
      ['events', 'list', { search: 'a' }, { timeout: 5, signal }],
      ['events', 'list', { search: 'a' }, { timeout: 5, from, signal }],
    ])
    expect([retry, getNextPageParam(Object({ checkpoint: from })), getNextPageParam(Object({}))]).toEqual([
      false,
      from,
      undefined,
    ])
  })

  it('of mutations are those of the call', async () => {
    const { calendar, called } = fakeClient()
    const { venues } = calendarQueries(calendar)
    await venues.create({ reuse: 'as-is' }).mutationFn({ venue: 'Hall' })
    const update = venues.update({ timeout: 5 })
    await update.mutationFn({ ref: 3, fields: { city: 'Lyon' } })
    const ifUnmodified = { modified_utc: '2031-01-01 00:00:00' }
    await update.mutationFn({ ref: { slug: 'hall' }, fields: { city: 'Lyon' }, ifUnmodified })
    await venues.delete({ timeout: 6 }).mutationFn(3)
    expect(called).toEqual([
      ['venues', 'create', { venue: 'Hall' }, { reuse: 'as-is' }],
      ['venues', 'update', 3, { city: 'Lyon' }, { timeout: 5 }],
      ['venues', 'update', { slug: 'hall' }, { city: 'Lyon' }, { timeout: 5, ifUnmodified }],
      ['venues', 'delete', 3, { timeout: 6 }],
    ])
  })
})
