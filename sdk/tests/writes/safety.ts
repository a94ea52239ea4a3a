import { expect, it } from 'vitest'
import type { EventUpdate } from '../../src/index.js'
import type { Setting } from './setting.js'
import { idsOf } from './stable.js'

/** Writes that are refused, only shown, or not applied. */
export function writeSafely(setting: Setting): void {
  it('send backslashes as the instance takes them', async () => {
    const path = 'C:\\events\\new'
    const created = await setting.make({ description: path })
    expect(created.description).toContain(path)
    expect((await setting.calendar.events.update(created.id, { title: 'a \\ b' })).title).toBe('a \\ b')
    expect((await setting.calendar.venues.create({ venue: `Back\\slash ${setting.mark}` })).venue).toBe(
      `Back\\slash ${setting.mark}`,
    )
  })

  it('say which fields an instance does not apply', async () => {
    const { id } = await setting.make()
    const result = await setting.calendar.safe.events.update(id, { venue: null })
    if (result.ok) expect(result.data.venue).toEqual([])
    else {
      expect(result.error).toMatchObject({ code: 'notApplied', fields: ['venue'], recordId: id })
      // The same, however often, and for every client.
      for (const calendar of [setting.calendar, setting.connect(), setting.connect({ dialect: 'deployed' })]) {
        await expect(calendar.events.update(id, { venue: null })).rejects.toMatchObject({
          code: 'notApplied',
          recordId: id,
        })
      }
    }
  })

  it('clear several fields that deployed instances take in another form, at once', async () => {
    const { id } = await setting.make()
    const fields = { image: null, description: null, excerpt: null, title: 'a \\ b' }
    const cleared = await setting.connect().events.update(id, fields)
    expect(cleared).toMatchObject({ image: false, title: 'a \\ b' })
    expect(`${cleared.description}${cleared.excerpt}`.trim()).toBe('')
  })

  it('refuse before anything is sent', async () => {
    const { id } = await setting.make()
    const sent = setting.sent.length
    const wrong: EventUpdate[] = [
      { titel: 'x' } as never,
      { global_id: 'x' } as never,
      { id: 5 } as never,
      { title: '  ' },
      { title: '0' },
      { start_date: '2031-02-30 10:00:00' },
      { start_date: '20310203' },
      { start_date: '2031-07-04 10:00:00' },
      { timezone: 'Mars/Phobos' },
      { timezone: 'America/New_York', start_date: '2031-03-09 02:30:00', end_date: '2031-03-09 04:00:00' },
      { cost: '10,20,30' },
      { cost: -5 },
      { website: 'example.com' },
      { venue: { id: 5, city: 'Lyon' } as never },
      { status: 'trash' },
      { date: '2026-01-01 00:00:00', date_utc: '2026-01-01 00:00:00' },
    ]
    for (const patch of wrong) {
      await expect(setting.calendar.events.update(id, patch), JSON.stringify(patch)).rejects.toMatchObject({
        code: 'invalidInput',
      })
    }
    expect(setting.sent.length).toBe(sent)
  })

  it('show what they would do', async () => {
    const event = await setting.make()
    const sent = setting.sent.length
    const { request, changes } = await setting.calendar.events.update(
      event.id,
      { cost: 12, sticky: true, venue: Number(idsOf(event.venue)[0]) },
      { dryRun: true },
    )
    expect(setting.sent.length).toBe(sent)
    expect(request).toMatchObject({ method: 'POST', body: { cost: ['12'], sticky: true, status: 'private' } })
    expect(changes).toEqual([{ field: 'cost', from: event.cost, to: ['12'] }])
    await setting.calendar.events.update(event.id, { cost: 12, sticky: true, venue: Number(idsOf(event.venue)[0]) })
    expect(setting.sent.at(-1)?.body).toEqual(request.body)
  })

  it('are made from the record as it is, and refused when it changed', async () => {
    const event = await setting.make()
    const changed = await setting.calendar.events.update(event.id, (current) => ({ title: `${current.title}!` }), {
      ifUnmodified: event,
    })
    expect(changed.title).toBe(`${event.title}!`)
    await expect(
      setting.calendar.events.update(
        event.id,
        { title: 'Late' },
        { ifUnmodified: { modified_utc: '2020-01-01 00:00:00' } },
      ),
    ).rejects.toMatchObject({ code: 'conflict', reason: 'modified' })
  })

  it('leave what is in the trash there', async () => {
    const { id } = await setting.make()
    await setting.calendar.events.delete(id)
    await expect(setting.calendar.events.update(id, { title: 'Back' })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'trashed',
    })
    const venue = await setting.calendar.venues.create({ venue: `Trash ${setting.mark}` })
    await setting.calendar.venues.delete(venue.id)
    await expect(setting.calendar.venues.update(venue.id, { city: 'X' })).rejects.toMatchObject({ code: 'conflict' })
    expect((await setting.calendar.events.replace(id, { status: 'draft' })).status).toBe('draft')
  })
}
