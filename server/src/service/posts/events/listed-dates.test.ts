import { describe, expect, it } from 'vitest'
import { idsOf, openCalendar, type TestCalendar } from '../../../../tests/support/calendar.js'
import { describeEngine } from '../../../../tests/support/engines.js'

const whole = 'start_date=2027-01-01&end_date=2029-01-01&per_page=50'
const day = (date: string) => ({ start_date: `${date} 10:00:00`, end_date: `${date} 12:00:00` })
const backwards = { start_date: '2027-09-01 10:00:00', end_date: '2027-08-01 12:00:00' }

describeEngine('dates that lists do not take', (engine) => {
  const open = async (profile: 'live' | 'reference') =>
    openCalendar({}, { profile, now: '2027-01-15T12:00:00Z', database: await engine.create() })
  const write = async (calendar: TestCalendar, path: string, body: object) =>
    (await calendar.ask('admin', 'POST', `/events${path}`, body)).body
  const listed = async (calendar: TestCalendar, query = whole) =>
    idsOf(await calendar.ask('anonymous', 'GET', `/events?${query}`))

  it('leave an event out of all lists that ends before it starts, which still can be read', async () => {
    await using calendar = await open('live')
    const { id, slug } = await write(calendar, '', { title: 'Backwards', ...backwards })
    const found = await Promise.all(
      [
        whole,
        'starts_after=2000-01-01',
        'ends_before=2050-01-01',
        'search=Backwards',
        `include=${id}&ends_after=2000-01-01`,
      ].map((query) => listed(calendar, query)),
    )
    expect(found).toEqual([[], [], [], [], []])
    const shown = { id, hide_from_listings: false, start_date: '2027-09-01 10:00:00', end_date: '2027-09-01 10:00:00' }
    expect((await calendar.ask('anonymous', 'GET', `/events/${id}`)).body).toMatchObject(shown)
    expect((await calendar.ask('anonymous', 'GET', `/events/by-slug/${slug}`)).body).toMatchObject(shown)
    await write(calendar, `/${id}`, { title: 'Renamed' })
    expect(await listed(calendar)).toEqual([])
    await write(calendar, `/${id}`, day('2027-05-01'))
    expect(await listed(calendar)).toEqual([id])
    await write(calendar, `/${id}`, { hide_from_listings: true })
    expect(await listed(calendar)).toEqual([])
  })

  it('leave an event listed where it was before', async () => {
    await using calendar = await open('live')
    const { id } = await write(calendar, '', { title: 'Moved', ...day('2027-05-01') })
    const later = await write(calendar, '', { title: 'Later', ...day('2027-06-01') })
    expect(await write(calendar, `/${id}`, { ...backwards, sticky: true })).toMatchObject({
      start_date: '2027-09-01 10:00:00',
    })
    expect(await listed(calendar)).toEqual([id, later.id])
    expect(await listed(calendar, 'start_date=2027-05-01&end_date=2027-05-01')).toEqual([id])
    expect(await listed(calendar, 'start_date=2027-08-01&end_date=2027-09-30')).toEqual([])
    // Further writes without sound dates change nothing.
    await write(calendar, `/${id}`, { title: 'Renamed' })
    await write(calendar, `/${id}`, { ...backwards, start_date: '2027-10-01 10:00:00' })
    expect(await listed(calendar, 'start_date=2027-05-01&end_date=2027-05-01')).toEqual([id])
    await write(calendar, `/${id}`, day('2027-07-01'))
    expect(await listed(calendar)).toEqual([later.id, id])
  })

  it('leave an event at its old day that is made a later, shorter one', async () => {
    await using calendar = await open('live')
    const { id } = await write(calendar, '', {
      title: 'Fair',
      start_date: '2027-05-01 10:00:00',
      end_date: '2027-05-03 12:00:00',
    })
    const allDay = (date: string) => ({ all_day: true, start_date: date, end_date: date })
    expect(await write(calendar, `/${id}`, allDay('2027-06-01'))).toMatchObject({ start_date: '2027-06-01 00:00:00' })
    expect(await listed(calendar, 'start_date=2027-05-01&end_date=2027-05-03')).toEqual([id])
    expect(await listed(calendar, 'start_date=2027-06-01&end_date=2027-06-01')).toEqual([])
    const short = await write(calendar, '', { title: 'Hour', ...day('2027-05-01') })
    await write(calendar, `/${short.id}`, allDay('2027-06-01'))
    expect(await listed(calendar, 'start_date=2027-06-01&end_date=2027-06-01')).toEqual([short.id])
  })

  it('are those of the event where the documentation is kept', async () => {
    await using calendar = await open('reference')
    const { id } = await write(calendar, '', {
      title: 'Fair',
      start_date: '2027-05-01 10:00:00',
      end_date: '2027-05-03 12:00:00',
    })
    await write(calendar, `/${id}`, { all_day: true, start_date: '2027-06-01', end_date: '2027-06-01' })
    expect(await listed(calendar, 'start_date=2027-06-01&end_date=2027-06-01')).toEqual([id])
    expect((await write(calendar, '', { title: 'Backwards', ...backwards })).code).toBe('rest_invalid_param')
  })
})

describe('a saved site', () => {
  it('keeps how lists know its events', async () => {
    const listed_as = {
      dates: {
        start_date: '2027-05-01 10:00:00',
        end_date: '2027-05-01 12:00:00',
        utc_start_date: '2027-05-01 14:00:00',
        utc_end_date: '2027-05-01 16:00:00',
      },
    }
    const event = {
      slug: 'fair',
      title: 'Fair',
      timezone: 'America/New_York',
      ...day('2027-09-01'),
      utc_start_date: '2027-09-01 14:00:00',
      utc_end_date: '2027-09-01 16:00:00',
    }
    const events = [
      { ...event, id: 1, listed_as },
      { ...event, id: 2, slug: 'ball', listed_as: { dates: null } },
    ]
    await using calendar = await openCalendar({ events }, { profile: 'live', now: '2027-01-15T12:00:00Z' })
    const found = await calendar.ask('anonymous', 'GET', `/events?${whole}`)
    expect(found.body).toMatchObject({ total: 1, events: [{ id: 1, start_date: '2027-09-01 10:00:00' }] })
    expect(idsOf(await calendar.ask('anonymous', 'GET', '/events?start_date=2027-05-01&end_date=2027-05-01'))).toEqual([
      1,
    ])
  })
})
