import { expect, it } from 'vitest'
import { createPostgresDatabase } from '../src/store/postgres/database.js'
import { type Answered, openCalendar, type TestCalendar } from './support/calendar.js'
import { describeEngine } from './support/engines.js'

const now = '2027-03-01T12:00:00Z'
const event = {
  title: 'Jazz night',
  start_date: '2027-07-01 20:00:00',
  end_date: '2027-07-01 23:00:00',
}

const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index))

async function create(calendar: TestCalendar, body: object): Promise<Record<string, unknown>> {
  const answer = await calendar.ask('admin', 'POST', '/events', body)
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.body
}

function listOf({ body }: Answered, key: string): Record<string, unknown>[] {
  const list = body[key]
  return Array.isArray(list) ? list : []
}

describeEngine('writes side by side', (engine) => {
  const open = async () => openCalendar({}, { profile: 'reference', now, database: await engine.create() })

  it('give 50 events of one title 50 ids and 50 slugs', async () => {
    await using calendar = await open()
    const created = await Promise.all(times(50, () => create(calendar, event)))
    expect(new Set(created.map(({ id }) => id)).size).toBe(50)
    const expected = times(50, (index) => (index === 0 ? 'jazz-night' : `jazz-night-${index + 1}`))
    expect(new Set(created.map(({ slug }) => slug))).toEqual(new Set(expected))
    expect(calendar.faults).toEqual([])
  })

  it('make a venue, an organizer and terms that many name at once, and count the terms rightly', async () => {
    await using calendar = await open()
    const body = {
      ...event,
      venue: { venue: 'Club' },
      organizer: { organizer: 'Band' },
      tags: ['New'],
      categories: ['Old'],
    }
    const created = await Promise.all(times(20, () => create(calendar, body)))
    // Each event gets its own venue and organizer; terms are shared.
    const venues = listOf(await calendar.ask('admin', 'GET', '/venues?per_page=50'), 'venues')
    expect(new Set(venues.map(({ slug }) => slug)).size).toBe(20)
    const ids = created.map(({ id }) => Number(id))
    const counts = async () => {
      const tags = listOf(await calendar.ask('admin', 'GET', '/tags'), 'tags')
      return tags.map(({ name, count }) => [name, count])
    }
    expect(await counts()).toEqual([['New', 20]])

    await Promise.all([
      ...ids.slice(0, 5).map((id) => calendar.ask('admin', 'DELETE', `/events/${id}`)),
      ...ids.slice(5, 10).map((id) => calendar.ask('admin', 'PUT', `/events/${id}`, { tags: ['Other', 'New'] })),
      ...ids.slice(10, 15).map((id) => calendar.ask('admin', 'PUT', `/events/${id}`, { tags: ['Other'] })),
      ...ids.slice(15, 18).map((id) => calendar.ask('admin', 'PUT', `/events/${id}`, { status: 'draft' })),
      ...times(4, () => create(calendar, { ...event, tags: ['New'] })),
    ])
    expect(await counts()).toEqual([
      ['New', 20 - 5 - 5 - 3 + 4],
      ['Other', 10],
    ])
    expect(calendar.faults).toEqual([])
  })

  it('keep every update of one record: each is applied to what the one before left', async () => {
    await using calendar = await open()
    const { id } = await create(calendar, event)
    const changes = [
      { title: 'Swing night' },
      { description: 'With a band.' },
      { excerpt: 'A band.' },
      { featured: true },
      { sticky: true },
      { cost: '12' },
      { website: 'https://band.example/' },
      { hide_from_listings: true },
      { show_map: false },
      { tags: ['Swing'] },
      { categories: ['Music'] },
      { venue: { venue: 'Club' } },
      { organizer: { organizer: 'Band' } },
      { start_date: '2027-07-01 19:00:00' },
    ]
    const answers = await Promise.all(changes.map((change) => calendar.ask('admin', 'PUT', `/events/${id}`, change)))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    const { body } = await calendar.ask('admin', 'GET', `/events/${id}`)
    expect(body).toMatchObject({
      title: 'Swing night',
      featured: true,
      sticky: true,
      website: 'https://band.example/',
      start_date: '2027-07-01 19:00:00',
      tags: [{ name: 'Swing' }],
      categories: [{ name: 'Music' }],
      venue: { venue: 'Club' },
      organizer: [{ organizer: 'Band' }],
    })
    expect(JSON.stringify(body)).toContain('With a band.')
    expect(calendar.faults).toEqual([])
  })

  it('keep of one field the last, whole', async () => {
    await using calendar = await open()
    const { id } = await create(calendar, event)
    const texts = times(30, (index) => `Title ${index}`)
    const answers = await Promise.all(
      texts.map((text) => calendar.ask('admin', 'PUT', `/events/${id}`, { title: text, description: text })),
    )
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
    const { body } = await calendar.ask('admin', 'GET', `/events/${id}`)
    expect(texts).toContain(body.title)
    expect(String(body.description)).toContain(String(body.title))
  })

  it('keep every update of a venue', async () => {
    await using calendar = await open()
    const { body: venue } = await calendar.ask('admin', 'POST', '/venues', { venue: 'Club' })
    const changes = [{ city: 'Ulm' }, { zip: '89073' }, { phone: '1' }, { address: 'Gasse 1' }, { description: 'Old.' }]
    await Promise.all(changes.map((change) => calendar.ask('admin', 'PUT', `/venues/${venue.id}`, change)))
    const { body } = await calendar.ask('admin', 'GET', `/venues/${venue.id}`)
    expect(body).toMatchObject({ city: 'Ulm', zip: '89073', phone: '1', address: 'Gasse 1' })
  })

  if (engine.name === 'pg-mem') return

  it('need no more connections than one', async () => {
    const database = await engine.create()
    const url = 'url' in database && typeof database.url === 'string' ? database.url : ''
    await using calendar = await openCalendar(
      {},
      { profile: 'reference', now, database: createPostgresDatabase(url, { connections: 1 }) },
    )
    const body = { ...event, venue: { venue: 'Club' }, tags: ['New'] }
    const created = await Promise.all(times(10, () => create(calendar, body)))
    expect(new Set(created.map(({ slug }) => slug)).size).toBe(10)
    await database.close()
  })
})
