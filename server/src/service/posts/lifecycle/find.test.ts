import { expect, it } from 'vitest'
import { openCalendar } from '../../../../tests/support/calendar.js'
import { describeEngine } from '../../../../tests/support/engines.js'
import { now, places, refused } from '../../../../tests/support/linked-service.js'

const times = { start_date: '2027-02-01 10:00:00', end_date: '2027-02-01 12:00:00', timezone: 'UTC' }
const dates = { date: '2027-01-01 07:00:00', date_utc: '2027-01-01 12:00:00' }
const event = (id: number, slug: string) => ({
  ...{ id, title: slug, slug, ...dates, modified: dates.date, modified_utc: dates.date_utc, ...times },
  ...{ utc_start_date: times.start_date, utc_end_date: times.end_date },
})

describeEngine('a post of a URL path', (engine) => {
  it('is found by its id and by its slug in any case, in any status', async () => {
    await using calendar = await places(engine, 'reference')
    const idOf = async (path: string) => (await calendar.ask('admin', 'GET', path)).body.id
    expect([await idOf('/events/30'), await idOf('/events/by-slug/EVENT-30')]).toEqual([30, 30])
    expect([await idOf('/venues/15'), await idOf('/organizers/by-slug/Draft')]).toEqual([15, 22])
  })

  it('must exist: venues and organizers are refused by the name of the parameter', async () => {
    await using calendar = await places(engine, 'reference')
    for (const method of ['GET', 'POST', 'DELETE']) {
      const ask = (path: string) => calendar.ask('admin', method, path, method === 'GET' ? undefined : {})
      expect(refused(await ask('/venues/999'))).toEqual(['id'])
      expect(refused(await ask('/organizers/by-slug/nope'))).toEqual(['slug'])
    }
  })

  it.each([true, false])(
    'may be an event with a parent, except on instances by its slug (%s)',
    async (eventFilters) => {
      const site = { events: [event(1, 'series'), { ...event(2, 'part'), parent: 1 }] }
      const database = await engine.create()
      await using calendar = await openCalendar(site, { profile: 'reference', quirks: { eventFilters }, now, database })
      expect((await calendar.ask('anonymous', 'GET', '/events/2')).body.id).toBe(2)
      const bySlug = await calendar.ask('anonymous', 'GET', '/events/by-slug/part')
      expect(eventFilters ? refused(bySlug) : bySlug.body.id).toEqual(eventFilters ? ['slug'] : 2)
    },
  )
})
