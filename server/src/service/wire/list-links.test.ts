import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCalendar } from '../../../tests/support/calendar.js'
import { describeEngine } from '../../../tests/support/engines.js'
import { places, type TestCalendar } from '../../../tests/support/linked-service.js'

const window = 'start_date=2026-01-01&end_date=2030-01-01'
const encoded = 'start_date=2026-01-01+00%3A00%3A00&end_date=2030-01-01+23%3A59%3A59'
const raw = 'start_date=2026-01-01 00:00:00&end_date=2030-01-01 23:59:59'

describeEngine('links of lists', (engine) => {
  describe.each(['reference', 'live'] as const)('profile %s', (profile) => {
    const live = profile === 'live'
    let calendar: TestCalendar
    beforeAll(async () => {
      calendar = await places(engine, profile)
    })
    afterAll(() => calendar[Symbol.asyncDispose]())
    const links = async (path: string, as: 'admin' | 'anonymous' = 'admin') => {
      const { body } = await calendar.ask(as, 'GET', path)
      const queryOf = (link: unknown) => (typeof link === 'string' ? link.split('?')[1] : undefined)
      return [queryOf(body.rest_url), queryOf(body.next_rest_url)]
    }

    it('encode commas and colons, except in the own link of instances', async () => {
      const common = 'status=publish%2Cdraft'
      expect(await links(`/events?${window}&status=publish,draft&per_page=1`)).toEqual([
        live ? `page=1&per_page=1&${raw}&status=publish,draft` : `page=1&per_page=1&${encoded}&${common}`,
        `per_page=1&${encoded}&${common}&page=2`,
      ])
    })

    it('write venues and organizers as they were sent', async () => {
      const status = 'status=publish%2Cdraft'
      expect(await links(`/events?${window}&status=publish,draft&venue=10,%2016&per_page=1`)).toEqual([
        `page=1&per_page=1&${encoded}&${status}&venue=${live ? '10, 16' : '10%2C+16'}`,
        `per_page=1&${encoded}&${status}&venue=10%2C+16&page=2`,
      ])
      expect((await links(`/events?${window}&venue[]=10&venue[]=16&organizer=2e1`))[0]).toBe(
        `page=1&per_page=10&${encoded}${live ? '&status=any' : ''}&venue=${live ? '10,16' : '10%2C16'}&organizer=2e1`,
      )
    })

    it('encode the rest where a filter is added that is not', async () => {
      const include = async (query: string) =>
        (await links(`/events?starts_before=2031-01-01&${query}`, 'anonymous'))[0]
      expect(await include('include=30,32')).toContain(live ? 'include=30,32' : 'include=30%2C32')
      expect(await include('include=30,32&venue=10')).toContain('include=30%2C32')
      expect(await include('include=30,32&featured=1')).toContain('include=30%2C32')
      expect(await include('include=30,32&featured=0')).toContain(live ? 'include=30,32' : 'include=30%2C32')
    })

    it('hold the three parameters of places together, or none', async () => {
      const query = async (text: string) => (await links(`/events?${window}&${text}`, 'anonymous'))[0]
      expect(await query('geoloc=1&geoloc_lng=8.5')).toContain('&geoloc=1&geoloc_lat&geoloc_lng=8.5&')
      expect(await query('geoloc=true&geoloc_lat=47&geoloc_lng=8')).toContain('geoloc=1&geoloc_lat=47&geoloc_lng=8')
      expect(await query('geoloc=0&geoloc_lat=47&geoloc_lng=8')).not.toContain('geoloc')
      expect(await query('geoloc_lat=47')).not.toContain('geoloc')
    })

    it('of venues and organizers keep the status in effect', async () => {
      expect(await links('/venues?per_page=3', 'anonymous')).toEqual([
        'page=1&per_page=3&status=publish',
        'per_page=3&status=publish&page=2',
      ])
      expect((await links('/organizers?status=draft'))[0]).toBe('page=1&per_page=10&status=draft')
      expect((await links('/organizers'))[0]).toBe(live ? 'page=1&per_page=10&status=any' : 'page=1&per_page=10')
    })

    it('that are empty can be followed', async () => {
      const answer = await calendar.ask('anonymous', 'GET', '/events?geoloc=1&geoloc_lat&geoloc_lng')
      expect(answer.status).toBe(200)
    })
  })
})

it('answers OPTIONS of an unknown route with nothing', async () => {
  await using calendar = await openCalendar({}, { profile: 'live', now: '2027-01-15T12:00:00Z' })
  expect(await calendar.ask('anonymous', 'OPTIONS', '/nothing')).toMatchObject({ status: 200, body: [] })
  expect(await calendar.ask('anonymous', 'PROPFIND', '/events')).toMatchObject({
    status: 404,
    body: { code: 'rest_no_route' },
  })
})
