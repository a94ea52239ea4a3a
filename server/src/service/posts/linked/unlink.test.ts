import { afterEach, beforeEach, expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { describeEngine } from '../../../../tests/support/engines.js'
import { anEvent, anOrganizer } from '../../../../tests/support/records.js'
import type { Database } from '../../../store/engine.js'
import { findEvent, insertEvent } from '../../../store/tables/posts/events.js'
import { insertOrganizer } from '../../../store/tables/posts/organizers.js'
import { organizerStore } from '../organizers/kind.js'
import { unlink } from './unlink.js'

describeEngine('an organizer that goes to the trash', (engine) => {
  let db: Database
  beforeEach(async () => {
    db = await engine.create()
    for (const id of [1, 2]) await insertOrganizer(db, anOrganizer({ slug: `o${id}` }), id)
    const ended = { utc_start_date: '2026-12-01 00:00:00', utc_end_date: '2026-12-01 01:00:00' }
    const coming = { utc_start_date: '2027-12-01 00:00:00', utc_end_date: '2027-12-01 01:00:00' }
    await insertEvent(db, anEvent({ slug: 'ended', ...ended, organizers: [1, 2] }), 10)
    await insertEvent(db, anEvent({ slug: 'coming', ...coming, organizers: [1, 2] }), 11)
  })
  afterEach(() => db.close())
  const linksAfter = async (partialUnlinking: boolean) => {
    const { site } = await callWith({}, { quirks: { partialUnlinking }, database: db })
    await unlink(db, site, organizerStore, 1)
    return Promise.all([10, 11].map(async (id) => (await findEvent(db, id))?.organizers))
  }

  it('leaves all its events, and they keep their others', async () => {
    expect(await linksAfter(false)).toEqual([[2], [2]])
  })

  it('leaves those that have not ended on instances, which then have no organizers at all', async () => {
    expect(await linksAfter(true)).toEqual([[1, 2], []])
  })
})
