import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngine } from './support/engines.js'
import { places, type TestCalendar } from './support/linked-service.js'

const site = 'https://calendar.example'
const root = `${site}/calendar/events/v1`
const image = {
  ...{ url: `${site}/media/known.png`, id: 1, extension: 'png', width: 400, height: 300, filesize: 9, sizes: {} },
}
const details = (date: string) => {
  const [year, month, day, hour, minutes, seconds] = date.split(/[- :]/)
  return { year, month, day, hour, minutes, seconds }
}
const ids = (id: number) => ({
  id,
  global_id: `calendar.example?id=${id}`,
  global_id_lineage: [`calendar.example?id=${id}`],
})
const moment = (date: string, date_utc: string) => ({ date, date_utc, modified: date, modified_utc: date_utc })
const early = moment('2026-12-01 08:00:00', '2026-12-01 13:00:00')
const first = moment('2027-01-01 07:00:00', '2027-01-01 12:00:00')

const venue = {
  ...{ venue: 'Barn', description: 'Wood', website: 'https://barn.example', address: 'Lane 1', city: 'Bern' },
  ...{ country: 'Switzerland', province: 'BE', state: 'None', stateprovince: 'Berne', zip: '3000', phone: '031' },
  ...{ show_map: false, show_map_link: true },
}
const organizer = {
  ...{ organizer: 'Club', description: 'Us', website: 'https://club.example', phone: '032' },
  email: 'club@calendar.example',
}
const event = {
  ...{ title: 'Gala', description: 'Dance', excerpt: 'Short', slug: 'ball', all_day: false, timezone: 'Europe/Zurich' },
  ...{ start_date: '2027-05-01 10:00:00', end_date: '2027-05-02 12:30:00', website: 'https://gala.example' },
  ...{ show_map: true, show_map_link: false, hide_from_listings: true, sticky: false, featured: true, cost: '€10' },
}
const written = { author: 3, status: 'private', image: 1, date: early.date }
const shown = { author: '3', status: 'private', image, ...early }

const hall = {
  ...{ ...ids(10), author: '1', status: 'publish', ...first, url: `${site}/venue/old-hall/`, venue: 'Old Hall', image },
  ...{ description: 'First', slug: 'old-hall', address: '1 Main St', city: 'New York', country: 'United States' },
  ...{ state: 'NY', stateprovince: 'NY', phone: '555', website: 'https://hall.example' },
  ...{ show_map: false, show_map_link: true },
}
const bob = {
  ...{
    ...ids(21),
    author: '1',
    status: 'publish',
    ...first,
    url: `${site}/organizer/bob/`,
    organizer: 'Bob',
    slug: 'bob',
  },
}
const ann = {
  ...{
    ...ids(20),
    author: '1',
    status: 'publish',
    ...first,
    url: `${site}/organizer/ann/`,
    organizer: 'Ann',
    slug: 'ann',
  },
  ...{ phone: '1', email: 'ann@example.com' },
}
const term = (id: number, name: string, slug: string, taxonomy: string, list: string) => ({
  ...{ id, name, slug, taxonomy, description: `${name} only`, parent: 0, count: 0, term_group: 0, filter: 'raw' },
  ...{ term_taxonomy_id: id, urls: { self: `${root}/${list}/${id}`, collection: `${root}/${list}` } },
})

const paragraph = (text: string) => `&lt;p&gt;${text}&lt;/p&gt;\\n`
/** The linked data of a venue with a picture. */
const placeOf = (name: string, text: string, parts: readonly string[], telephone: string, sameAs: string) => {
  const [streetAddress, addressLocality, addressRegion, addressCountry] = parts
  return {
    ...{ '@type': 'Place', name, description: paragraph(text), image: image.url, url: '', telephone, sameAs },
    address: { '@type': 'PostalAddress', streetAddress, addressLocality, addressRegion, addressCountry },
  }
}

