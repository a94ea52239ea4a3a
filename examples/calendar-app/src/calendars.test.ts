import { expect, it } from 'vitest'
import { timed } from '../tests/support/timed.js'
import { googleLink, outlookLink } from './calendars.js'

const texts = { title: 'Tea &amp; Talks', description: '<p>Three <em>talks</em></p>', venue: [] }
const talks = timed('2027-05-04 18:30:00', '2027-05-04 20:00:00', {
  ...texts,
  timezone: 'Asia/Tokyo',
  utc_start_date: '2027-05-04 09:30:00',
  utc_end_date: '2027-05-04 11:00:00',
})
const days = timed('2027-05-04 00:00:00', '2027-05-05 23:59:59', { ...texts, all_day: true })
const queryOf = (link: string | undefined) => Object.fromEntries(new URL(link ?? '').searchParams)

it('Google gets the moments of an event with its zone, and plain texts', () => {
  expect(queryOf(googleLink(talks))).toEqual({
    action: 'TEMPLATE',
    text: 'Tea & Talks',
    dates: '20270504T093000Z/20270504T110000Z',
    details: 'Three talks',
    location: '',
    ctz: 'Asia/Tokyo',
  })
})

it('Outlook gets the same in its own form', () => {
  expect(queryOf(outlookLink(talks))).toMatchObject({
    subject: 'Tea & Talks',
    startdt: '2027-05-04T09:30:00.000Z',
    enddt: '2027-05-04T11:00:00.000Z',
  })
})

it('whole days go up to the day after the last', () => {
  expect(queryOf(googleLink(days))).toMatchObject({ dates: '20270504/20270506' })
  expect(queryOf(outlookLink(days))).toMatchObject({ startdt: '2027-05-04', enddt: '2027-05-06', allday: 'true' })
})

it('an event without readable times gets no links', () => {
  expect(googleLink(timed('', ''))).toBeUndefined()
})
