import { describe, expect, it } from 'vitest'
import { anEvent, clients, inProcess } from './support/in-process.js'

describe.each(clients)('terms that events bring along, with %s', (_, create) => {
  describe.each(['live', 'reference'] as const)('on profile %s', (profile) => {
    it.each(['tags', 'categories'] as const)('makes new %s once, also in parallel', async (field) => {
      const { connect } = await inProcess(profile, create)
      const calendar = connect()
      const names = ['Street Food', 'street food', 'STREET FOOD', 'Open Air']
      const events = await Promise.all(
        names.map((name) => calendar.events.create({ ...anEvent, [field]: [name, 'Fresh idea'] })),
      )
      events.push(await calendar.events.create({ ...anEvent, [field]: 'street food' }))
      const made = await calendar[field].list({ hide_empty: false }).toArray()
      const mine = made.filter(({ name }) => /street|idea|air/i.test(name))
      expect(mine.map(({ name }) => name.toLowerCase()).sort()).toEqual(['fresh idea', 'open air', 'street food'])
      expect(made.filter(({ name }) => /^\d+$/.test(name))).toEqual([])
      const [first, second] = events
      expect(second?.[field].map(({ id }) => id)).toEqual(first?.[field].map(({ id }) => id))
    })

    it('makes a term that is named by digits, and finds it again', async () => {
      const { connect } = await inProcess(profile, create)
      const calendar = connect()
      const first = await calendar.events.create({ ...anEvent, tags: ['2027'] })
      expect(first.tags.map(({ name }) => name)).toEqual(['2027'])
      const [again, other] = await Promise.all([
        calendar.events.update(first.id, { tags: ['2027', '2028'] }),
        calendar.events.create({ ...anEvent, tags: '2028', categories: '1999' }),
      ])
      expect(again.tags.map(({ name }) => name).sort()).toEqual(['2027', '2028'])
      expect(other.tags.map(({ id }) => id)).toEqual(
        again.tags.flatMap(({ id, name }) => (name === '2028' ? [id] : [])),
      )
      expect(other.categories.map(({ name }) => name)).toEqual(['1999'])
    })

    it('takes digits for an id where a term has it, and refuses what can be both', async () => {
      const { connect } = await inProcess(profile, create)
      const calendar = connect()
      const tag = await calendar.tags.create({ name: 'Quiet' })
      expect((await calendar.events.create({ ...anEvent, tags: [String(tag.id)] })).tags).toMatchObject([
        { id: tag.id },
      ])
      await calendar.tags.create({ name: String(tag.id) })
      await expect(calendar.events.create({ ...anEvent, tags: [String(tag.id)] })).rejects.toMatchObject({
        code: 'invalidInput',
        issues: [{ path: 'tags' }],
      })
      expect((await calendar.events.create({ ...anEvent, tags: [tag.id] })).tags).toMatchObject([{ name: 'Quiet' }])
    })

    it.each(['tags', 'categories'] as const)('finds %s by their slugs, those without events, too', async (field) => {
      const { connect } = await inProcess(profile, create)
      const calendar = connect()
      const { id } = await calendar[field].create({ name: 'After dark', slug: 'night' })
      expect((await calendar.events.create({ ...anEvent, [field]: ['NIGHT'] }))[field]).toMatchObject([{ id }])
      expect(await calendar[field].list({ hide_empty: false, search: 'night' }).toArray()).toHaveLength(1)
    })

    it('takes whole records for their ids', async () => {
      const { connect } = await inProcess(profile, create)
      const calendar = connect()
      const hall = await calendar.venues.create({ venue: 'Hall', city: 'Lyon' })
      const host = await calendar.organizers.create({ organizer: 'Host', email: 'host@example.com' })
      const tag = await calendar.tags.create({ name: 'Loud' })
      const event = await calendar.events.create({ ...anEvent, venue: hall, organizer: [host], tags: [tag] })
      expect(event).toMatchObject({ venue: { id: hall.id }, organizer: [{ id: host.id }], tags: [{ id: tag.id }] })
      const copied = await calendar.events.update(event, {
        title: 'Copy',
        categories: event.categories,
        tags: event.tags,
      })
      expect(copied).toMatchObject({ id: event.id, title: 'Copy', tags: [{ id: tag.id }] })
      await expect(
        calendar.events.update(event.id, { venue: { id: hall.id, city: 'Paris' } as never }),
      ).rejects.toMatchObject({ code: 'invalidInput' })
      expect((await calendar.events.delete(event)).id).toBe(event.id)
    })
  })
})
