import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { describeEngine } from '../../../../tests/support/engines.js'
import { anEvent, aVenue } from '../../../../tests/support/records.js'
import type { Database } from '../../../store/engine.js'
import { insertEvent } from '../../../store/tables/posts/events.js'
import { insertVenue } from '../../../store/tables/posts/venues.js'
import type { Refusal } from '../../wire/problems.js'
import { readEventFilter } from './filter.js'

describeEngine('the filters of the event list', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.create()
    await insertVenue(database, aVenue(), 1)
    await insertEvent(database, anEvent(), 2)
  })
  afterAll(() => database.close())
  const read = async (
    values: Readonly<Record<string, unknown>>,
    options: Omit<Parameters<typeof callWith>[1] & object, 'database'> = {},
  ) => {
    const refusals: Refusal[] = []
    const found = await readEventFilter(await callWith(values, { ...options, database }), refusals)
    return { ...found, refused: refusals.map(({ param }) => param) }
  }

  it('is by default a window in the order of starts', async () => {
    const { filter, order, refused } = await read({})
    expect(filter.visible).toMatchObject({ statuses: ['publish', 'future', 'draft', 'pending', 'private'] })
    expect([filter.keys, order, refused]).toEqual(['wall', 'start', []])
    expect(filter.end?.[0]?.min ?? filter.start?.[0]?.min).toBeDefined()
  })

  it('takes ids of what there is, and refuses others', async () => {
    expect(await read({ venue: [1], include: [7], post_parent: 2 })).toMatchObject({
      filter: { venues: [1], ids: [7], parent: 2 },
      refused: [],
    })
    expect((await read({ venue: [1, 9] })).refused).toEqual(['venue'])
    expect((await read({ organizer: [1] })).refused).toEqual(['organizer'])
    expect((await read({ include: [0] })).refused).toEqual(['include'])
    expect((await read({ post_parent: 1 })).refused).toEqual(['post_parent'])
  })

  it('searches protected events for callers who are signed in alone', async () => {
    expect((await read({ search: 'gala' })).filter.search).toMatchObject({ withoutProtected: false })
    expect((await read({ search: 'gala' }, { role: 'anonymous' })).filter.search).toMatchObject({
      withoutProtected: true,
    })
  })

  it('orders by the date of publication on instances, if ids are asked for', async () => {
    expect((await read({ include: [7] }, { profile: 'live' })).order).toBe('date')
    expect((await read({ include: [7] })).order).toBe('start')
  })

  describe('of extensions', () => {
    const geoloc = { extensions: new Set(['geoloc'] as const) }
    const tickets = { extensions: new Set(['tickets'] as const) }

    it('are without effect where the extension is off, or refused', async () => {
      expect((await read({ geoloc_lat: 47, geoloc_lng: 8 })).filter.near).toBeUndefined()
      expect((await read({ ticketed: true })).refused).toEqual(['ticketed'])
      expect(await read({ ticketed: true }, tickets)).toMatchObject({ filter: { ticketed: true }, refused: [] })
    })

    it('need both coordinates of a point, within their ranges', async () => {
      expect((await read({ geoloc_lat: 47, geoloc_lng: 8 }, geoloc)).filter.near).toMatchObject({ lat: 47, lng: 8 })
      expect((await read({ geoloc_lat: 47 }, geoloc)).refused).toEqual(['geoloc_lng'])
      expect((await read({ geoloc_lng: 8 }, geoloc)).refused).toEqual(['geoloc_lat'])
      expect((await read({ geoloc_lat: 91, geoloc_lng: 181 }, geoloc)).refused).toEqual(['geoloc_lat', 'geoloc_lng'])
      for (const [lat, lng] of [
        [90, 180],
        [-90, -180],
        [0, 0],
      ]) {
        const { filter, refused } = await read({ geoloc_lat: lat, geoloc_lng: lng, geoloc: true }, geoloc)
        expect([filter.near, filter.geoloc, refused]).toEqual([{ lat, lng, km: 40 }, true, []])
      }
      for (const lat of [90.001, -90.001, 'x']) {
        expect((await read({ geoloc_lat: lat, geoloc_lng: 180.001 }, geoloc)).refused).toEqual([
          ...['geoloc_lat', 'geoloc_lng'],
        ])
      }
      for (const none of ['', null])
        expect((await read({ geoloc_lat: none, geoloc_lng: none, geoloc: false }, geoloc)).filter).toMatchObject({
          geoloc: false,
        })
    })
  })
})
