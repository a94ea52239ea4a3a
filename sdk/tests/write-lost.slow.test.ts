import { describe, expect, it } from 'vitest'
import { anEvent, clients, type InProcess, inProcess } from './support/in-process.js'

const isWrite = (request: Request) => request.method !== 'GET'

/** Loses the answer to the next write that a test picks: after the instance carried it out, or before. */
function lose(instance: InProcess, when: 'before' | 'after', pick: (request: Request) => boolean = isWrite) {
  let isDone = false
  instance.intercept = (request, pass) => {
    if (isDone || !pick(request)) return undefined
    isDone = true
    const broken = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }))
    return when === 'before' ? broken() : pass().then(broken)
  }
}

const unknown = { code: 'network', outcome: 'unknown' }

describe.each(clients)('writes whose answer was lost, with %s', (_, create) => {
  describe.each(['live', 'reference'] as const)('on profile %s', (profile) => {
    it('are found: updates by their id', async () => {
      const instance = await inProcess(profile, create)
      const calendar = instance.connect()
      const { id } = await calendar.events.create({ ...anEvent, description: 'Words' })
      lose(instance, 'after')
      const patch = { title: 'New & "quoted"', cost: '$1,000', description: 'One\n\nTwo', tags: ['fresh'] }
      expect(await calendar.events.update(id, patch)).toMatchObject({ id, tags: [{ name: 'fresh' }] })
      lose(instance, 'before')
      await expect(calendar.events.update(id, { title: 'Other' })).rejects.toMatchObject(unknown)
      expect(instance.log.filter((line) => line === `POST /events/${id}`)).toHaveLength(2)
    })

    it.each<[string, object]>([
      ['by title and start', {}],
      ['by slug', { slug: 'my-gala' }],
      ['that are private', { status: 'private' }],
      ['with a venue of their own', { venue: { venue: 'Hall', city: 'Lyon' }, categories: ['New'] }],
    ])('are found: creates %s', async (_, more) => {
      const instance = await inProcess(profile, create)
      const calendar = instance.connect()
      lose(instance, 'after', (request) => isWrite(request) && request.url.endsWith('/events'))
      const made = await calendar.events.create({ ...anEvent, ...more })
      expect(made.title).toBe(anEvent.title)
      expect(instance.log.filter((line) => line.startsWith('POST'))).toHaveLength(1)
      lose(instance, 'before', (request) => isWrite(request) && request.url.endsWith('/events'))
      await expect(calendar.events.create({ ...anEvent, title: 'Never', ...more })).rejects.toMatchObject(unknown)
    })

    it('are not confused with what was there before, or is another', async () => {
      const instance = await inProcess(profile, create)
      const calendar = instance.connect()
      const { id } = await calendar.events.create({ ...anEvent, description: 'Same' })
      await calendar.events.update(id, { date_utc: '2026-01-02 03:04:05' })
      lose(instance, 'before')
      const dated = { ...anEvent, description: 'Same', date_utc: '2026-01-02 03:04:05' }
      await expect(calendar.events.create(dated)).rejects.toMatchObject(unknown)
      lose(instance, 'before')
      await expect(calendar.events.create({ ...anEvent, description: 'Same' })).rejects.toMatchObject(unknown)
      instance.intercept = undefined
      await calendar.events.create({ ...anEvent, description: 'Other' })
      lose(instance, 'before')
      await expect(calendar.events.create({ ...anEvent, description: 'Same' })).rejects.toMatchObject(unknown)
      expect(instance.log.filter((line) => line === 'POST /events')).toHaveLength(5)
    })

    it('are found: venues, and terms that are wanted by name', async () => {
      const instance = await inProcess(profile, create)
      const calendar = instance.connect()
      lose(instance, 'after')
      expect((await calendar.venues.create({ venue: 'Town Hall', city: 'Lyon' })).city).toBe('Lyon')
      lose(instance, 'after')
      const tag = await calendar.tags.findOrCreate('Open Air')
      expect((await calendar.tags.list({ search: 'Open Air', hide_empty: false })).items).toMatchObject([
        { id: tag.id },
      ])
    })

    it('are found: terms, which have no date, where they are new', async () => {
      const instance = await inProcess(profile, create)
      const calendar = instance.connect()
      lose(instance, 'after')
      expect((await calendar.tags.create({ name: 'Quiet & calm', slug: 'hush' })).slug).toBe('hush')
      const { id: parent } = await calendar.categories.create({ name: 'Music' })
      lose(instance, 'after')
      expect(await calendar.categories.create({ name: 'Jazz', parent })).toMatchObject({ name: 'Jazz', parent })
      lose(instance, 'before')
      await expect(calendar.tags.create({ name: 'Loud' })).rejects.toMatchObject(unknown)
      // Another of this name stands elsewhere.
      lose(instance, 'before')
      await expect(calendar.categories.create({ name: 'Jazz' })).rejects.toMatchObject(unknown)
    })

    it.each<[string, object]>([
      ['by title and start', {}],
      ['by slug', { slug: 'my-draft' }],
    ])('are found: drafts %s, where the clock of the site is known', async (_, more) => {
      const instance = await inProcess(profile, create)
      const draft = { ...anEvent, status: 'draft', ...more } as const
      lose(instance, 'after')
      const siteTimezone = 'America/New_York'
      expect((await instance.connect({ siteTimezone }).events.create(draft)).status).toBe('draft')
      const calendar = instance.connect()
      lose(instance, 'after')
      await expect(calendar.events.create({ ...draft, title: 'Unclear' })).rejects.toMatchObject(unknown)
      await calendar.events.create({ ...anEvent, title: 'Published' })
      lose(instance, 'after')
      expect(await calendar.events.create({ ...draft, title: 'Second' })).toMatchObject({ title: 'Second' })
    })
  })

  it('are not confused with a draft that an earlier call made', async () => {
    const instance = await inProcess('live', create)
    const calendar = instance.connect({ siteTimezone: 'America/New_York' })
    const draft = { ...anEvent, status: 'draft' } as const
    await calendar.events.create(draft)
    await new Promise((wait) => setTimeout(wait, 1100))
    lose(instance, 'before')
    await expect(calendar.events.create(draft)).rejects.toMatchObject(unknown)
  })

  it('are neither looked up nor sent again with retry: 0 or writes: false', async () => {
    const instance = await inProcess('live', create)
    const calendar = instance.connect()
    for (const retry of [0, { writes: false }, { limit: 0 }]) {
      lose(instance, 'after')
      const before = instance.log.length
      await expect(calendar.events.create(anEvent, { retry })).rejects.toMatchObject(unknown)
      expect(instance.log.slice(before)).toEqual(['POST /events'])
    }
  })

  it('are looked up after a timeout, too', async () => {
    const instance = await inProcess('live', create)
    const calendar = instance.connect({ timeout: 1000 })
    const { id } = await calendar.events.create(anEvent)
    instance.intercept = (request, pass) =>
      isWrite(request) ? pass().then(() => new Promise<Response>(() => {})) : undefined
    expect((await calendar.events.update(id, { title: 'In time' })).title).toBe('In time')
  })
})
