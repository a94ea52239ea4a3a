import type { CalendarEvent } from '@eventcal/sdk'
import { decodeEntities } from '@eventcal/sdk/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonLdEvents } from '../../src/harvest/fallback/json-ld.js'
import { readPage } from '../../src/harvest/fallback/page.js'
import type { FoundEvent, SiteEvent } from '../../src/index.js'
import { collect, instance, notFound, page, World } from './support/world.js'

const host = 'club.example'
const isFound = (
  entry: SiteEvent,
): entry is Extract<SiteEvent, { readonly event: FoundEvent; readonly source: 'ical' | 'jsonLd' }> =>
  entry.source !== 'api'
const compact = (wall: string) => wall.replaceAll(/[-:]/g, '').replace(' ', 'T')
const head = (links: string) =>
  new Response(
    `<!doctype html><head><meta name="tec-api-version" content="disabled">${links}</head><body>Club</body>`,
    { headers: { 'content-type': 'text/html' } },
  )

/** Times and title, as both tell them. */
const times = ({
  title,
  start_date,
  end_date,
  utc_start_date,
  utc_end_date,
  all_day,
}: Partial<CalendarEvent> | FoundEvent) => ({
  title: decodeEntities(String(title)),
  start_date,
  end_date,
  utc_start_date,
  utc_end_date,
  all_day,
})

