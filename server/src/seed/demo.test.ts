import { describe, expect, it } from 'vitest'
import { createApp } from '../app/app.js'
import { createClock } from '../app/clock.js'
import { fetchDoor } from '../doors/fetch.js'
import { parseSite } from '../store/site/read.js'
import { createCredentials } from './credentials.js'
import { demoSite } from './demo.js'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-21T12:00:00Z')
const context = { now, timezone: 'Europe/Paris', publicUrl: 'https://calendar.example' }
const credentials = createCredentials()

describe('the demo site', () => {
  const site = demoSite(context, credentials)
  const where = (condition: (event: (typeof site.events)[number]) => boolean) => site.events.filter(condition)

  it('is the same for the same instant, except for the passwords', () => {
    expect(demoSite(context, credentials)).toEqual(site)
    expect(new Set(createCredentials().map(({ password }) => password)).size).toBe(5)
    expect(createCredentials()[0]?.password).toMatch(/^[0-9a-f]{24}$/)
  })

  it('is a whole site file, with every field', () => {
    expect(parseSite(JSON.parse(JSON.stringify(site)))).toEqual(site)
  })

  it('has the promised records', () => {
    expect(site.events).toHaveLength(240)
    expect(site.venues).toHaveLength(8)
    expect(new Set(site.venues.map(({ country }) => country)).size).toBe(8)
    expect(site.organizers).toHaveLength(5)
    expect(site.attachments.length).toBeGreaterThan(3)
    const levels = new Map(site.categories.map(({ id, parent }) => [id, parent]))
    const nested = site.categories.filter(({ parent }) => (levels.get(parent) ?? 0) !== 0)
    expect(nested).not.toHaveLength(0)
  })

  it('reaches from a year ago to eighteen months ahead', () => {
    const starts = site.events.map((event) => Date.parse(`${event.utc_start_date.replace(' ', 'T')}Z`))
    expect(Math.min(...starts)).toBeGreaterThan(now - 367 * day)
    expect(Math.min(...starts)).toBeLessThan(now - 360 * day)
    expect(Math.max(...starts)).toBeGreaterThan(now + 540 * day)
    expect(Math.max(...starts)).toBeLessThan(now + 550 * day)
  })

  it.each([
    ['all-day', where((event) => event.all_day)],
    ['of several days', where((event) => event.start_date.slice(0, 10) < event.end_date.slice(0, 10))],
    ['running', where((event) => event.utc_start_date < '2026-11-21' && event.utc_end_date > '2026-11-22')],
    ['featured', where((event) => event.featured)],
    ['hidden', where((event) => event.hide_from_listings)],
    ['draft', where((event) => event.status === 'draft')],
    ['private', where((event) => event.status === 'private')],
    ['scheduled', where((event) => event.status === 'future')],
    ['protected', where((event) => event.password !== null)],
    ['free', where((event) => event.cost.values.includes('Free'))],
    ['without a price', where((event) => event.cost.values.length === 0)],
    ['with a range of prices', where((event) => event.cost.values.length > 1)],
    ['with a picture', where((event) => event.image !== null)],
    ['without a venue', where((event) => event.venue === null)],
    ['in a zone that is an offset', where((event) => event.timezone.startsWith('UTC+'))],
  ])('has events that are %s', (_, found) => {
    expect(found).not.toHaveLength(0)
  })

  it('has recurring titles, each event with a slug of its own', () => {
    expect(where((event) => event.title === 'Jazz Night').length).toBeGreaterThan(10)
    const slugs = site.events.map(({ slug }) => slug).filter((slug) => slug !== '')
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  it('comes in any number', () => {
    expect(demoSite(context, credentials, 0).events).toHaveLength(0)
    expect(demoSite(context, credentials, 1).events).toHaveLength(1)
    expect(demoSite(context, credentials, 1000).events).toHaveLength(1000)
  })

  it('is served with the pictures at the address of the site', async () => {
    const app = await createApp({ clock: createClock({ start: now }), publicUrl: 'https://calendar.example' })
    const ask = fetchDoor(app)
    const response = await ask(new Request('https://calendar.example/calendar/events/v1/events?search=jazz&per_page=1'))
    const body: unknown = await response.json()
    expect(body).toMatchObject({
      events: [{ title: 'Jazz Night', image: { url: 'https://calendar.example/media/jazz-night.png' } }],
    })
    await app.close()
  })
})
