import { expect, it } from 'vitest'
import type { EventUpdate } from '../../src/index.js'
import type { Setting } from './setting.js'
import { type Stable, stable } from './stable.js'

/** An update changes the fields that were passed, and no others. */
export function updateFields(setting: Setting): void {
  it('change nothing but what was passed', async () => {
    const before = await setting.make()
    const after = await setting.calendar.events.update(before.id, { title: `New ${setting.mark}` })
    expect(stable(after)).toEqual({ ...stable(before), title: `New ${setting.mark}` })
    expect(stable(await setting.calendar.events.update(before.id, {}))).toEqual(stable(after))
  })

  it.each<[string, EventUpdate, Partial<Stable>]>([
    [
      'a start',
      { start_date: '2031-07-03 09:00:00' },
      { start_date: '2031-07-03 09:00:00', utc_start_date: '2031-07-03 00:00:00' },
    ],
    [
      'an end as a Date',
      { end_date: new Date('2031-07-03T05:00:00Z') },
      { end_date: '2031-07-03 14:00:00', utc_end_date: '2031-07-03 05:00:00' },
    ],
    [
      'a start with an offset',
      { start_date: '2031-07-03T00:30:00+00:00' },
      { start_date: '2031-07-03 09:30:00', utc_start_date: '2031-07-03 00:30:00' },
    ],
    [
      'a zone',
      { timezone: 'europe/paris' },
      { timezone: 'Europe/Paris', utc_start_date: '2031-07-03 08:00:00', utc_end_date: '2031-07-03 10:00:00' },
    ],
    [
      'an offset zone',
      { timezone: 'UTC+1' },
      { timezone: '+01:00', utc_start_date: '2031-07-03 09:00:00', utc_end_date: '2031-07-03 11:00:00' },
    ],
    [
      'all-day',
      { all_day: true },
      {
        all_day: true,
        start_date: '2031-07-03 00:00:00',
        end_date: '2031-07-03 23:59:59',
        utc_start_date: '2031-07-02 15:00:00',
        utc_end_date: '2031-07-03 14:59:59',
      },
    ],
    ['a cost', { cost: '$12' }, { cost: '$12' }],
    ['a cost of thousands', { cost: '$1,000.00' }, { cost: '$1000.00' }],
    ['no cost', { cost: null }, { cost: '' }],
    ['a cost of zero', { cost: 0 }, { cost: 'Free' }],
    ['a website of another script', { website: 'https://exämple.com/' }, { website: 'https://xn--exmple-cua.com/' }],
    ['no website', { website: null }, { website: '' }],
    ['no organizers', { organizer: null }, { organizer: [] }],
    ['no description', { description: null }, { description: '' }],
    ['no excerpt', { excerpt: '' }, { excerpt: '' }],
    ['a flag', { hide_from_listings: true }, { hide_from_listings: true }],
    ['no tags', { tags: null }, { tags: [] }],
    ['a status', { status: 'publish' }, { status: 'publish' }],
  ])('set %s', async (_, patch, expected) => {
    const before = await setting.make()
    const after = await setting.calendar.events.update(before.id, patch)
    expect(stable(after)).toEqual({ ...stable(before), ...expected })
    expect(stable(await setting.calendar.events.get(before.id))).toEqual(stable(after))
  })

  it('keep all-day events as they are', async () => {
    const before = await setting.make({ all_day: true, start_date: '2031-07-03', end_date: '2031-07-05' })
    expect(before).toMatchObject({ start_date: '2031-07-03 00:00:00', end_date: '2031-07-05 23:59:59' })
    expect(stable(await setting.calendar.events.update(before.id, { featured: false }))).toEqual({
      ...stable(before),
      featured: false,
    })
    const longer = await setting.calendar.events.update(before.id, { end_date: '2031-07-06' })
    expect(longer).toMatchObject({ all_day: true, start_date: before.start_date, end_date: '2031-07-06 23:59:59' })
  })
}