describe('a site whose API is off', () => {
  let events: CalendarEvent[]
  let server: Awaited<ReturnType<typeof instance>>['server']
  beforeAll(async () => {
    const own = await instance({ host, seed: 'demo' })
    server = own.server
    const { entries } = await collect([`https://${host}`], new World({ [host]: own.answer }))
    events = entries.flatMap((entry) => (entry.type === 'event' && entry.source === 'api' ? [entry.event] : []))
  })
  afterAll(() => server.close())

  /** The feed that the site would have. */
  const feedOf = (of: readonly CalendarEvent[]) =>
    [
      'BEGIN:VCALENDAR',
      ...of.flatMap((event) => [
        'BEGIN:VEVENT',
        `UID:${event.id}-1-2@${host}`,
        `SUMMARY:${decodeEntities(event.title).replace(/([,;\\])/g, '\\$1')}`,
        ...(['start', 'end'] as const).map((side) => {
          const wall = compact(event[`${side}_date`])
          return `DT${side.toUpperCase()};TZID=${event.timezone}:${wall}`
        }),
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
    ].join('\r\n')

  it('is read by its feed, with the same ids and instants, and is partial', async () => {
    const timed = events.filter(({ all_day }) => all_day === false)
    expect(timed.length).toBeGreaterThan(20)
    const world = new World({
      [host]: (_, url) => {
        if (url.search === '?ical=1')
          return new Response(feedOf(timed), { headers: { 'content-type': 'text/calendar' } })
        return url.pathname === '/'
          ? head('<link rel="alternate" type="text/calendar" href="/agenda/?ical=1">')
          : notFound()
      },
    })
    const harvested = await collect([`https://${host}`], world)
    const found = harvested.events(`https://${host}/`).filter(isFound)
    expect(found.map(({ event }) => event.id)).toEqual(timed.map(({ id }) => id))
    expect(found.map(({ event }) => times(event))).toEqual(timed.map(times))
    expect(found.map(({ event }) => event.timezone)).toEqual(timed.map(({ timezone }) => timezone))
    expect(harvested.results.get(`https://${host}/`)).toMatchObject({
      status: 'partial',
      source: 'ical',
      evidence: [{ kind: 'apiOff' }],
    })
    expect(world.paths(host)).toContain('/agenda/?ical=1')
  })

  it('is read by the linked data of its pages, with ids by their shortlinks', async () => {
    const few = await Promise.all(
      events.slice(0, 12).map(async ({ id }) => {
        const answer = await server.fetch(new Request(`https://${host}/wp-json/tribe/events/v1/events/${id}`))
        return (await answer.json()) as CalendarEvent
      }),
    )
    const addressOf = ({ id }: CalendarEvent) => `https://${host}/event/${id}/`
    const data = (of: readonly CalendarEvent[]) =>
      `<script type="application/ld+json">${JSON.stringify(of.map((event) => ({ ...(event.json_ld ?? {}), url: addressOf(event) })))}</script>`
    const world = new World({
      [host]: (_, url) => {
        const one = few.find((event) => addressOf(event) === url.href)
        if (one) return head(`<link rel="shortlink" href="/?p=${one.id}">${data([one])}`)
        if (url.pathname === '/events/') return head(`<link rel="next" href="/events/page/2/">${data(few.slice(0, 7))}`)
        if (url.pathname === '/events/page/2/') return head(data(few.slice(5)))
        return url.pathname === '/' ? head('') : notFound()
      },
    })
    const harvested = await collect([`https://${host}`], world, { maxPages: 40 })
    const found = harvested.events(`https://${host}/`).filter(isFound)
    expect(found.map(({ event }) => event.id)).toEqual(few.map(({ id }) => id))
    expect(found.map(({ event }) => times(event))).toEqual(few.map(times))
    expect(harvested.results.get(`https://${host}/`)).toMatchObject({ status: 'partial', source: 'jsonLd' })
    expect(world.mostAtOnce.get(host)).toBe(1)
  })

  it('is asked for nothing that its robots.txt forbids', async () => {
    const world = new World({
      [host]: (_, url) =>
        url.pathname === '/robots.txt'
          ? new Response('User-agent: *\nDisallow: /*ical=1\nDisallow: /wp-json/')
          : head(''),
    })
    const { results } = await collect([`https://${host}`], world)
    expect(results.get(`https://${host}/`)).toMatchObject({
      status: 'blocked',
      evidence: expect.arrayContaining([expect.objectContaining({ kind: 'robots' })]),
    })
    expect(world.paths(host).filter((path) => /ical=1|wp-json/.test(path))).toEqual([])
  })

  it('is empty where its feed has no events, and without a calendar where it has none', async () => {
    const world = new World({
      'empty.example': (_, url) =>
        url.search.includes('ical=1')
          ? new Response('BEGIN:VCALENDAR\nEND:VCALENDAR')
          : url.pathname === '/'
            ? head('')
            : notFound(),
      'none.example': (_, url) => (url.pathname === '/' ? head('') : notFound()),
    })
    const { results } = await collect(['https://empty.example', 'https://none.example'], world)
    expect(results.get('https://empty.example/')?.status).toBe('empty')
    expect(results.get('https://none.example/')?.status).toBe('noService')
    expect(world.paths('none.example').length).toBeLessThan(12)
  })

  it('does not lead to other hosts', async () => {
    const world = new World({
      [host]: (_, url) =>
        url.pathname === '/'
          ? head(
              '<link rel="alternate" type="text/calendar" href="https://other.example/?ical=1"><link rel="next" href="https://other.example/2">',
            )
          : notFound(),
      'other.example': () => page(''),
    })
    await collect([`https://${host}`], world)
    expect(world.asked.has('other.example')).toBe(false)
  })
})

describe('linked data', () => {
  const read = (value: unknown) => jsonLdEvents([JSON.stringify(value)])
  const event = (more: object) => ({ '@type': 'Event', name: 'A', startDate: '2027-07-01T10:00:00+02:00', ...more })

  it.each([
    ['an offset', event({}), '2027-07-01 10:00:00', '2027-07-01 08:00:00', '+02:00'],
    [
      'an offset without minutes',
      event({ startDate: '2027-07-01T10:00+02' }),
      '2027-07-01 10:00:00',
      '2027-07-01 08:00:00',
      '+02:00',
    ],
    ['UTC', event({ startDate: '2027-07-01T10:00:00.000Z' }), '2027-07-01 10:00:00', '2027-07-01 10:00:00', 'UTC'],
    ['no zone', event({ startDate: '2027-07-01T10:00' }), '2027-07-01 10:00:00', undefined, undefined],
    ['a date', event({ startDate: '2027-07-01' }), '2027-07-01 00:00:00', undefined, undefined],
    [
      'another type of event',
      event({ '@type': ['Thing', 'schema:MusicEvent'] }),
      '2027-07-01 10:00:00',
      '2027-07-01 08:00:00',
      '+02:00',
    ],
    [
      'a graph',
      { '@graph': [{ '@type': 'Organization' }, event({})] },
      '2027-07-01 10:00:00',
      '2027-07-01 08:00:00',
      '+02:00',
    ],
  ])('with %s', (_, value, start, utc, timezone) => {
    const [found] = read(value)
    expect([found?.start_date, found?.utc_start_date, found?.timezone]).toEqual([start, utc, timezone])
  })

  it.each([
    event({ startDate: '2027-02-30T10:00:00Z' }),
    event({ startDate: 'tomorrow' }),
    event({ startDate: 20270701 }),
    event({ name: '' }),
    event({ name: ['A'] }),
    { '@type': 'EventVenue', name: 'A', startDate: '2027-07-01' },
    null,
    [[]],
  ])('without title or date is left out: %j', (value) => {
    expect(read(value)).toEqual([])
  })

  it('has whole days, places, people, prices', () => {
    const [found] = read(
      event({
        name: 'Soup &#038; songs',
        startDate: '2027-07-01T00:00:00+02:00',
        endDate: '2027-07-01T23:59:59+02:00',
        description: '&lt;p&gt;Bring a cup.&lt;/p&gt;',
        eventStatus: 'https://schema.org/EventPostponed',
        image: [{ url: 'https://a.example/1.jpg' }],
        location: {
          name: 'Mill',
          address: { streetAddress: 'River 1', addressLocality: 'Town', addressCountry: { name: 'Austria' } },
        },
        organizer: [{ name: 'Choir', url: 'javascript:alert(1)' }, 'Band'],
        offers: [{ price: 12 }],
      }),
    )
    expect(found).toMatchObject({
      title: 'Soup & songs',
      all_day: true,
      description: 'Bring a cup.',
      event_status: 'postponed',
      image: 'https://a.example/1.jpg',
      venue: { venue: 'Mill', address: 'River 1', city: 'Town', country: 'Austria' },
      organizer: [{ organizer: 'Choir' }, { organizer: 'Band' }],
      cost: '12',
    })
  })

  it('cannot cost more than a glance', () => {
    expect(jsonLdEvents([`${'['.repeat(100_000)}${']'.repeat(100_000)}`, '{"a":', '', 'null'])).toEqual([])
    expect(read(Array.from({ length: 50_000 }, () => event({}))).length).toBeLessThanOrEqual(1000)
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">${'<!ENTITY b "&a;&a;&a;">'.repeat(1000)}]><script type="application/ld+json">{"@type":"Event","name":"&b;"}</script>`
    expect(jsonLdEvents(readPage(bomb, 'https://a.example/').scripts)).toEqual([])
    expect(
      readPage('<script type="application/ld+json">'.repeat(50_000), 'https://a.example/').scripts.length,
    ).toBeLessThanOrEqual(50)
    expect(readPage('<a href="'.repeat(100_000), 'https://a.example/').next).toBeUndefined()
  })
})
