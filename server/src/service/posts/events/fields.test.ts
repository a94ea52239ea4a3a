import { describe, expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { anEvent } from '../../../../tests/support/records.js'
import type { StoredEvent } from '../../../store/model/records.js'
import { eventDates } from '../../time/event-dates.js'
import { completeEvent } from './fields.js'

const times = { start_wall_ms: 0, end_wall_ms: 0, start_utc_ms: 0, end_utc_ms: 0 }
const stored: StoredEvent = {
  ...anEvent({ cost_values: ['10'], website: 'https://old.example', excerpt: 'Old', featured: true, parent: 3 }),
  ...times,
  id: 7,
}
const links = { venues: [1], organizers: [2], categories: [3], tags: [4] }

/** The fields after a write that sends these values; destructive updates keep nothing. */
async function fieldsOf(values: Readonly<Record<string, unknown>>, on: 'create' | 'update' | 'destructive update') {
  const call = await callWith(values)
  const sent = { start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00', timezone: 'UTC' }
  const { zone, now, quirks } = call.site
  const result = eventDates(sent, { stored: undefined, siteZone: zone, multiDayCutoff: '00:00', now: now(), quirks })
  const dates = result.ok ? result.dates : undefined
  const parts = { dates, cost: undefined, categories: undefined, tags: undefined }
  const present = {
    stored: on === 'create' ? undefined : stored,
    kept: on === 'update' ? stored : undefined,
  }
  const website = typeof values.website === 'string' ? values.website : (present.stored?.website ?? null)
  const common = { ...anEvent(), website }
  const unchanged = { is: 'kept' } as const
  return completeEvent(common, call, { parts: { ...parts, venue: unchanged, organizer: unchanged }, links }, present)
}

describe('the fields of an event after a write', () => {
  it('hold its links and dates', async () => {
    expect(await fieldsOf({}, 'create')).toMatchObject({
      ...links,
      start_date: '2027-07-01 10:00:00',
      utc_end_date: '2027-07-01 12:00:00',
      timezone: 'UTC',
    })
  })

  it('have defaults on create', async () => {
    expect(await fieldsOf({}, 'create')).toMatchObject({ featured: false, parent: null, cost_values: [], excerpt: '' })
    expect(await fieldsOf({ featured: true, show_map: true }, 'create')).toMatchObject({
      featured: true,
      show_map: true,
    })
  })

  it('are kept by an update that does not send them', async () => {
    expect(await fieldsOf({}, 'update')).toMatchObject({
      ...{ featured: true, parent: 3, cost_values: ['10'], excerpt: 'Old', website: 'https://old.example' },
    })
    expect(await fieldsOf({ featured: false, excerpt: null }, 'update')).toMatchObject({ featured: false, excerpt: '' })
  })

  it('are reset by a destructive update, except texts and the parent', async () => {
    expect(await fieldsOf({}, 'destructive update')).toMatchObject({
      ...{ featured: false, parent: 3, cost_values: [], excerpt: 'Old', website: '' },
    })
  })

  it('tell a website that there never was from one that was removed', async () => {
    expect((await fieldsOf({ website: '' }, 'create')).website).toBeNull()
    expect((await fieldsOf({ website: '' }, 'update')).website).toBe('')
  })
})
