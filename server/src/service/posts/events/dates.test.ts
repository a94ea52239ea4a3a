import { describe, expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { anEvent } from '../../../../tests/support/records.js'
import { type StoredEvent, ZERO_DATE } from '../../../store/model/records.js'
import { eventDateRules } from './dates.js'

const computed = { start_wall_ms: 0, end_wall_ms: 0, start_utc_ms: 0, end_utc_ms: 0 }
const published: StoredEvent = {
  ...anEvent({ date: '2026-05-01 08:00:00', date_utc: '2026-05-01 12:00:00' }),
  ...computed,
  id: 7,
}
const draft = { ...published, status: 'draft', date_utc: ZERO_DATE }
const now = { date: '2027-01-15 07:00:00', date_utc: '2027-01-15 12:00:00' }
const changed = { modified: now.date, modified_utc: now.date_utc }

describe('the dates of an event', () => {
  it('are kept, and with destructive updates never', async () => {
    const { site } = await callWith({})
    expect([eventDateRules.kept(site, published), eventDateRules.kept(site, draft)]).toEqual([published, draft])
    const live = await callWith({}, { quirks: { destructiveUpdates: true } })
    expect(eventDateRules.kept(live.site, published)).toBeUndefined()
  })

  it('of a new event are when it was modified, unless it is sticky', async () => {
    const dates = { date: '2026-05-01 08:00:00', date_utc: '2026-05-01 12:00:00' }
    expect(eventDateRules.after(await callWith({}), dates, 'publish', undefined)).toEqual({
      ...dates,
      modified: dates.date,
      modified_utc: dates.date_utc,
    })
    expect(eventDateRules.after(await callWith({ sticky: true }), dates, 'publish', undefined)).toEqual({
      ...dates,
      ...changed,
    })
    expect(eventDateRules.after(await callWith({ sticky: true }), dates, 'draft', undefined)).toMatchObject({
      date_utc: ZERO_DATE,
      modified_utc: ZERO_DATE,
    })
  })

  it('lose date_utc with the publication, and get it back', async () => {
    const call = await callWith({})
    expect(eventDateRules.after(call, published, 'draft', published)).toEqual({
      date: published.date,
      date_utc: ZERO_DATE,
      ...changed,
    })
    expect(eventDateRules.after(call, draft, 'publish', draft)).toMatchObject({
      date: draft.date,
      date_utc: now.date_utc,
    })
  })

  it('keep the date_utc that an unpublished event is sent', async () => {
    const sent = { date_utc: '2026-05-01 12:00:00' }
    expect(eventDateRules.after(await callWith(sent), published, 'draft', undefined)).toMatchObject(sent)
    expect(eventDateRules.after(await callWith(sent), published, 'pending', draft)).toMatchObject(sent)
    const dated = { ...draft, ...sent }
    expect(eventDateRules.after(await callWith({}), dated, 'draft', dated)).toMatchObject(sent)
    const live = await callWith({}, { quirks: { destructiveUpdates: true } })
    expect(eventDateRules.after(live, dated, 'draft', dated)).toMatchObject({ date_utc: ZERO_DATE })
  })

  it('in the trash have a date_utc even if the event was never published', async () => {
    const { site } = await callWith({})
    expect(eventDateRules.trashed(site, published)).toEqual({ date: published.date, date_utc: published.date_utc })
    expect(eventDateRules.trashed(site, draft)).toEqual({ date: draft.date, date_utc: now.date_utc })
    const live = await callWith({}, { quirks: { destructiveUpdates: true } })
    expect(eventDateRules.trashed(live.site, draft)).toEqual(now)
    expect(eventDateRules.trashed(live.site, published)).toMatchObject({ date: published.date })
  })
})
