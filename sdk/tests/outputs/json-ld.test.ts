import type { CalendarEvent } from '@eventcal/sdk'
import { jsonLdText, toJsonLd } from '@eventcal/sdk/jsonld'
import { startOf } from '@eventcal/sdk/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEventRecord } from '../support/records.js'

describe('an event as schema.org data', () => {
  it('has plain texts and times with the offset of the place', () => {
    const described = toJsonLd(
      anEventRecord({
        title: 'Müller &#038; Söhne',
        description: '<p>Bring <em>friends</em></p>',
        start_date: '2027-07-05 21:30:00',
        end_date: '2027-07-06 00:30:00',
        timezone: 'America/St_Johns',
      }),
    )
    expect(described).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Müller & Söhne',
      description: 'Bring friends',
      url: 'https://calendar.example/event/gala/',
      startDate: '2027-07-05T21:30:00-02:30',
      endDate: '2027-07-06T00:30:00-02:30',
    })
  })

  it('has days where an event is all-day', () => {
    const fair = anEventRecord({ all_day: true, start_date: '2027-07-09 00:00:00', end_date: '2027-07-10 23:59:59' })
    expect(toJsonLd(fair)).toMatchObject({ startDate: '2027-07-09', endDate: '2027-07-10' })
  })

  it('says if it was canceled where the instance tells, and nothing else', () => {
    const json_ld = { eventStatus: 'https://schema.org/EventCancelled' }
    expect(toJsonLd(anEventRecord({ json_ld }))?.eventStatus).toBe('https://schema.org/EventCancelled')
    expect(toJsonLd(anEventRecord())).not.toHaveProperty('eventStatus')
  })

  it('has places, people, a picture and the lowest price', () => {
    const described = toJsonLd(
      anEventRecord({
        venue: [
          { id: 1, venue: 'Hall', city: 'Lyon', zip: '69001', stateprovince: 'Rhône', geo_lat: '45.76', geo_lng: 4.83 },
          { id: 2, venue: [], geo_lat: 0, geo_lng: 0 },
        ],
        organizer: [
          { id: 3, organizer: 'Ana &amp; Co', email: 'ana@example.com' },
          { id: 4, organizer: 'Ben' },
        ],
        image: { id: 5, url: 'https://calendar.example/p.jpg', width: '800', height: 600 },
        cost_details: {
          currency_symbol: '€',
          currency_code: 'EUR',
          currency_position: 'prefix',
          values: ['25', '10.5'],
        },
      }),
      { url: 'https://app.example/42' },
    )
    expect(described).toMatchObject({
      location: {
        '@type': 'Place',
        name: 'Hall',
        address: { addressLocality: 'Lyon', addressRegion: 'Rhône', postalCode: '69001' },
        geo: { latitude: 45.76, longitude: 4.83 },
      },
      organizer: [{ name: 'Ana & Co', email: 'ana@example.com' }, { name: 'Ben' }],
      image: [{ url: 'https://calendar.example/p.jpg', width: 800, height: 600 }],
      offers: { price: 10.5, priceCurrency: 'EUR', url: 'https://app.example/42' },
      url: 'https://app.example/42',
    })
  })

  it('names no price without its currency, but says what is free', () => {
    const details = { currency_symbol: '€', currency_code: '', currency_position: 'prefix' }
    expect(toJsonLd(anEventRecord({ cost_details: { ...details, values: ['25'] } }))).not.toHaveProperty('offers')
    const free = toJsonLd(anEventRecord({ cost_details: { ...details, values: ['0'] } }))
    expect(free).toMatchObject({ offers: { price: 0 }, isAccessibleForFree: true })
  })

  it('is undefined for records without readable times', () => {
    const odd: CalendarEvent[] = JSON.parse('[{},null,{"start_date":5}]')
    expect(odd.map((event) => toJsonLd(event))).toEqual([undefined, undefined, undefined])
  })

  it('takes any record, tells the right instant, and cannot end the script that holds it', () => {
    const odd = fc.oneof(fc.string(), fc.jsonValue(), fc.constant('</script><script>alert(1)</script>'))
    const names = ['title', 'description', 'venue', 'organizer', 'image', 'cost_details', 'url', 'website', 'json_ld']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), odd), (fields) => {
        const event = anEventRecord(fields)
        const described = toJsonLd(event)
        if (!described) throw new Error('its times are readable')
        expect(new Date(described.startDate)).toEqual(startOf(event)?.instant)
        const text = jsonLdText([described])
        expect(text).not.toMatch(/[<>]/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify([described])))
      }),
      { numRuns: 200 },
    )
  })
})
