import { expect, it } from 'vitest'
import type { Quirks } from '../../src/index.js'
import { idsOf, openCalendar } from '../support/calendar.js'

const event = {
  ...{ id: 40, slug: 'parent', title: `Müller & Söhne's "Gala"`, description: 'One\n\nTwo' },
  ...{ start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00', timezone: 'America/New_York' },
  ...{ utc_start_date: '2027-07-01 14:00:00', utc_end_date: '2027-07-01 16:00:00' },
}
const site = { events: [event, { ...event, id: 41, slug: 'child', parent: 40 }] }
const open = (quirks: Partial<Quirks>) => openCalendar(site, { profile: 'live', quirks, now: '2026-11-21T01:55:24Z' })

it('html-in-text-fields: without displayText, texts read as they were stored', async () => {
  const path = '/events/40'
  await using live = await open({})
  await using plain = await open({ displayText: false })
  const { json_ld: _, ...shown } = (await live.ask('anonymous', 'GET', path)).body
  const { json_ld: __, ...stored } = (await plain.ask('anonymous', 'GET', path)).body
  expect(shown).toMatchObject({
    title: 'Müller &#038; Söhne&#8217;s &#8220;Gala&#8221;',
    description: '<p>One</p>\n<p>Two</p>',
  })
  expect(stored).toEqual({
    ...shown,
    title: event.title,
    description: event.description,
    website: '',
  })
})

it('child-event-unreachable-by-slug: without eventFilters, an event with a parent is found by its slug', async () => {
  const path = '/events/by-slug/child'
  await using live = await open({})
  await using documented = await open({ eventFilters: false })
  expect(await live.ask('anonymous', 'GET', path)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
  expect(await documented.ask('anonymous', 'GET', path)).toMatchObject({ status: 200, body: { id: 41 } })
})

it('percent-triplets-dropped: without rigidPayloads, percent-encoded bytes stay', async () => {
  const venue = { venue: 'Hall', address: 'a%20b', website: 'https://example.com/%C3%BC' }
  await using live = await open({})
  await using documented = await open({ rigidPayloads: false })
  expect((await live.ask('editor', 'POST', '/venues', venue)).body).toMatchObject({
    address: 'ab',
    website: 'https://example.com/',
  })
  expect((await documented.ask('editor', 'POST', '/venues', venue)).body).toMatchObject({
    address: venue.address,
    website: venue.website,
  })
})

it('event-update-publishes-links: without destructiveUpdates, saving an event leaves its venue a draft', async () => {
  const statusAfter = async (quirks: Partial<Quirks>) => {
    await using calendar = await open(quirks)
    const ask = (method: string, path: string, body?: object) => calendar.ask('editor', method, path, body)
    const { id: venue } = (await ask('POST', '/venues', { venue: 'Hall', status: 'draft' })).body
    const { title, start_date, end_date } = event
    const { id } = (await ask('POST', '/events', { title, start_date, end_date, venue })).body
    await ask('POST', `/events/${id}`, { title, start_date, end_date })
    return (await ask('GET', `/venues/${venue}`)).body.status
  }
  expect(await statusAfter({})).toBe('publish')
  expect(await statusAfter({ destructiveUpdates: false })).toBe('draft')
})

it('category-total-leaves-out-empty-parents: without looseTerms, all listed categories are counted', async () => {
  const categories = [
    { id: 10, name: 'Arts', slug: 'arts' },
    { id: 11, name: 'Oil', slug: 'oil', parent: 10 },
  ]
  const totalOf = async (quirks: Partial<Quirks>) => {
    const options = { profile: 'live', quirks, now: '2026-11-21T01:55:24Z' } as const
    await using calendar = await openCalendar({ categories, events: [{ ...event, categories: [11] }] }, options)
    const { body } = await calendar.ask('anonymous', 'GET', '/categories')
    return [body.total, Array.isArray(body.categories) && body.categories.length]
  }
  expect(await totalOf({})).toEqual([1, 2])
  expect(await totalOf({ looseTerms: false })).toEqual([2, 2])
})

const sketch = { ...event, id: 50, slug: 'sketch', status: 'draft' }

it('terms-of-event-include-empty: without looseTerms, hide_empty counts for the terms of an event', async () => {
  const found = async (quirks: Partial<Quirks>) => {
    const options = { profile: 'live', quirks, now: '2026-11-21T01:55:24Z' } as const
    const tags = [{ id: 12, name: 'Jazz', slug: 'jazz' }]
    await using calendar = await openCalendar({ tags, events: [{ ...sketch, tags: [12] }] }, options)
    return (await calendar.ask('editor', 'GET', '/tags?event=50')).body.total
  }
  expect([await found({}), await found({ looseTerms: false })]).toEqual([1, 0])
})

it('only-with-upcoming-takes-status: without linkedFilters, status is that of the venues alone', async () => {
  const found = async (quirks: Partial<Quirks>) => {
    const options = { profile: 'live', quirks, now: '2026-11-21T01:55:24Z' } as const
    const venues = [{ id: 51, venue: 'Hall', slug: 'hall' }]
    await using calendar = await openCalendar({ venues, events: [{ ...sketch, venue: 51 }] }, options)
    return (await calendar.ask('editor', 'GET', '/venues?only_with_upcoming=1&status=publish')).body.total
  }
  expect([await found({}), await found({ linkedFilters: false })]).toEqual([0, 1])
})

it('linked-ties-by-status: without linkedFilters, venues of the same second follow by id', async () => {
  const venue = (id: number, status: string) => ({
    id,
    venue: `Hall ${id}`,
    slug: `hall-${id}`,
    status,
    date: '2026-11-01 10:00:00',
  })
  const found = async (quirks: Partial<Quirks>) => {
    const options = { profile: 'live', quirks, now: '2026-11-21T01:55:24Z' } as const
    const venues = [venue(60, 'publish'), venue(61, 'draft'), venue(62, 'publish')]
    await using calendar = await openCalendar({ venues }, options)
    return idsOf(await calendar.ask('editor', 'GET', '/venues'))
  }
  expect([await found({}), await found({ linkedFilters: false })]).toEqual([
    [61, 60, 62],
    [62, 61, 60],
  ])
})

const made = async (quirks: Partial<Quirks>, body: object) => {
  await using calendar = await open(quirks)
  const { start_date, end_date } = event
  const answer = await calendar.ask('editor', 'POST', '/events', { title: 'Gala', start_date, end_date, ...body })
  return [answer.status, answer.body.code]
}

it('blank-name-with-text-accepted: without rigidPayloads, a blank title is refused whatever the description', async () => {
  const body = { title: ' ', description: 'Music' }
  expect(await made({}, body)).toEqual([201, undefined])
  expect(await made({ rigidPayloads: false }, body)).toEqual([400, 'empty_content'])
})

it('empty-organizers-unlink: without rigidLinks, a list of zeros is refused', async () => {
  expect(await made({}, { organizer: [0] })).toEqual([201, undefined])
  expect(await made({ rigidLinks: false }, { organizer: [0] })).toEqual([400, 'rest_invalid_param'])
})

it('lists-keep-former-dates: without eventFilters, lists know an event by its last dates', async () => {
  const found = async (quirks: Partial<Quirks>) => {
    await using calendar = await open(quirks)
    const backwards = { start_date: '2027-09-01 10:00:00', end_date: '2027-08-01 12:00:00' }
    const { id } = (await calendar.ask('editor', 'POST', '/events', { title: 'Gala', ...backwards })).body
    return idsOf(await calendar.ask('anonymous', 'GET', '/events?start_date=2027-09-01')).includes(id)
  }
  expect([await found({}), await found({ eventFilters: false })]).toEqual([false, true])
})
