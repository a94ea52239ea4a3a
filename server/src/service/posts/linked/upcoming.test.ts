import { describe, expect, it } from 'vitest'
import { idsOf, openCalendar } from '../../../../tests/support/calendar.js'
import { describeEngine, type TestEngine } from '../../../../tests/support/engines.js'
import type { Profile } from '../../wire/quirks.js'

const day = (number: number) => `2027-06-${String(number).padStart(2, '0')}`
const venue = (id: number, name = `Hall ${id}`) => ({
  id,
  venue: name,
  slug: `hall-${id}`,
  date: '2027-01-01 07:00:00',
})
const event = (id: number, date: string, at: number, status = 'publish') => ({
  ...{ id, title: `Event ${id}`, slug: `event-${id}`, venue: at, status, timezone: 'UTC' },
  ...{ start_date: `${date} 10:00:00`, end_date: `${date} 12:00:00` },
  ...{ utc_start_date: `${date} 10:00:00`, utc_end_date: `${date} 12:00:00` },
})

/** Fourteen events, each at a venue of its own, 101 to 114; a draft before them at 99; 98 has none. */
const records = {
  venues: [venue(98), venue(99), ...Array.from({ length: 14 }, (_, index) => venue(101 + index))],
  events: [
    event(199, '2027-05-01', 99, 'draft'),
    ...Array.from({ length: 14 }, (_, index) => event(201 + index, day(1 + index), 101 + index)),
  ],
}

const open = async (engine: TestEngine, profile: Profile, site: object = {}) =>
  openCalendar(
    { ...records, site: { url: 'https://calendar.example', next_ids: { post: 1000, term: 1000 }, ...site } },
    { profile, now: '2027-01-15T12:00:00Z', database: await engine.create() },
  )

describeEngine('venues with upcoming events', (engine) => {
  it.each([
    [{}, 10],
    [{ posts_per_page: 3 }, 3],
    [{ posts_per_page: 3, events_per_page: 12 }, 12],
  ])('are those of as many events as a page of the calendar shows: %o', async (site, most) => {
    const count = async (profile: Profile) => {
      await using calendar = await open(engine, profile, site)
      return (await calendar.ask('anonymous', 'GET', '/venues?only_with_upcoming=1')).body.total
    }
    expect(await count('live')).toBe(most)
    expect(await count('reference')).toBe(14)
  })

  it('are looked for among the events of the status that is asked for', async () => {
    const total = async (profile: Profile, query: string) => {
      await using calendar = await open(engine, profile)
      return (await calendar.ask('editor', 'GET', `/venues?only_with_upcoming=1&per_page=50${query}`)).body.total
    }
    expect([await total('live', ''), await total('live', '&status=publish')]).toEqual([10, 10])
    await using live = await open(engine, 'live')
    const found = async (query: string) =>
      idsOf(await live.ask('editor', 'GET', `/venues?only_with_upcoming=1${query}`))
    expect(await found('')).toContain(99)
    expect(await found('&status=publish')).not.toContain(99)
    expect(await total('reference', '&status=publish')).toBe(15)
  })
})

describeEngine('a search with another filter', (engine) => {
  describe.each(['live', 'reference'] as const)('in profile %s', (profile) => {
    const live = profile === 'live'
    it.each([
      // The search finds a venue, the filter leaves it out.
      ['search=98&has_events=1', 0],
      ['search=98&only_with_upcoming=1', 0],
      ['search=101&has_events=0', 0],
      // The search finds nothing at all.
      ['search=nothing', live ? 16 : 0],
      ['search=nothing&has_events=1', live ? 14 : 0],
      ['search=nothing&has_events=0', live ? 2 : 0],
    ])('reports a total without a hit: %s', async (query, total) => {
      await using calendar = await open(engine, profile)
      const answer = await calendar.ask('anonymous', 'GET', `/venues?${query}`)
      expect([idsOf(answer), answer.body.total, answer.headers.get('x-tec-total')]).toEqual([[], total, String(total)])
    })
  })
})
