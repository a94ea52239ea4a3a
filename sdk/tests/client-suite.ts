import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationPassword, type CalendarClient, type ClientOptions, createClient } from '../src/index.js'

/** Creates a client: of the main entry or the lite entry. */
export type CreateClient = (options: ClientOptions) => CalendarClient

/** An instance that the suite may write to. */
export interface SuiteInstance {
  /** The base URL, without the namespace. */
  readonly url: string
  readonly namespace?: string
  /** A user who may do everything. */
  readonly login: string
  readonly password: string
  readonly fetch?: (request: Request) => Promise<Response>
  close?(): Promise<void>
}

/**
 * Checks that hold for this client on any instance, whatever its quirks. Works on records that it makes itself,
 * so it can be pointed at an instance that holds others.
 *
 * @param open Starts or names an instance.
 * @param create Makes the client.
 */
export function clientSuite(
  name: string,
  open: () => Promise<SuiteInstance>,
  create: CreateClient = createClient,
): void {
  describe(`client and ${name}`, () => {
    let instance: SuiteInstance
    let client: CalendarClient
    let stranger: CalendarClient
    const mark = `suite${Math.random().toString(36).slice(2, 10)}`
    const dates = { start_date: '2031-05-04 10:00:00', end_date: '2031-05-04 12:00:00', timezone: 'Europe/Paris' }

    const connect = (password?: string) =>
      create({
        baseUrl: instance.url,
        validate: 'strict',
        ...(instance.namespace === undefined ? {} : { namespace: instance.namespace }),
        ...(instance.fetch === undefined ? {} : { fetch: instance.fetch }),
        ...(password === undefined ? {} : { auth: applicationPassword(instance.login, password) }),
      })

    beforeAll(async () => {
      instance = await open()
      client = connect(instance.password)
      stranger = connect()
    })
    afterAll(() => instance?.close?.())

    it('creates, reads, changes and deletes an event', async () => {
      const created = await client.events.create({ title: `Gala ${mark}`, ...dates, status: 'publish' })
      expect(created.start_date).toBe(dates.start_date)
      expect((await client.events.get(created.id)).title).toBe(`Gala ${mark}`)
      expect((await client.events.get({ slug: created.slug })).id).toBe(created.id)
      const changed = await client.events.update(created.id, { title: `Ball ${mark}` })
      expect(changed.title).toBe(`Ball ${mark}`)
      expect((await client.events.update({ slug: changed.slug }, { title: `Fête ${mark}` })).id).toBe(created.id)
      expect((await client.events.delete(created.id)).id).toBe(created.id)
      await expect(client.events.delete(created.id)).rejects.toMatchObject({ code: 'notFound', status: 410 })
      await expect(client.events.get(created.id)).rejects.toMatchObject({ code: 'notFound', status: 403 })
    })

    it('creates, reads, changes and deletes a venue', async () => {
      const { id, slug } = await client.venues.create({ venue: `Hall ${mark}`, city: 'Lyon', status: 'publish' })
      if (!slug) throw new Error('a published venue has a slug')
      expect((await client.venues.get({ slug })).city).toBe('Lyon')
      expect((await client.venues.update(id, { city: 'Nice', status: 'publish' })).city).toBe('Nice')
      expect((await client.venues.list({ search: mark })).items.map((venue) => venue.id)).toEqual([id])
      expect((await client.venues.delete({ slug })).id).toBe(id)
      await expect(client.venues.delete(id)).rejects.toMatchObject({ code: 'notFound' })
    })

    it('creates, reads, changes and deletes an organizer', async () => {
      const { id } = await client.organizers.create({ organizer: `Club ${mark}`, email: 'club@example.com' })
      expect((await client.organizers.get(id)).email).toBe('club@example.com')
      expect((await client.organizers.update(id, { phone: '555' })).phone).toBe('555')
      expect((await client.organizers.delete(id)).id).toBe(id)
    })

    it('creates, reads, changes and deletes a category and a tag', async () => {
      for (const terms of [client.categories, client.tags]) {
        const { id } = await terms.create({ name: `Term ${mark}` })
        expect((await terms.get(id)).name).toBe(`Term ${mark}`)
        expect((await terms.update(id, { description: 'More' })).description).toContain('More')
        expect((await terms.delete(id)).id).toBe(id)
        await expect(terms.get(id)).rejects.toMatchObject({ code: 'notFound' })
      }
    })

    it('walks a list page by page and item by item', async () => {
      const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `Walk ${mark} ${letter}`)
      for (const tag of names) await client.tags.create({ name: tag })
      const query = { search: `Walk ${mark}`, hide_empty: false, per_page: 2 }

      const list = client.tags.list(query)
      const first = await list
      expect(first).toMatchObject({ total: 5, totalPages: 3, page: 1, perPage: 2 })
      const second = await list.nextPage(first)
      const third = second && (await list.nextPage(second))
      expect([first, second, third].flatMap((page) => page?.items.map((tag) => tag.name))).toEqual(names)
      expect(third && (await list.nextPage(third))).toBeUndefined()

      const walked: string[] = []
      for await (const tag of client.tags.list(query)) walked.push(tag.name)
      expect(walked).toEqual(names)
      expect(await client.tags.list(query).toArray({ maxItems: 3 })).toHaveLength(3)
      expect(await client.tags.list({ ...query, page: 9 })).toMatchObject({ items: [], total: 5, totalPages: 3 })
    })

    it('reads past the end of the events as an empty page', async () => {
      const { id } = await client.events.create({ title: `Last ${mark}`, ...dates, status: 'publish' })
      const query = { search: `Last ${mark}`, start_date: '2031-01-01', end_date: '2031-12-31' }
      expect((await stranger.events.list(query)).items.map((event) => event.id)).toEqual([id])
      expect(await stranger.events.list({ ...query, page: 9 })).toMatchObject({ items: [], total: 1, totalPages: 1 })
      await client.events.delete(id)
    })

    it('says notFound for what does not exist, however the instance says it', async () => {
      const id = 99_999_999
      for (const resource of [client.events, client.venues, client.organizers, client.categories, client.tags]) {
        await expect(resource.get(id)).rejects.toMatchObject({ code: 'notFound' })
      }
      for (const resource of [client.events, client.venues, client.organizers]) {
        await expect(resource.get({ slug: `no-${mark}` })).rejects.toMatchObject({ code: 'notFound' })
      }
    })

    it('tells missing rights from wrong credentials and from a wrong address', async () => {
      const fields = { title: 'No', ...dates }
      await expect(stranger.events.create(fields)).rejects.toMatchObject({ code: 'notAllowed', status: 401 })
      await expect(connect('wrong').tags.list()).rejects.toMatchObject({ code: 'badCredentials', status: 401 })
      const { fetch } = instance
      const lost = create({ baseUrl: instance.url, namespace: 'nothing/v1', ...(fetch ? { fetch } : {}) })
      await expect(lost.events.list()).rejects.toMatchObject({ code: 'noService', status: 404 })
    })

    it('gives the index', async () => {
      const index = await stranger.request('index')
      expect(index.namespace).toBe(instance.namespace ?? 'calendar/events/v1')
    })
  })
}
