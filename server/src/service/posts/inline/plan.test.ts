import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../../../tests/support/repeats.js'
import { describeEngine } from '../../../../tests/support/engines.js'
import type { Answered, Asker, TestCalendar } from '../../../../tests/support/linked-service.js'
import { idsOf, places, refused } from '../../../../tests/support/linked-service.js'

const event = { title: 'E', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }

const create = (calendar: TestCalendar, sent: object, as: Asker = 'admin') =>
  calendar.ask(as, 'POST', '/events', { ...event, ...sent })

const ids = (value: unknown) =>
  [value].flat().flatMap((one) => (typeof one === 'object' && one !== null && 'id' in one ? [one.id] : []))
const venuesOf = ({ body }: Answered) => ids(body.venue)
const organizersOf = ({ body }: Answered) => ids(body.organizer)

describeEngine('venues and organizers of events', (engine) => {
  describe.each(['reference', 'live'] as const)('in profile %s', (profile) => {
    it('links what exists', async () => {
      await using calendar = await places(engine, profile)
      for (const venue of [10, '10', { id: 10, venue: 'Renamed?', city: 'Changed?' }, { id: '10' }])
        expect(venuesOf(await create(calendar, { venue }))).toEqual([10])
      expect((await calendar.ask('anonymous', 'GET', '/venues/10')).body).toMatchObject({
        venue: 'Old Hall',
        city: 'New York',
      })
      for (const organizer of [20, '20', [20], ['20', 20], [{ id: 20 }]])
        expect(organizersOf(await create(calendar, { organizer }))).toEqual([20])
      expect(organizersOf(await create(calendar, { organizer: [21, 20] }))).toEqual([21, 20])
      expect(venuesOf(await create(calendar, { venue: 15 }))).toEqual([15])
    })

    it('refuses what does not exist, is of another kind, or cannot be read', async () => {
      await using calendar = await places(engine, profile)
      for (const venue of [999, { id: 999 }, 20, 'Old Hall', 1.5, -1, true, { city: 'No Name' }, [[10]]])
        expect(refused(await create(calendar, { venue }))).toEqual(['venue'])
      for (const organizer of [[20, 999], [10], ['Ann'], [{ phone: '1' }], [[[]]]])
        expect(refused(await create(calendar, { organizer }))).toEqual(['organizer'])
      expect(refused(await create(calendar, { venue: 12 }, 'author'))).toEqual(['venue'])
      expect(refused(await create(calendar, { organizer: [22] }, 'contributor'))).toEqual(['organizer'])
      expect(venuesOf(await create(calendar, { venue: 12 }, 'editor'))).toEqual([12])
    })

    it('creates what is described, with the rights and the name of the caller', async () => {
      await using calendar = await places(engine, profile)
      const sent = {
        venue: { venue: 'Inline', city: 'Rome', show_map: false, foo: 'bar', zip: null },
        organizer: [{ organizer: 'Eve', email: 'eve@example.com' }, 20, { organizer: 'Adam' }],
      }
      const made = await create(calendar, sent, 'author')
      expect(made.body).toMatchObject({
        id: 1003,
        venue: { id: 1000, venue: 'Inline', city: 'Rome', show_map: false, show_map_link: true, author: '3' },
        organizer: [{ id: 1001, organizer: 'Eve' }, { id: 20 }, { id: 1002, organizer: 'Adam' }],
      })
      const drafted = await create(calendar, { venue: { venue: 'By contributor' } }, 'contributor')
      expect(drafted.body.venue).toMatchObject({ status: 'draft', author: '5' })
      const own = await create(calendar, { venue: { venue: 'Private', status: 'private' } })
      expect(own.body.venue).toMatchObject({ status: 'private' })
    })

    it('refuses data that the record could not be made from', async () => {
      await using calendar = await places(engine, profile)
      for (const data of [{ website: 'nope' }, { image: 'banana' }, { status: 'x' }, { city: [1] }, { author: 99 }])
        expect(refused(await create(calendar, { venue: { venue: 'V', ...data } }))).toEqual(['venue'])
      expect(refused(await create(calendar, { venue: { venue: 'V', author: 1 } }, 'author'))).toEqual(['venue'])
      for (const venue of [{ venue: '' }, { venue: '  ' }, { id: 0 }, { id: null }])
        expect((await create(calendar, { venue })).body.code).toBe('could-not-create-venue')
      expect((await create(calendar, { venue: { venue: '' } }, 'anonymous')).status).toBe(401)
      expect(idsOf(await calendar.ask('admin', 'GET', '/venues?search=V'))).toEqual([])
    })

    it('creates nothing when the event is not made', async () => {
      await using calendar = await places(engine, profile)
      const orphan = { venue: { venue: 'Orphan' }, organizer: [{ organizer: '' }] }
      expect((await create(calendar, orphan)).body.code).toBe('could-not-create-organizer')
      expect((await create(calendar, { title: '  ', venue: { venue: 'Orphan' } })).status).toBe(400)
      expect(idsOf(await calendar.ask('admin', 'GET', '/venues?search=Orphan'))).toEqual([])
    })

    it('fetches the pictures of what it creates', async () => {
      await using calendar = await places(engine, profile)
      const image = 'https://pictures.example/remote/new.jpg'
      const made = await create(calendar, { venue: { venue: 'Pictured', image } })
      expect(made.body.venue).toMatchObject({ image: { width: 1000, extension: 'jpg' } })
      const none = 'https://pictures.example/remote/none.jpg'
      expect(refused(await create(calendar, { organizer: [{ organizer: 'P', image: none }] }))).toEqual(['organizer'])
      expect(refused(await create(calendar, { venue: { venue: 'P', image } }, 'contributor'))).toEqual(['venue'])
    })

    it('never fails, whatever is sent', async () => {
      await using calendar = await places(engine, profile)
      const key = fc.constantFrom('id', 'venue', 'organizer', 'image', 'status', 'author', 'date', 'website')
      const scalar = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(10, 20, '10,20', 'V', 'draft', '\ud800'))
      const data = fc.dictionary(key, scalar)
      const value = fc.oneof(scalar, data, fc.array(fc.oneof(scalar, data), { maxLength: 3 }))
      await fc.assert(
        fc.asyncProperty(value, value, async (venue, organizer) => {
          const { status } = await create(calendar, { venue, organizer })
          expect([201, 400]).toContain(status)
          expect(calendar.faults).toEqual([])
        }),
        { numRuns: repeats(60) },
      )
    })
  })

  describe('the forms that instances take (profile live)', () => {
    it('takes one venue, and organizers as id or list', async () => {
      await using calendar = await places(engine, 'live')
      for (const venue of [[10], [10, 13], '10,13', [{ id: 10 }], [{ venue: 'B' }, { venue: 'C' }]])
        expect((await create(calendar, { venue })).body.code).toBe('could-not-create-venue')
      for (const organizer of ['20,21', { organizer: 'Eve' }])
        expect((await create(calendar, { organizer })).body.code).toBe('could-not-create-organizer')
      expect(organizersOf(await create(calendar, { organizer: { id: 20 } }))).toEqual([20])
      expect(refused(await create(calendar, { venue: '10,999' }))).toEqual(['venue'])
    })

    it('never unlinks a venue, but organizers even when they are not sent', async () => {
      await using calendar = await places(engine, 'live')
      for (const empty of [null, 0, '0', '', [], {}, false]) {
        const links = async (sent: object) => {
          const answer = await calendar.ask('admin', 'POST', '/events/30', sent)
          return [answer.status, venuesOf(answer), organizersOf(answer)]
        }
        expect(await links({ venue: empty, organizer: [20, 21] })).toEqual([200, [10], [20, 21]])
        expect(await links({ organizer: empty })).toEqual([200, [10], []])
      }
      const omitted = await calendar.ask('admin', 'POST', '/events/32', {})
      expect([venuesOf(omitted), organizersOf(omitted)]).toEqual([[10], []])
    })

    it('reuses records of the same name that the caller may change', async () => {
      await using calendar = await places(engine, 'live')
      const reused = await create(calendar, { venue: { venue: 'old hall', phone: '9' } })
      expect(reused.body.venue).toMatchObject({ id: 10, phone: '9', venue: 'Old Hall' })
      const foreign = await create(calendar, { venue: { venue: 'Old Hall', phone: '666' } }, 'contributor')
      expect(venuesOf(foreign)).not.toEqual([10])
      expect((await calendar.ask('anonymous', 'GET', '/venues/10')).body.phone).toBe('9')
    })
  })

  describe('the forms that the reference takes', () => {
    it('takes several venues, texts with several ids, and one organizer as object', async () => {
      await using calendar = await places(engine, 'reference')
      expect(venuesOf(await create(calendar, { venue: [10] }))).toEqual([10])
      expect(venuesOf(await create(calendar, { venue: [10, { id: 13 }, { venue: 'New' }] }))).toEqual([10, 13, 1001])
      expect(venuesOf(await create(calendar, { venue: '13, 10,' }))).toEqual([13, 10])
      expect(organizersOf(await create(calendar, { organizer: '20,21' }))).toEqual([20, 21])
      const [eve] = organizersOf(await create(calendar, { organizer: { organizer: 'Eve' } }))
      expect((await calendar.ask('anonymous', 'GET', `/organizers/${eve}`)).body.organizer).toBe('Eve')
    })

    it('unlinks with an empty value, and keeps what is not sent', async () => {
      await using calendar = await places(engine, 'reference', {}, { resettable: true })
      for (const empty of [null, 0, '', [], {}, false]) {
        await calendar.reset()
        const update = (sent: object) => calendar.ask('admin', 'POST', '/events/30', sent)
        const kept = await update({ title: 'New' })
        expect([venuesOf(kept), organizersOf(kept)]).toEqual([[10], [20, 21]])
        const cleared = await update({ venue: empty, organizer: empty })
        expect([cleared.status, venuesOf(cleared), organizersOf(cleared)]).toEqual([200, [], []])
      }
    })
  })
})
