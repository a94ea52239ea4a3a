import { describe, expect, it } from 'vitest'
import { wallTime } from '../src/time/index.js'
import { anEvent, clients, inProcess } from './support/in-process.js'

const { title, timezone } = anEvent
const start_date = new Date('2030-07-01T23:30:00Z')
const end_date = new Date('2030-07-02T01:00:00Z')

describe.each(clients)('instants, with %s', (_, create) => {
  describe.each(['live', 'reference'] as const)('on profile %s', (profile) => {
    it('are written in the zone of the site where an event has none, else refused', async () => {
      const { connect, log } = await inProcess(profile, create)
      const event = await connect({ siteTimezone: 'America/New_York' }).events.create({ title, start_date, end_date })
      expect(event).toMatchObject({
        start_date: '2030-07-01 19:30:00',
        end_date: '2030-07-01 21:00:00',
        timezone: 'America/New_York',
        utc_start_date: '2030-07-01 23:30:00',
      })
      const before = log.length
      for (const times of [
        { start_date, end_date },
        { start_date: '2030-07-01 10:00:00', end_date },
        { start_date: start_date.toISOString(), end_date: end_date.toISOString() },
      ]) {
        await expect(connect().events.create({ title, ...times })).rejects.toMatchObject({
          code: 'invalidInput',
          issues: [{ path: 'timezone', message: expect.stringMatching(/siteTimezone.*discover/) }],
        })
      }
      expect(log.length).toBe(before)
      const moved = await connect().events.update(event.id, { end_date: new Date('2030-07-02T02:00:00Z') })
      expect(moved).toMatchObject({ end_date: '2030-07-01 22:00:00', timezone: 'America/New_York' })
    })

    it('of an hour that comes twice are refused, unless they read back the same', async () => {
      const { connect } = await inProcess(profile, create)
      const { events } = connect()
      const end = new Date('2030-10-27T04:00:00Z')
      const first = new Date('2030-10-27T00:30:00Z')
      const event = await events.create({ title, timezone, start_date: first, end_date: end })
      expect(event).toMatchObject({ start_date: '2030-10-27 02:30:00', utc_start_date: '2030-10-27 00:30:00' })
      const second = { start_date: new Date('2030-10-27T01:30:00Z') }
      const refusal = {
        code: 'invalidInput',
        issues: [{ path: 'start_date', message: expect.stringContaining('twice') }],
      }
      await expect(events.create({ title, timezone, ...second, end_date: end })).rejects.toMatchObject(refusal)
      await expect(events.update(event.id, second)).rejects.toMatchObject(refusal)
    })

    it('that end before they start are refused', async () => {
      const { connect } = await inProcess(profile, create)
      const refusal = { code: 'invalidInput', issues: [{ path: 'end_date' }] }
      const { events } = connect()
      await expect(
        events.create({ title, timezone, start_date: end_date, end_date: start_date }),
      ).rejects.toMatchObject(refusal)
      await expect(
        events.create({ title, timezone, start_date, end_date: '2030-07-01T23:00:00+00:00' }),
      ).rejects.toMatchObject(refusal)
    })

    it('of an all-day event are the day in its zone', async () => {
      const { connect } = await inProcess(profile, create)
      const { events } = connect()
      const days = { title, all_day: true, timezone: 'America/New_York' }
      const texts = await events.create({ ...days, start_date: '2030-07-01', end_date: '2030-07-02' })
      expect(texts).toMatchObject({ start_date: '2030-07-01 00:00:00', end_date: '2030-07-02 23:59:59' })
      const midnight = new Date('2030-07-01')
      const dates = await events.create({ ...days, start_date: midnight, end_date: midnight })
      expect(dates).toMatchObject({ start_date: '2030-06-30 00:00:00', end_date: '2030-06-30 23:59:59' })
    })

    it('in filters are converted to the zone of the site, else refused', async () => {
      const { connect, log } = await inProcess(profile, create)
      const calendar = connect({ siteTimezone: 'America/New_York' })
      await calendar.events.create({
        ...anEvent,
        start_date: '2030-07-01 19:30:00',
        end_date: '2030-07-01 21:00:00',
        timezone: 'America/New_York',
      })
      const { items } = await calendar.events.list({ start_date, end_date })
      expect(items).toHaveLength(1)
      expect(log.at(-1)).toContain('start_date=2030-07-01+19:30:00')
      const before = log.length
      await expect(connect().events.list({ starts_after: start_date })).rejects.toMatchObject({
        code: 'invalidInput',
        issues: [{ path: 'starts_after', message: expect.stringMatching(/siteTimezone.*discover/) }],
      })
      expect(log.length).toBe(before)
      await connect().events.list({ starts_after: start_date, strict_dates: true })
      expect(log.at(-1)).toContain('starts_after=2030-07-01T23:30:00Z')
    })
  })

  it('learn the clock of the site from the records that were read', async () => {
    const instance = await inProcess('live', create)
    const calendar = instance.connect()
    await calendar.events.create(anEvent)
    const now = new Date()
    await expect(instance.connect().events.list({ starts_after: now })).rejects.toMatchObject({ code: 'invalidInput' })
    await calendar.events.list({ starts_after: now })
    expect(instance.log.at(-1)).toContain(`starts_after=${wallTime(now, 'America/New_York').replace(' ', '+')}`)
  })

  it('take the text of toISOString in a filter for its Date', async () => {
    const instance = await inProcess('live', create)
    const starts_after = '2031-07-01T03:00:00.000Z'
    await expect(instance.connect().events.list({ starts_after })).rejects.toMatchObject({ code: 'invalidInput' })
    await instance.connect({ siteTimezone: 'America/New_York' }).events.list({ starts_after })
    expect(instance.log.at(-1)).toContain('starts_after=2031-06-30+23:00:00')
  })

  it('need a zone that is one', async () => {
    const { connect } = await inProcess('live', create)
    expect(() => connect({ siteTimezone: 'Mars/Phobos' })).toThrow(/siteTimezone/)
  })
})
