import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { anEvent, anOrganizer, aVenue } from '../../../../tests/support/records.js'
import type { Database } from '../../../store/engine.js'
import type { StoredEvent } from '../../../store/model/records.js'
import { findEvent, insertEvent, setEventLinks } from '../../../store/tables/posts/events.js'
import { insertOrganizer } from '../../../store/tables/posts/organizers.js'
import { insertVenue } from '../../../store/tables/posts/venues.js'
import { insertTerm } from '../../../store/tables/terms/terms.js'
import { StaleRecord } from '../../call/stale.js'
import type { LinkPlan } from '../inline/plan.js'
import { type HeldLinks, holdLinks } from './hold-links.js'

const kept: LinkPlan = { is: 'kept' }
const planned = (...posts: readonly [id: number, status: string][]): LinkPlan => ({
  is: 'posts',
  posts: posts.map(([id, status]) => ({ id, status })),
})
const none = { venues: [], organizers: [], categories: [], tags: [] }

describeEngine('the links of an event that is about to be stored', (engine) => {
  let db: Database
  let stored: StoredEvent | undefined
  beforeAll(async () => {
    db = await engine.create()
    await insertVenue(db, aVenue({ slug: 'hall' }), 1)
    await insertVenue(db, aVenue({ slug: 'gone', status: 'trash' }), 2)
    await insertOrganizer(db, anOrganizer({ slug: 'gone', status: 'trash' }), 3)
    // Categories 1 and 2.
    for (const slug of ['music', 'jazz']) {
      const term = { taxonomy: 'category', name: slug, slug, description: '', parent: 0, term_group: 0 } as const
      await insertTerm(db, term)
    }
    await insertEvent(db, anEvent({ slug: 'gala', venues: [1], categories: [1, 98], tags: [99] }), 20)
    stored = await findEvent(db, 20)
  })
  afterAll(() => db.close())

  const hold = (held: Partial<HeldLinks>, links: Partial<HeldLinks['links']> = {}) =>
    db.transaction((tx) =>
      holdLinks(tx, {
        plans: { venue: kept, organizer: kept },
        stored: undefined,
        ...held,
        links: { ...none, ...links },
      }),
    )

  it('are those that the request was checked against', async () => {
    await hold({})
    await hold({ plans: { venue: planned([1, 'publish']), organizer: kept } }, { venues: [1], categories: [1, 2] })
    // Whoever asks for what is in the trash gets it.
    await hold(
      { plans: { venue: planned([2, 'trash']), organizer: planned([3, 'trash']) } },
      { venues: [2], organizers: [3] },
    )
    await hold({ plans: { venue: { is: 'problem', problem: expect.anything() }, organizer: kept } })
  })

  it.each([
    ['venue', { venue: planned([1, 'publish'], [2, 'publish']), organizer: kept }, { venues: [1, 2] }, 2],
    ['organizer', { venue: kept, organizer: planned([3, 'draft']) }, { organizers: [3] }, 3],
  ])('are refused where a %s went to the trash meanwhile', async (noun, plans, links, id) => {
    await expect(hold({ plans }, links)).rejects.toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [noun]: `${noun}: the ${noun} with the id ${id} was just deleted.` } },
    })
  })

  describe('are looked at anew', () => {
    it.each([
      ['a venue is gone', { plans: { venue: planned([9, 'publish']), organizer: kept } }, { venues: [9] }],
      ['a venue changed its status', { plans: { venue: planned([1, 'draft']), organizer: kept } }, { venues: [1] }],
      ['a venue left the trash', { plans: { venue: planned([1, 'trash']), organizer: kept } }, { venues: [1] }],
      ['a category is gone', {}, { categories: [1, 97] }],
      ['a tag is gone', {}, { tags: [96] }],
    ])('where %s', async (_, held, links) => {
      await expect(hold(held, links)).rejects.toBeInstanceOf(StaleRecord)
    })

    it('where a term that is gone was added, not where it was there before', async () => {
      await hold({ stored }, { categories: [1, 98], tags: [99] })
      await hold({ stored }, { categories: [2, 99], tags: [98] })
      await expect(hold({ stored }, { categories: [97] })).rejects.toBeInstanceOf(StaleRecord)
    })

    it('where the event itself has other links by now', async () => {
      await hold({ stored })
      await setEventLinks(db, 20, { venues: [] })
      await expect(hold({ stored })).rejects.toBeInstanceOf(StaleRecord)
      await setEventLinks(db, 20, { venues: [1] })
      await hold({ stored })
    })
  })
})
