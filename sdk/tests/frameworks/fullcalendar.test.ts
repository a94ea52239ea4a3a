import { type EventQuery, isCalendarError } from '@eventcal/sdk'
import { eventInput, eventSource } from '@eventcal/sdk/fullcalendar'
import { describe, expect, it } from 'vitest'
import { createClient } from '../../src/index.js'
import { anEvent, inProcess } from '../support/in-process.js'
import { anEventRecord } from '../support/records.js'

const july = {
  start: new Date('2031-07-01T00:00:00Z'),
  end: new Date('2031-08-01T00:00:00Z'),
  startStr: '2031-07-01',
  endStr: '2031-08-01',
}

describe('the input of an event', () => {
  it('is the clock at the place, or the instant', () => {
    const event = anEventRecord({
      id: 7,
      title: 'Jazz &amp; <em>Wine</em>',
      start_date: '2031-07-05 21:30:00',
      end_date: '2031-07-06 00:30:00',
    })
    expect(eventInput(event)).toEqual({
      id: '7',
      title: 'Jazz & Wine',
      allDay: false,
      start: '2031-07-05T21:30:00',
      end: '2031-07-06T00:30:00',
      url: event.url,
      extendedProps: { event },
    })
    expect(eventInput(event, { times: 'instant' })).toMatchObject({ start: '2031-07-05T19:30:00.000Z' })
  })

  it('ends an all-day event on the day after its last', () => {
    const fair = anEventRecord({ all_day: true, start_date: '2031-07-30 00:00:00', end_date: '2031-07-31 23:59:59' })
    expect(eventInput(fair)).toMatchObject({ allDay: true, start: '2031-07-30', end: '2031-08-01' })
    expect(eventInput(fair, { times: 'instant' })).toMatchObject({ start: '2031-07-30', end: '2031-08-01' })
  })

  it('is undefined for records without readable times', () => {
    expect(eventInput(anEventRecord({ start_date: 'soon' }))).toBeUndefined()
  })
})

describe.each(['live', 'reference'] as const)('an event source of an instance (%s)', (profile) => {
  async function calendarWith(events: readonly object[]) {
    const instance = await inProcess(profile, createClient)
    const calendar = instance.connect()
    for (const fields of events) await calendar.events.create({ ...anEvent, ...fields })
    instance.log.length = 0
    return { calendar, instance }
  }
  const on = (day: string, title: string) => ({ title, start_date: `${day} 10:00:00`, end_date: `${day} 12:00:00` })

  it('gives the events of the days that are shown, running ones included, over all pages', async () => {
    const { calendar } = await calendarWith([
      on('2031-06-30', 'Before'),
      on('2031-07-01', 'First'),
      on('2031-07-31', 'Last'),
      on('2031-08-01', 'After'),
      { title: 'Long', start_date: '2031-06-20 10:00:00', end_date: '2031-08-20 12:00:00' },
    ])
    const source = eventSource(calendar, { query: { per_page: 2 } })
    expect((await source(july)).map(({ title }) => title)).toEqual(['Long', 'First', 'Last'])
  })

  it('asks with the filters that it was given, and a day around for another clock', async () => {
    const { calendar, instance } = await calendarWith([on('2031-07-01', 'First')])
    await eventSource(calendar, { query: { search: 'first' }, times: 'instant' })(july)
    expect(instance.log[0]).toMatch(/search=first/)
    expect(instance.log[0]).toMatch(/ends_after=2031-06-29/)
    expect(instance.log[0]).toMatch(/starts_before=2031-08-01/)
  })

  it('shows the whole last day of a range that ends within it', async () => {
    const { calendar } = await calendarWith([on('2031-07-31', 'Last')])
    const week = { ...july, startStr: '2031-07-28T08:00:00+02:00', endStr: '2031-07-31T22:00:00+02:00' }
    expect(await eventSource(calendar)(week)).toHaveLength(1)
  })

  it('changes inputs, and leaves events out', async () => {
    const { calendar } = await calendarWith([on('2031-07-01', 'Public'), on('2031-07-02', 'Hidden')])
    const source = eventSource(calendar, {
      input: ({ title }, event) => (title === 'Hidden' ? undefined : { title, color: event.featured ? 'red' : 'blue' }),
    })
    expect(await source(july)).toEqual([{ title: 'Public', color: 'blue' }])
  })

  it('rejects with the error of the list', async () => {
    const { calendar } = await calendarWith([])
    const query: EventQuery = { venue: [99_999] }
    const answered = await eventSource(calendar, { query, retry: 0 })(july).catch((error: unknown) => error)
    expect(isCalendarError(answered)).toBe(true)
  })
})
