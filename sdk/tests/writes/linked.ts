import { expect, it } from 'vitest'
import type { Setting } from './setting.js'
import { idsOf } from './stable.js'

/** Venues and organizers, by themselves and in events. */
export function writeLinked(setting: Setting): void {
  it('change venues without losing the rest', async () => {
    const before = await setting.calendar.venues.create({
      venue: `Kept ${setting.mark}`,
      status: 'draft',
      state: 'NY',
      country: 'United States',
      phone: '555',
      show_map: false,
      show_map_link: false,
      description: 'Words',
    })
    expect(before).toMatchObject({ show_map: false, stateprovince: 'NY', status: 'draft' })
    const same = await setting.calendar.venues.update(before.id, { phone: '777' })
    // The date of a draft is the present time.
    const { modified, modified_utc, date } = same
    expect(same).toEqual({ ...before, modified, modified_utc, date, phone: '777' })
    expect(await setting.calendar.venues.update(before.id, { state: 'CA' })).toMatchObject({
      state: 'CA',
      stateprovince: 'CA',
    })
    const cleared = await setting.calendar.venues.update(before.id, { phone: null, description: null })
    expect(cleared.phone).toBeUndefined()
    expect(cleared.description).toBeUndefined()
    expect(cleared).toMatchObject({ status: 'draft', stateprovince: 'CA', show_map: false })
  })

  it('change organizers without publishing them', async () => {
    const { id } = await setting.calendar.organizers.create({
      organizer: `Draft ${setting.mark}`,
      status: 'draft',
      email: 'a@example.com',
    })
    expect(await setting.calendar.organizers.update(id, { phone: '1' })).toMatchObject({
      status: 'draft',
      email: 'a@example.com',
      phone: '1',
    })
  })

  it('delete an organizer and no other', async () => {
    const gone = await setting.calendar.organizers.create({ organizer: `Gone ${setting.mark}` })
    const [kept = 0] = setting.full.organizer as number[]
    const events = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        setting.make({ title: `With ${setting.mark} ${index}`, organizer: [gone.id, kept] }),
      ),
    )
    await setting.calendar.organizers.delete(gone.id)
    for (const { id } of events) expect(idsOf((await setting.calendar.events.get(id)).organizer)).toEqual([kept])
  })

  it('link venues and organizers in any form', async () => {
    const id = Number(setting.full.venue)
    expect(idsOf((await setting.make({ venue: [id] })).venue)).toEqual([id])
    expect(idsOf((await setting.make({ venue: { id } })).venue)).toEqual([id])
    const created = await setting.make({
      venue: { venue: `Inline ${setting.mark}`, show_map: false, phone: null },
      organizer: { organizer: `Inline ${setting.mark}` },
    })
    expect(created.venue).toMatchObject({ venue: `Inline ${setting.mark}`, show_map: false })
    expect(created.organizer).toMatchObject([{ organizer: `Inline ${setting.mark}` }])
    const [first, second] = setting.full.organizer as number[]
    expect(
      (await setting.make({ organizer: `${second}, ${first}` })).organizer.map((organizer) => organizer.id),
    ).toEqual([second, first])
  })
}
