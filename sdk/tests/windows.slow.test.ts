import { createClock, createServer, type Server } from '@eventcal/server/fetch'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationPassword, type CalendarClient, type CalendarEvent, createClient } from '../src/index.js'
import {
  between,
  happeningNow,
  isBetween,
  isHappening,
  isPast,
  isUpcoming,
  past,
  upcoming,
  wallTime,
} from '../src/time/index.js'

const siteZone = 'America/New_York'
/** 11 pm in New York, the next day in UTC. */
const now = new Date('2027-01-16T04:00:00Z')
const hour = 3_600_000
const at = (hours: number) => new Date(now.getTime() + hours * hour)

/** Hours from now of start and end; each stands at an edge of some window. */
const spans: readonly (readonly [name: string, from: number, to: number])[] = [
  ['long over', -9000, -8999],
  ['over', -3, -1],
  ['ended just now', -3, 0],
  ['runs', -1, 1],
  ['exhibition', -24 * 400, 24 * 400],
  ['starts just now', 0, 2],
  ['soon', 1, 2],
  ['next month', 24 * 30, 24 * 30 + 2],
  ['in five years', 24 * 365 * 5, 24 * 365 * 5 + 3],
  ['a moment', 1, 1],
]
const days: readonly (readonly [name: string, first: string, last: string])[] = [
  ['yesterday', '2027-01-14', '2027-01-14'],
  ['today', '2027-01-15', '2027-01-15'],
  ['tomorrow', '2027-01-16', '2027-01-16'],
  ['weekend', '2027-01-15', '2027-01-17'],
]
const zones = ['America/Los_Angeles', 'Asia/Tokyo', 'Europe/Paris', '+14:00', '-11:00']

for (const profile of ['reference', 'live'] as const) {
  describe(`windows and the server, profile ${profile}`, () => {
    let server: Server
    let calendar: CalendarClient
    const made: CalendarEvent[] = []
    const inZone = (zone: string) => (event: CalendarEvent) => event.timezone === zone
    const titles = (events: readonly CalendarEvent[]) => events.map((event) => event.title).sort()
    const list = (window: object) => calendar.events.list(window).toArray({ maxItems: 500 })

    beforeAll(async () => {
      const clock = createClock({ frozen: true, start: now.getTime() })
      const publicUrl = 'https://calendar.example'
      server = await createServer({ profile, timezone: siteZone, publicUrl, clock, seed: 'demo' })
      const [first] = server.app.credentials
      if (!first) throw new Error('the demo data come with users')
      const { fetch } = server
      const auth = applicationPassword(first.login, first.password)
      calendar = createClient({ baseUrl: publicUrl, fetch, auth })
      // Demo data have other edges; only events of this test may be there.
      for (const { id } of await list({ starts_before: '2500-01-01' })) await calendar.events.delete(id)
      for (const timezone of [siteZone, ...zones]) {
        for (const [name, from, to] of spans) {
          const [start_date, end_date] = [wallTime(at(from), timezone), wallTime(at(to), timezone)]
          const title = `${name} ${timezone}`
          made.push(await calendar.events.create({ title, start_date, end_date, timezone, status: 'publish' }))
        }
        for (const [name, first, last] of days) {
          const dates = { start_date: first, end_date: last, timezone, all_day: true }
          made.push(await calendar.events.create({ title: `${name} ${timezone}`, ...dates, status: 'publish' }))
        }
      }
    })
    afterAll(() => server?.close())

    const cases = [
      ['upcoming', upcoming, isUpcoming],
      ['past', past, isPast],
      ['happeningNow', happeningNow, isHappening],
    ] as const

    it.each(cases)('%s finds exactly the right events of the zone of the site', async (_, window, belongs) => {
      const found = (await list(window(now))).filter(inZone(siteZone))
      const right = made.filter(inZone(siteZone)).filter((event) => belongs(event, now))
      expect(titles(found)).toEqual(titles(right))
      expect(found.length).toBeGreaterThan(2)
    })

    it.each(cases)(
      '%s finds exactly the right events of any zone, looked at one by one',
      async (_, window, belongs) => {
        const found = (await list(window(now, { anyZone: true }))).filter((event) => belongs(event, now))
        expect(titles(found)).toEqual(titles(made.filter((event) => belongs(event, now))))
        expect(new Set(found.map((event) => event.timezone)).size).toBe(zones.length + 1)
      },
    )

    it('finds what was meant, in words', async () => {
      const names = (events: readonly CalendarEvent[]) =>
        titles(events.filter(inZone(siteZone))).map((title) => title.replace(` ${siteZone}`, ''))
      expect(names(await list(happeningNow(now)))).toEqual([
        'exhibition',
        'runs',
        'starts just now',
        'today',
        'weekend',
      ])
      expect(names(await list(past(now)))).toEqual(['ended just now', 'long over', 'over', 'yesterday'])
      expect(names(await list(between('2027-01-16', '2027-01-16')))).toEqual(
        ['a moment', 'exhibition', 'runs', 'soon', 'starts just now', 'tomorrow', 'weekend'].sort(),
      )
    })

    it('between finds exactly the right events of any span of moments', async () => {
      const edge = fc.integer({ min: -30, max: 60 })
      await fc.assert(
        fc.asyncProperty(edge, fc.integer({ min: 1, max: 30 }), async (from, length) => {
          const [start, end] = [at(from), at(from + length)]
          const right = made.filter((event) => isBetween(event, start, end))
          const near = (await list(between(start, end))).filter(inZone(siteZone))
          expect(titles(near)).toEqual(titles(right.filter(inZone(siteZone))))
          const wide = await list(between(start, end, { anyZone: true }))
          expect(titles(wide.filter((event) => isBetween(event, start, end)))).toEqual(titles(right))
        }),
        { numRuns: 8 },
      )
    })

    it('between finds exactly the events of a span of days, in all zones alike', async () => {
      const day = fc.integer({ min: 10, max: 22 })
      await fc.assert(
        fc.asyncProperty(day, fc.integer({ min: 0, max: 5 }), async (first, length) => {
          const [from, to] = [`2027-01-${first}`, `2027-01-${first + length}`]
          const right = made.filter((event) => isBetween(event, from, to))
          const listed = await list(between(from, to))
          expect(titles(listed.filter((event) => isBetween(event, from, to)))).toEqual(titles(right))
          // Nothing else comes along but what ends at the midnight where the first day begins.
          const more = listed.filter((event) => !isBetween(event, from, to))
          expect(more.filter((event) => event.end_date !== `${from} 00:00:00`)).toEqual([])
        }),
        { numRuns: 8 },
      )
    })
  })
}
