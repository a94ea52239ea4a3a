import type { CalendarEvent } from '@eventcal/sdk'
import { toIcal } from '@eventcal/sdk/ical'
import { endOf, startOf } from '@eventcal/sdk/time'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../tests/support/repeats.js'
import { anEventRecord } from '../support/records.js'

const options = { name: 'Season', host: 'calendar.example', now: new Date('2026-11-22T10:00:00Z') }

/** The events of a file as another library reads them. */
function readBack(file: string): ICAL.Event[] {
  const root = new ICAL.Component(ICAL.parse(file))
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

function only(event: CalendarEvent): ICAL.Event {
  const [read, ...others] = readBack(toIcal([event], options))
  if (!read || others.length > 0) throw new Error('not one event')
  return read
}

describe('an iCalendar file', () => {
  it('tells times with the zone of the event, and describes the zone', () => {
    const event = anEventRecord({
      timezone: 'Europe/Lisbon',
      start_date: '2027-07-05 21:30:00',
      end_date: '2027-07-06 00:30:00',
    })
    const file = toIcal([event], options)
    expect(file).toContain('DTSTART;TZID=Europe/Lisbon:20270705T213000\r\n')
    expect(file).toContain('DTSTAMP:20261122T100000Z\r\n')
    expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
    const read = only(event)
    expect(read.startDate.toJSDate()).toEqual(new Date('2027-07-05T20:30:00Z'))
    expect(read.endDate.toJSDate()).toEqual(new Date('2027-07-05T23:30:00Z'))
  })

  it('tells times in UTC where a zone has no description, or had other rules', () => {
    for (const timezone of ['UTC+2', 'Mars/Olympus']) {
      expect(toIcal([anEventRecord({ timezone })], options)).not.toContain('TZID')
    }
    // Summer time began in April then.
    const old = { timezone: 'America/New_York', start_date: '2006-03-20 10:00:00', end_date: '2006-03-20 11:00:00' }
    expect(only(anEventRecord(old)).startDate.toJSDate()).toEqual(new Date('2006-03-20T15:00:00Z'))
  })

  it('keeps the second of two hours apart from the first', () => {
    const late = {
      ...{ timezone: 'Europe/Paris', start_date: '2027-10-31 02:30:00', end_date: '2027-10-31 02:45:00' },
      ...{ utc_start_date: '2027-10-31 01:30:00', utc_end_date: '2027-10-31 01:45:00' },
    }
    expect(only(anEventRecord(late)).startDate.toJSDate()).toEqual(new Date('2027-10-31T01:30:00Z'))
  })

  it('writes whole days as days, to the day after the last', () => {
    const fair = anEventRecord({ all_day: true, start_date: '2027-07-09 00:00:00', end_date: '2027-07-10 23:59:59' })
    const file = toIcal([fair], options)
    expect(file).toContain('DTSTART;VALUE=DATE:20270709\r\n')
    expect(file).toContain('DTEND;VALUE=DATE:20270711\r\n')
  })

  it.each([
    ['EventCancelled', 'CANCELLED'],
    ['EventPostponed', 'TENTATIVE'],
    ['EventScheduled', 'CONFIRMED'],
  ])('says of %s %s', (eventStatus, status) => {
    const event = anEventRecord({ json_ld: { eventStatus: `https://schema.org/${eventStatus}` } })
    expect(only(event).component.getFirstPropertyValue('status')).toBe(status)
  })

  it('has an id for each event that stays the same when the event moves', () => {
    const event = anEventRecord({ id: 42 })
    const moved = anEventRecord({
      id: 42,
      title: 'Moved',
      start_date: '2031-01-01 10:00:00',
      end_date: '2031-01-01 11:00:00',
    })
    expect([only(event).uid, only(moved).uid]).toEqual(['event-42@calendar.example', 'event-42@calendar.example'])
  })

  it('holds place, organizer, categories and the page', () => {
    const event = anEventRecord({
      venue: { id: 5, venue: 'Casa &amp; Azul', city: 'Lisboa', geo_lat: '38.7', geo_lng: -9.1 },
      organizer: [{ id: 6, organizer: 'Ana', email: 'ana@example.com' }],
      categories: [{ id: 7, name: 'Wine &amp; Food', slug: 'wine' }],
    })
    const { component, location } = only(event)
    expect(location).toBe('Casa & Azul, Lisboa')
    expect(component.getFirstPropertyValue('geo')).toEqual([38.7, -9.1])
    expect(component.getFirstPropertyValue('organizer')).toBe('mailto:ana@example.com')
    expect(component.getFirstPropertyValue('categories')).toBe('Wine & Food')
    expect(component.getFirstPropertyValue('url')).toBe(event.url)
  })

  it('leaves out records without readable times, and takes odd ones', () => {
    const odd: CalendarEvent[] = JSON.parse('[{},null,{"id":1,"start_date":"soon"}]')
    expect(readBack(toIcal(odd, options))).toEqual([])
    const bare: CalendarEvent = JSON.parse(
      '{"id":3,"start_date":"2027-01-01 10:00:00","end_date":"2027-01-01 11:00:00","timezone":"UTC","venue":[],"categories":{"1":{"name":"A"}}}',
    )
    expect(only(bare).summary).toBe('')
  })

  it('keeps any text and any time, in lines of at most 75 bytes', () => {
    // Blanks of any kind become one space, as wherever the SDK makes plain text of HTML.
    const text = fc.string({ unit: 'grapheme', maxLength: 120 }).map((one) =>
      one
        .replace(/[\p{C}&<]/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    const zone = fc.constantFrom('Europe/Paris', 'America/St_Johns', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC', '+05:30')
    const when = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(text, text, zone, when, (title, description, timezone, date) => {
        const wall = `${date.toISOString().slice(0, 10)} ${date.toISOString().slice(11, 19)}`
        const event = anEventRecord({ title, description, timezone, start_date: wall, end_date: wall })
        const file = toIcal([event], options)
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const read = only(event)
        expect(read.summary ?? '').toBe(title)
        expect(read.startDate.toJSDate()).toEqual(startOf(event)?.instant)
        expect(read.endDate.toJSDate()).toEqual(endOf(event)?.instant)
      }),
      { numRuns: repeats(60) },
    )
  })
})
