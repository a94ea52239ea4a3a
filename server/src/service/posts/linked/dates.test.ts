import { describe, expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { aVenue } from '../../../../tests/support/records.js'
import { ZERO_DATE } from '../../../store/model/records.js'
import { linkedDates } from './dates.js'

const published = { ...aVenue({ date: '2026-05-01 08:00:00', date_utc: '2026-05-01 12:00:00' }), id: 7 }
const draft = { ...published, status: 'draft', date_utc: ZERO_DATE }
const publication = { date: '2027-01-15 07:00:00', date_utc: '2027-01-15 12:00:00' }
const destructive = { quirks: { destructiveUpdates: true } }

describe('the dates of a venue or organizer', () => {
  it('are kept, unless instances date a draft anew', async () => {
    const { site } = await callWith({})
    expect([linkedDates.kept(site, published), linkedDates.kept(site, draft)]).toEqual([published, draft])
    const live = await callWith({}, destructive)
    expect(linkedDates.kept(live.site, published)).toBe(published)
    expect(linkedDates.kept(live.site, draft)).toBeUndefined()
  })

  it('of a new post are when it was modified, too', async () => {
    expect(linkedDates.after(await callWith({}), publication, 'publish', undefined)).toEqual({
      ...publication,
      modified: publication.date,
      modified_utc: publication.date_utc,
    })
  })

  it('have no date_utc until the post is published, unless one is sent', async () => {
    const datesOf = async (values: object, status: string) =>
      linkedDates.after(await callWith({ ...values }), publication, status, draft)
    expect(await datesOf({}, 'draft')).toMatchObject({ date: draft.date, date_utc: ZERO_DATE })
    expect(await datesOf({ date: '2027-01-15 07:00:00' }, 'draft')).toMatchObject({
      date: publication.date,
      date_utc: ZERO_DATE,
    })
    expect(await datesOf({ date_utc: '2027-01-15 12:00:00' }, 'draft')).toMatchObject(publication)
    expect(await datesOf({}, 'publish')).toMatchObject(publication)
  })

  it('stay when a published post becomes a draft', async () => {
    expect(linkedDates.after(await callWith({}), published, 'draft', published)).toEqual({
      date: published.date,
      date_utc: published.date_utc,
      modified: '2027-01-15 07:00:00',
      modified_utc: '2027-01-15 12:00:00',
    })
  })

  it('in the trash are those that it has, or its local date as an instant', async () => {
    const { site } = await callWith({})
    expect(linkedDates.trashed(site, published)).toEqual({ date: published.date, date_utc: published.date_utc })
    expect(linkedDates.trashed(site, draft)).toEqual({ date: draft.date, date_utc: '2026-05-01 12:00:00' })
    const live = await callWith({}, destructive)
    expect(linkedDates.trashed(live.site, draft)).toEqual(publication)
  })
})
