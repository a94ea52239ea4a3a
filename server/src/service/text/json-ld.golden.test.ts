import { describe, expect, it } from 'vitest'
import { exchanges, isObject, readSite, seedCost, text } from '../../../tests/support/text-recordings.js'
import { displayCost } from './cost-display.js'
import {
  eventData,
  isoWithOffset,
  linkedDataName,
  linkedDataSummary,
  linkedDataUrl,
  personData,
  placeData,
} from './json-ld.js'

const live = { displayText: true }
const form = { ...live, costParsing: true, defaultSymbol: '$', defaultPosition: 'prefix' }

describe('linked data against recordings of a deployed instance', () => {
  it('describes venues, organizers and events as linked data as recorded', () => {
    const site = readSite()
    let compared = 0
    for (const { group, response } of exchanges) {
      const { body } = response
      if (!group.startsWith('reads-') || !isObject(body) || !isObject(body.json_ld)) continue
      const expected = JSON.parse(JSON.stringify(body.json_ld).replace(/<antispam:([^>]*)>/g, '$1'))
      const kind = 'cost' in body ? 'events' : 'venue' in body ? 'venues' : 'organizers'
      const stored = site[kind].find(({ id }) => id === body.id)
      if (!stored) throw new Error(`no record ${String(body.id)}`)
      const title = text(body.title ?? body.venue ?? body.organizer)
      const shared = {
        name: linkedDataName(
          title,
          { password: typeof stored.password === 'string' ? stored.password : null, status: text(body.status) },
          live,
        ),
        summary: linkedDataSummary({ excerpt: text(stored.excerpt), description: text(stored.description) }),
        image: isObject(body.image) ? text(body.image.url) : undefined,
        phone: text(body.phone),
        website: text(body.website),
      }
      compared += 1
      if (kind === 'organizers') {
        expect(personData({ ...shared, email: text(body.email) })).toEqual(expected)
        continue
      }
      if (kind === 'venues') {
        const place = {
          address: text(body.address),
          city: text(body.city),
          zip: text(body.zip),
          country: text(body.country),
        }
        expect(placeData({ ...shared, ...place, region: text(body.stateprovince) })).toEqual(expected)
        continue
      }
      const wall = [text(body.start_date), text(body.utc_start_date)].map((date) => Date.parse(`${date}Z`))
      const end = [text(body.end_date), text(body.utc_end_date)].map((date) => Date.parse(`${date}Z`))
      const offset = ([local = 0, utc = 0]: number[]) => (local - utc) / 60_000
      const [organizer] = Array.isArray(body.organizer) ? body.organizer : []
      const linked = (record: unknown) => {
        if (!isObject(record)) return undefined
        if (!isObject(record.json_ld)) return false as const
        return JSON.parse(JSON.stringify(record.json_ld).replace(/<antispam:([^>]*)>/g, '$1'))
      }
      const event = eventData({
        ...shared,
        url: linkedDataUrl(text(body.url), live),
        startDate: isoWithOffset(text(body.start_date), offset(wall)),
        endDate: isoWithOffset(text(body.end_date), offset(end)),
        location: linked(body.venue),
        organizer: linked(organizer),
        plainCost: displayCost(seedCost(stored.cost), form).plainCost(),
        currencyCode: 'USD',
        date: text(body.date),
        status: null,
        attendanceMode: 'offline',
      })
      expect(event).toEqual(expected)
      expect(Object.keys(event)).toEqual(Object.keys(expected))
    }
    expect(compared).toBeGreaterThan(40)
  })
})
