import { afterAll, beforeAll, expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { describeEngine } from '../../../../tests/support/engines.js'
import { anEvent } from '../../../../tests/support/records.js'
import type { Database } from '../../../store/engine.js'
import { findEvent, insertEvent } from '../../../store/tables/posts/events.js'
import { slugAfter } from './slug.js'

describeEngine('the slug of an event', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.create()
    await insertEvent(db, anEvent({ slug: 'gala' }), 1)
    await insertEvent(db, anEvent({ slug: 'ball__trashed', status: 'trash' }), 2)
    await insertEvent(db, anEvent({ slug: 'ball' }), 3)
  })
  afterAll(() => db.close())
  const slugOf = async (status: string, title: string, sent?: string, stored?: number) => {
    const present = stored === undefined ? undefined : await findEvent(db, stored)
    return slugAfter(db, await callWith({ slug: sent }), { id: stored ?? 7, status, title }, present)
  }

  it('is the sent one, else made from the title once the event is published, else the id', async () => {
    expect(await slugOf('publish', 'New Gala')).toBe('new-gala')
    expect(await slugOf('publish', 'New Gala', 'My Slug')).toBe('my-slug')
    expect(await slugOf('publish', '!!!')).toBe('7')
    expect(await slugOf('draft', 'New Gala')).toBe('')
    expect(await slugOf('draft', 'New Gala', 'planned')).toBe('planned')
  })

  it('is numbered if another event has it, and stays when the title changes', async () => {
    expect(await slugOf('publish', 'Gala')).toBe('gala-2')
    expect(await slugOf('publish', 'Renamed', undefined, 1)).toBe('gala')
  })

  it('goes with the trash, and comes back from it as far as it is free', async () => {
    expect(await slugOf('trash', 'Gala', undefined, 1)).toBe('gala__trashed')
    expect(await slugOf('publish', 'Ball', undefined, 2)).toBe('ball-2')
  })
})