describeEngine('a record that is created with all its fields has them, and no others', (engine) => {
  let calendar: TestCalendar
  beforeAll(async () => {
    calendar = await places(engine, 'reference')
  })
  afterAll(() => calendar[Symbol.asyncDispose]())
  const create = async (path: string, sent: object) => {
    const { status, body } = await calendar.ask('admin', 'POST', path, sent)
    expect(status).toBe(201)
    return body
  }
  const dataOf = async (path: string) => (await calendar.ask('anonymous', 'GET', path)).body.json_ld

  it('a venue', async () => {
    const made = await create('/venues', { ...venue, ...written })
    const url = `${site}/venue/barn/`
    expect(made).toEqual({ ...ids(Number(made.id)), ...shown, ...venue, url, slug: 'barn' })
    const { body } = await calendar.ask('admin', 'POST', `/venues/${made.id}`, { status: 'publish', state: 'Bern' })
    expect(body).toEqual({
      ...{ ...made, status: 'publish', state: 'Bern', stateprovince: 'BE' },
      ...{ modified: '2027-01-15 07:00:00', modified_utc: '2027-01-15 12:00:00' },
    })
    const place = placeOf('Barn', 'Wood', ['Lane 1', 'Bern', 'BE', 'Switzerland'], '031', venue.website)
    const address = { ...place.address, postalCode: '3000' }
    expect(await dataOf(`/venues/${made.id}`)).toEqual({ ...place, address })
  })

  it('an organizer', async () => {
    const made = await create('/organizers', { ...organizer, ...written })
    const url = `${site}/organizer/club/`
    expect(made).toEqual({ ...ids(Number(made.id)), ...shown, ...organizer, url, slug: 'club' })
    const { body } = await calendar.ask('admin', 'POST', `/organizers/${made.id}`, { status: 'publish', phone: null })
    const { phone: _, ...rest } = made
    expect(body).toEqual({
      ...{ ...rest, status: 'publish' },
      ...{ modified: '2027-01-15 07:00:00', modified_utc: '2027-01-15 12:00:00' },
    })
    expect(await dataOf(`/organizers/${made.id}`)).toEqual({
      ...{ '@type': 'Person', name: 'Club', description: paragraph('Us'), image: image.url, url: organizer.website },
      ...{ telephone: '', email: organizer.email, sameAs: organizer.website },
    })
  })

  it('an event', async () => {
    const jazz = await create('/categories', { name: 'Jazz', description: 'Jazz only', slug: 'cool' })
    const free = await create('/tags', { name: 'Free', description: 'Free only' })
    const links = { venue: 10, organizer: [21, 20], categories: [jazz.id], tags: [free.id] }
    const made = await create('/events', { ...event, ...written, ...links })
    const utc = { utc_start_date: '2027-05-01 08:00:00', utc_end_date: '2027-05-02 10:30:00' }
    expect(made).toEqual({
      ...{ ...ids(Number(made.id)), ...shown, ...event, ...utc, timezone_abbr: 'CEST', custom_fields: [] },
      ...{ url: `${site}/event/ball/`, rest_url: `${root}/events/${made.id}` },
      start_date_details: details(event.start_date),
      end_date_details: details(event.end_date),
      utc_start_date_details: details(utc.utc_start_date),
      utc_end_date_details: details(utc.utc_end_date),
      cost_details: { currency_symbol: '€', currency_code: '', currency_position: 'prefix', values: ['10'] },
      categories: [term(Number(jazz.id), 'Jazz', 'cool', 'tribe_events_cat', 'categories')],
      tags: [term(Number(free.id), 'Free', 'free', 'post_tag', 'tags')],
      venue: hall,
      organizer: [bob, ann],
    })
    await calendar.ask('admin', 'POST', `/events/${made.id}`, { status: 'publish' })
    const url = `${site}/event/ball/`
    expect(await dataOf(`/events/${made.id}`)).toEqual({
      ...{ '@context': 'http://schema.org', '@type': 'Event', name: 'Gala', description: paragraph('Short') },
      ...{ image: image.url, url, performer: 'Organization' },
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      ...{ startDate: '2027-05-01T10:00:00+02:00', endDate: '2027-05-02T12:30:00+02:00' },
      location: placeOf('Old Hall', 'First', ['1 Main St', 'New York', 'NY', 'United States'], '555', hall.website),
      organizer: { '@type': 'Person', name: 'Bob', description: '', url: '', telephone: '', email: '', sameAs: '' },
      offers: {
        ...{ '@type': 'Offer', price: '10', priceCurrency: 'USD', url, category: 'primary', availability: 'inStock' },
        validFrom: '2026-12-01T00:00:00+00:00',
      },
    })
  })
})
