import type { CalendarEvent, EventQuery, List, ListOptions } from '@eventcal/sdk'
import { eventInput, eventSource } from '@eventcal/sdk/fullcalendar'
import { describe, expect, it } from 'vitest'
import { createList } from '../../src/lists/list.js'
import { anEventRecord } from '../support/records.js'

function calendarOf(...items: CalendarEvent[]) {
  const asked: { query: EventQuery; options: ListOptions }[] = []
  const events = {
    list(query: EventQuery, options: ListOptions): List<CalendarEvent> {
      asked.push({ query, options })
      const request = { operation: 'events.list', method: 'GET', url: '' }
      const fetch = async () => ({ items, total: items.length, totalPages: 1, request })
      return createList({ perPage: 50, fetch }, { start: 1 })
    },
  }
  return { calendar: { events }, asked }
}

const range = (startStr: string, endStr: string) => ({ start: new Date(0), end: new Date(0), startStr, endStr })

describe('the days that a calendar shows', () => {
  it.each([
    ['2031-07-01', '2031-08-01', '2031-06-30', '2031-07-31'],
    ['2031-07-01T00:00:00+02:00', '2031-08-01T00:00:00+02:00', '2031-06-30', '2031-07-31'],
    ['2031-07-01T08:00:00Z', '2031-07-03T08:00:00Z', '2031-06-30', '2031-07-03'],
    ['2031-07-01T08:00:00', '2031-07-02T00:00:00', '2031-06-30', '2031-07-01'],
    // No day at all is the first one.
    ['2031-07-01', '2031-07-01', '2031-06-30', '2031-07-01'],
  ])('from %s to %s are asked for', async (first, end, ends_after, starts_before) => {
    const { calendar, asked } = calendarOf()
    await eventSource(calendar)(range(first, end))
    expect(asked).toEqual([{ query: { per_page: 50, ends_after, starts_before }, options: { consistency: 'report' } }])
  })

  it('lie within days around them by another clock, whatever the filters and options', async () => {
    const { calendar, asked } = calendarOf()
    const query = { per_page: 10, search: 'jazz' }
    await eventSource(calendar, { times: 'instant', query, consistency: 'strict', maxItems: 5 })(
      range('2031-07-01', '2031-08-01'),
    )
    expect(asked).toEqual([
      {
        query: { ...query, ends_after: '2031-06-29', starts_before: '2031-08-01' },
        options: { consistency: 'strict', maxItems: 5 },
      },
    ])
  })

  it('show events by the clock that was asked for, without those that have no time', async () => {
    const { calendar } = calendarOf(anEventRecord({ id: 1 }), anEventRecord({ id: 2, start_date: 'soon' }))
    const shown = await eventSource(calendar, { times: 'instant' })(range('2031-05-01', '2031-06-01'))
    expect(shown.map(({ id, start }) => [id, start])).toEqual([['1', '2031-05-04T08:00:00.000Z']])
    const changed = await eventSource(calendar, { input: ({ id }) => ({ key: id }) })(range('2031-05-01', '2031-06-01'))
    expect(changed).toEqual([{ key: '1' }])
  })
})

it('an event without a page of its own has no address', () => {
  expect(eventInput(anEventRecord({ url: '' }))).not.toHaveProperty('url')
  expect(eventInput(anEventRecord({ url: 5 }))).not.toHaveProperty('url')
})
