import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../../tests/support/repeats.js'
import { icalEvents, isFeed } from '../../src/harvest/fallback/ical.js'

const feed = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const read = (...lines: string[]) => [...icalEvents(feed(...lines), 'site.example')]
const only = (...lines: string[]) => read(...lines)[0]

const custom = [
  'BEGIN:VTIMEZONE',
  'TZID:Club Time',
  'BEGIN:STANDARD',
  'DTSTART:20001029T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20000326T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n')

describe('the events of a feed', () => {
  it('have fields as those of the API', () => {
    const event = only(
      vevent(
        'UID:123-1783065600-1783072800@www.site.example',
        'SUMMARY:Soup\\, and songs',
        'DESCRIPTION:One line\\nand a long',
        '  one',
        'DTSTART;TZID=Europe/Berlin:20270701T100000',
        'DTEND;TZID=Europe/Berlin:20270701T120000',
        'URL:https://site.example/event/soup/',
        'LOCATION:Old Mill\\, River Street 1',
        'ORGANIZER;CN="The Choir":MAILTO:choir@site.example',
        'CATEGORIES:Music,Food',
        'STATUS:CANCELLED',
      ),
    )
    expect(event).toEqual({
      id: 123,
      uid: '123-1783065600-1783072800@www.site.example',
      title: 'Soup, and songs',
      description: 'One line\nand a long one',
      url: 'https://site.example/event/soup/',
      start_date: '2027-07-01 10:00:00',
      end_date: '2027-07-01 12:00:00',
      utc_start_date: '2027-07-01 08:00:00',
      utc_end_date: '2027-07-01 10:00:00',
      timezone: 'Europe/Berlin',
      all_day: false,
      event_status: 'canceled',
      venue: { venue: 'Old Mill, River Street 1' },
      organizer: [{ organizer: 'The Choir', email: 'choir@site.example' }],
      categories: [{ name: 'Music' }, { name: 'Food' }],
    })
  })

  it.each([
    ['UTC', ['DTSTART:20270701T080000Z'], [], '2027-07-01 08:00:00', 'UTC', '2027-07-01 08:00:00'],
    [
      'UTC in a feed of a zone',
      ['DTSTART:20270701T080000Z'],
      ['X-WR-TIMEZONE:Europe/Berlin'],
      '2027-07-01 10:00:00',
      'Europe/Berlin',
      '2027-07-01 08:00:00',
    ],
    [
      'winter',
      ['DTSTART;TZID=Europe/Berlin:20271201T100000'],
      [],
      '2027-12-01 10:00:00',
      'Europe/Berlin',
      '2027-12-01 09:00:00',
    ],
    [
      'the far side',
      ['DTSTART;TZID=Pacific/Auckland:20270701T100000'],
      [],
      '2027-07-01 10:00:00',
      'Pacific/Auckland',
      '2027-06-30 22:00:00',
    ],
    [
      'a zone as an offset',
      ['DTSTART;TZID=UTC+5.5:20270701T100000'],
      [],
      '2027-07-01 10:00:00',
      'UTC+5.5',
      '2027-07-01 04:30:00',
    ],
    [
      'a zone behind a path',
      ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20270701T100000'],
      [],
      '2027-07-01 10:00:00',
      'Europe/Berlin',
      '2027-07-01 08:00:00',
    ],
    [
      'a zone that the feed defines, in summer',
      ['DTSTART;TZID=Club Time:20270701T100000'],
      [custom],
      '2027-07-01 10:00:00',
      '+02:00',
      '2027-07-01 08:00:00',
    ],
    [
      'a zone that the feed defines, in winter',
      ['DTSTART;TZID=Club Time:20271201T100000'],
      [custom],
      '2027-12-01 10:00:00',
      '+01:00',
      '2027-12-01 09:00:00',
    ],
    [
      'no zone in a feed of a zone',
      ['DTSTART:20270701T100000'],
      ['X-WR-TIMEZONE:Europe/Berlin'],
      '2027-07-01 10:00:00',
      'Europe/Berlin',
      '2027-07-01 08:00:00',
    ],
    ['no zone', ['DTSTART:20270701T100000'], [], '2027-07-01 10:00:00', undefined, undefined],
    [
      'a zone that nobody knows',
      ['DTSTART;TZID=Mars/Phobos:20270701T100000'],
      [],
      '2027-07-01 10:00:00',
      undefined,
      undefined,
    ],
    [
      'an hour that is skipped',
      ['DTSTART;TZID=America/New_York:20270314T023000'],
      [],
      '2027-03-14 02:30:00',
      'America/New_York',
      '2027-03-14 07:30:00',
    ],
  ])('in %s are at the same instant', (_, lines, before, start, timezone, utc) => {
    const event = only(...before, vevent('SUMMARY:A', ...lines))
    expect([event?.start_date, event?.timezone, event?.utc_start_date]).toEqual([start, timezone, utc])
  })

  it.each([
    ['one day', ['DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270702'], '2027-07-01 23:59:59'],
    ['three days', ['DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270704'], '2027-07-03 23:59:59'],
    ['a day without an end', ['DTSTART;VALUE=DATE:20270701'], '2027-07-01 23:59:59'],
    ['a day that ends on itself', ['DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270701'], '2027-07-01 23:59:59'],
    ['a date without its kind', ['DTSTART:20270701', 'DTEND:20270702'], '2027-07-01 23:59:59'],
  ])('of %s are whole days', (_, lines, end) => {
    const event = only('X-WR-TIMEZONE:Europe/Berlin', vevent('SUMMARY:A', ...lines))
    expect(event).toMatchObject({
      all_day: true,
      start_date: '2027-07-01 00:00:00',
      end_date: end,
      utc_start_date: '2027-06-30 22:00:00',
    })
    expect(event?.utc_end_date).toBe(end.replace(' 23:', ' 21:'))
  })

  it('have an end by their duration, and none before their start', () => {
    expect(only(vevent('SUMMARY:A', 'DTSTART:20270701T080000Z', 'DURATION:PT90M'))?.utc_end_date).toBe(
      '2027-07-01 09:30:00',
    )
    expect(only(vevent('SUMMARY:A', 'DTSTART:20270701T080000Z', 'DTEND:20270630T080000Z'))).toMatchObject({
      end_date: '2027-07-01 08:00:00',
      utc_end_date: '2027-07-01 08:00:00',
    })
  })

  it.each([
    'DTSTART:20270230T100000',
    'DTSTART:20271301T100000',
    'DTSTART:20270101T250000',
    'DTSTART:00000000T000000',
    'DTSTART:soon',
    'DTSTART:',
    'SUMMARY:B',
  ])('without a date that exists are left out: %s', (line) => {
    expect(
      read(vevent('SUMMARY:A', line), vevent('SUMMARY:C', 'DTSTART:20270701T080000Z')).map(({ title }) => title),
    ).toEqual(['C'])
  })

  it('stay when others are broken, endless or too long', () => {
    const good = (title: string) => vevent(`SUMMARY:${title}`, 'DTSTART:20270701T080000Z')
    const titles = read(
      good('A'),
      'BEGIN:VEVENT\r\nSUMMARY:never ends',
      good('B'),
      vevent('SUMMARY:odd', 'DTSTART:20270701T080000Z', 'GEO:x', 'RRULE:FREQ=NEVER', 'X-;;;=:', 'no colon'),
      vevent('SUMMARY:long', 'DTSTART:20270701T080000Z', `DESCRIPTION:${'x'.repeat(100_000)}`),
      good('C'),
      'BEGIN:VEVENT\r\nSUMMARY:cut o',
    ).map(({ title }) => title)
    expect(titles).toEqual(['A', 'B', 'odd', 'C'])
  })

  it('are not expanded, and cannot cost more than a glance', () => {
    const bomb = custom.replaceAll('FREQ=YEARLY', 'FREQ=SECONDLY')
    const events = read(bomb, vevent('SUMMARY:A', 'DTSTART;TZID=Club Time:99991231T235959', 'RRULE:FREQ=SECONDLY'))
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ recurrence: 'FREQ=SECONDLY' })
    expect([...icalEvents('BEGIN:VEVENT\n'.repeat(200_000), 'h')]).toEqual([])
    expect([...icalEvents(`${'BEGIN:VEVENT\n'.repeat(200_000)}END:VEVENT`, 'h')]).toEqual([])
    expect([...icalEvents(`${'\n '.repeat(500_000)}END:VEVENT`, 'h')]).toEqual([])
  })

  it('have the ids of their own host alone', () => {
    const idOf = (uid: string) => only(vevent(`UID:${uid}`, 'SUMMARY:A', 'DTSTART:20270701T080000Z'))?.id
    expect([idOf('7-1-2@site.example'), idOf('7-1-2@www.site.example')]).toEqual([7, 7])
    expect([
      idOf('7-1-2@other.example'),
      idOf('0-1-2@site.example'),
      idOf('x7-1-2@site.example'),
      idOf('99999999999999-1-2@site.example'),
    ]).toEqual(Array(4).fill(undefined))
  })

  it('can be read from anything', () => {
    const piece = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VTIMEZONE',
      'END:VTIMEZONE',
      'TZID:X',
      'DTSTART;TZID=X:20270701T080000',
      'DTSTART:',
      'SUMMARY:A',
      ' x',
      'BEGIN:VALARM',
      'END:VALARM',
      ':',
      ';',
      '\0',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 40 }),
        (lines) => {
          for (const event of read(...lines)) expect(event.start_date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
        },
      ),
      { numRuns: repeats(300) },
    )
    expect(isFeed('\ufeffBEGIN:VCALENDAR\r\n')).toBe(true)
    expect(isFeed('<html>BEGIN:VCALENDAR')).toBe(false)
  })
})
