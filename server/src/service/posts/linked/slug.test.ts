import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { aVenue } from '../../../../tests/support/records.js'
import type { Database } from '../../../store/engine.js'
import { insertVenue } from '../../../store/tables/posts/venues.js'
import { slugAfter } from './slug.js'

describeEngine('the slug of a venue or organizer', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.create()
    await insertVenue(db, aVenue({ slug: 'old-hall' }), 1)
  })
  afterAll(() => db.close())
  const stored = (slug: string, status: string) => ({ ...aVenue({ slug, status }), id: 7 })
  const slugOf = (status: string, title: string, present?: ReturnType<typeof stored>, publishes = true) =>
    slugAfter(db, 'venues', { publishes }, { id: 7, status, title }, present)

  it('is made from the name of a new post, numbered if it is taken, the id if the name gives none', async () => {
    expect(await slugOf('publish', 'New Hall')).toBe('new-hall')
    expect(await slugOf('publish', 'Old Hall')).toBe('old-hall-2')
    expect(await slugOf('publish', '!!!')).toBe('7')
  })

  it('is shared by drafts, and stays when the name changes', async () => {
    expect(await slugOf('draft', 'Old Hall')).toBe('old-hall')
    expect(await slugOf('publish', 'Renamed', stored('attic', 'publish'))).toBe('attic')
    expect(await slugOf('draft', 'Renamed', stored('', 'draft'))).toBe('')
  })

  it('is none while a contributor waits for approval', async () => {
    expect(await slugOf('pending', 'New Hall', undefined, false)).toBe('')
    expect(await slugOf('pending', 'New Hall', undefined, true)).toBe('new-hall')
  })

  it('goes with the trash and comes back from it', async () => {
    expect(await slugOf('trash', 'Attic', stored('attic', 'publish'))).toBe('attic__trashed')
    expect(await slugOf('trash', 'Attic', stored('attic__trashed', 'trash'))).toBe('attic__trashed')
    expect(await slugOf('publish', 'Attic', stored('attic__trashed', 'trash'))).toBe('attic')
  })
})
