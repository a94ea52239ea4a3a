import { toIcal } from '@eventcal/sdk/ical'
import { jsonLdText, toJsonLd } from '@eventcal/sdk/jsonld'
import { describe, expect, it } from 'vitest'
import { anEventRecord } from '../support/records.js'

const page = 'https://calendar.example/event/gala/'
const cost = (currency_code: string, ...values: string[]) => ({
  cost_details: { currency_symbol: '', currency_code, currency_position: '', values },
})
const described = (fields: object) => toJsonLd(anEventRecord({ ...fields }))

describe('the schema.org data of an event', () => {
  it('have the place, its address, and all places of several', () => {
    const hall = {
      ...{ id: 1, venue: 'Hall &amp; Bar', address: '1 Main St', city: 'Lyon', zip: '69001', country: 'France' },
      ...{ phone: '123', website: 'https://hall.example/' },
    }
    const place = {
      '@type': 'Place',
      name: 'Hall & Bar',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Main St',
        addressLocality: 'Lyon',
        postalCode: '69001',
        addressCountry: 'France',
      },
      telephone: '123',
      sameAs: 'https://hall.example/',
    }
    expect(described({ venue: hall })?.location).toEqual(place)
    const other = { id: 2, venue: 'Park', geo_lat: 1, geo_lng: 2 }
    expect(described({ venue: [hall, other, { id: 3, venue: '' }] })?.location).toEqual([
      place,
      { '@type': 'Place', name: 'Park', geo: { '@type': 'GeoCoordinates', latitude: 1, longitude: 2 } },
    ])
  })

  it.each([
    [{ city: 'Lyon' }, { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Lyon' } }],
    [{ geo_lat: 1, geo_lng: 2 }, undefined],
  ])('have a place without a name where it has an address: %j', (fields, location) => {
    expect(described({ venue: { id: 1, venue: '', ...fields } })?.location).toEqual(location)
  })

  it.each([
    [{ stateprovince: 'A', state: 'B', province: 'C' }, 'A'],
    [{ state: 'B', province: 'C' }, 'B'],
    [{ province: 'C' }, 'C'],
  ])('have the region of %j', (fields, addressRegion) => {
    expect(described({ venue: { id: 1, venue: 'Hall', ...fields } })).toMatchObject({
      location: { address: { addressRegion } },
    })
  })

  it('have the hosts that have names', () => {
    const host = { id: 1, organizer: 'Ana', website: 'https://ana.example/', phone: '5', email: 'a@b.example' }
    const told = { '@type': 'Organization', name: 'Ana', url: host.website, telephone: '5', email: host.email }
    expect(described({ organizer: [host, { id: 2, organizer: '' }] })?.organizer).toEqual(told)
    expect(described({ organizer: [host, { id: 2, organizer: 'Ben' }] })?.organizer).toEqual([
      told,
      { '@type': 'Organization', name: 'Ben' },
    ])
    expect(described({})).not.toHaveProperty('organizer')
  })

  it.each([
    [cost('EUR', '12', '7.50'), { '@type': 'Offer', price: 7.5, priceCurrency: 'EUR', url: page }],
    [cost('EUR', 'about 5', '6 up', '7'), { '@type': 'Offer', price: 7, priceCurrency: 'EUR', url: page }],
    [cost('EUR', 'free'), undefined],
    [cost('EUR', '-5'), undefined],
    [cost('EUR'), undefined],
    [cost('', '0', '5'), { '@type': 'Offer', price: 0, url: page }],
    [cost('', '5'), undefined],
    [{ cost_details: undefined }, undefined],
  ])('have the offer of %j', (fields, offers) => {
    expect(described(fields)?.offers).toEqual(offers)
    expect(described(fields)?.isAccessibleForFree).toBe(offers?.price === 0 ? true : undefined)
  })

  it('have the website of the event, its picture, and the state of it', () => {
    const image = { id: 1, url: 'https://a.example/p.jpg' }
    const json_ld = { eventStatus: 'https://schema.org/EventPostponed' }
    expect(described({ website: 'https://a.example/', image, json_ld })).toMatchObject({
      sameAs: 'https://a.example/',
      image: [{ '@type': 'ImageObject', url: image.url }],
      eventStatus: 'https://schema.org/EventPostponed',
    })
    expect(described({ website: page })).not.toHaveProperty('sameAs')
    expect(described({ json_ld: { eventStatus: 'EventScheduled' } })?.eventStatus).toBe(
      'https://schema.org/EventScheduled',
    )
  })

  it.each([
    ['UTC', '2031-05-04T10:00:00+00:00'],
    ['Asia/Kolkata', '2031-05-04T10:00:00+05:30'],
    ['America/New_York', '2031-05-04T10:00:00-04:00'],
  ])('have times with the offset of %s', (timezone, startDate) => {
    expect(described({ timezone })?.startDate).toBe(startDate)
  })

  it('are a text that ends no script', () => {
    const text = jsonLdText([{ ...anEventLd(), name: '<a>&<b>\u2028\u2029\u2028' }])
    expect(text).toContain('"name":"\\u003ca\\u003e\\u0026\\u003cb\\u003e\\u2028\\u2029\\u2028"')
  })
})

function anEventLd() {
  const made = toJsonLd(anEventRecord())
  if (!made) throw new Error('its times are readable')
  return made
}

describe('an iCalendar file', () => {
  const fileOf = (...fields: object[]) =>
    toIcal(
      fields.map((one) => anEventRecord({ ...one })),
      { name: 'Season', host: 'a.example', now: new Date('2026-11-22T10:00:00Z') },
    ).replace(/\r\n /g, '')

  it('says what it is, and by whom', () => {
    const file = fileOf()
    expect(file).toContain('METHOD:PUBLISH\r\n')
    expect(file).toContain('PRODID:-//Eventcal//iCalendar export//EN\r\n')
    expect(file).toContain('X-WR-CALNAME:Season\r\n')
    expect(file).not.toContain('TIMEZONE')
  })

  it('holds the plain texts of an event, and when it was changed', () => {
    const file = fileOf({
      title: 'A &amp; <b>B</b>',
      description: '<p>One</p><p>Two</p>',
      modified_utc: '2030-01-02 03:04:05',
    })
    expect(file).toContain('SUMMARY:A & B\r\n')
    expect(file).toContain('DESCRIPTION:One\\n\\nTwo\r\n')
    expect(file).toContain('LAST-MODIFIED:20300102T030405Z\r\n')
    expect(file).toContain('STATUS:CONFIRMED\r\n')
  })

  it('holds nothing of what an event lacks', () => {
    const file = fileOf({
      description: ' ',
      url: '',
      modified_utc: '0000-00-00 00:00:00',
      categories: [{ id: 1, name: '' }],
    })
    expect(file.slice(file.indexOf('BEGIN:VEVENT'))).not.toMatch(
      /DESCRIPTION|URL|LAST-MODIFIED|CATEGORIES|ORGANIZER|LOCATION|GEO/,
    )
  })

  it('names the first host that has a name and an address', () => {
    const organizer = [
      { id: 1, organizer: 'Ana' },
      { id: 2, organizer: '', email: 'x@b.example' },
      { id: 3, organizer: 'Ben &amp; Co', email: 'ben@b.example' },
      { id: 4, organizer: 'Cleo', email: 'cleo@b.example' },
    ]
    expect(fileOf({ organizer })).toContain('ORGANIZER;CN="Ben & Co":')
  })

  it.each([
    [{ venue: '', address: '1 Main St', city: 'Lyon' }, 'LOCATION:1 Main St\\, Lyon\r\n'],
    [{ venue: 'Hall', country: 'France' }, 'LOCATION:Hall\\, France\r\n'],
    [{ venue: 'Hall', geo_lat: '91', geo_lng: '1' }, 'LOCATION:Hall\r\n'],
  ])('names the place %j', (venue, line) => {
    expect(fileOf({ venue: { id: 1, ...venue } })).toContain(line)
  })

  it('describes each zone once, those west of Greenwich too', () => {
    const file = fileOf(
      { timezone: 'America/New_York' },
      { id: 2, timezone: 'America/New_York' },
      { timezone: 'Asia/Tokyo' },
    )
    expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2)
    expect(file.match(/DTSTART;TZID=America\/New_York:20310504T100000\r\n/g)).toHaveLength(2)
    expect(file).toContain('DTSTART;TZID=Asia/Tokyo:20310504T100000\r\n')
  })
})
