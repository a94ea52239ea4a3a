import { describe, expect, it } from 'vitest'
import { anEvent, clients, inProcess } from './support/in-process.js'

const lyon = { venue: 'Town Hall', city: 'Lyon' } as const
const paris = { venue: 'town hall', city: 'Paris' } as const

describe.each(clients)('venues and organizers of a name that is taken, with %s', (_, create) => {
  describe.each(['live', 'reference'] as const)('on profile %s', (profile) => {
    it('are made once in parallel where the data are the same', async () => {
      const { connect } = await inProcess(profile, create)
      const calendar = connect()
      const host = { organizer: 'Jazz Club', email: 'jazz@example.com' }
      const events = await Promise.all(
        [1, 2, 3, 4].map(() => calendar.events.create({ ...anEvent, venue: lyon, organizer: [host] })),
      )
      const later = await calendar.events.update(events[0]?.id ?? 0, { venue: lyon })
      for (const event of [...events, later]) {
        expect(event.venue).toMatchObject({ id: (later.venue as { id: number }).id, city: 'Lyon' })
        expect(event.organizer).toMatchObject([{ id: later.organizer[0]?.id, email: 'jazz@example.com' }])
      }
      expect((await calendar.venues.list({ search: 'Town Hall' })).items).toHaveLength(1)
      expect((await calendar.organizers.list({ search: 'Jazz Club' })).items).toHaveLength(1)
    })

    it('are not moved: other data are refused, with the record', async () => {
      const { connect, bodies } = await inProcess(profile, create)
      const calendar = connect()
      const there = await calendar.venues.create(lyon)
      const sent = bodies.length
      const refusal = { code: 'wouldOverwrite', record: { id: there.id, city: 'Lyon' } }
      await expect(calendar.venues.create(paris)).rejects.toMatchObject(refusal)
      await expect(calendar.events.create({ ...anEvent, venue: paris })).rejects.toMatchObject(refusal)
      const event = await calendar.events.create({ ...anEvent, venue: there.id })
      await expect(calendar.events.update(event.id, { venue: paris })).rejects.toMatchObject(refusal)
      expect(bodies.length).toBe(sent + 1)
      expect((await calendar.venues.get(there.id)).city).toBe('Lyon')
      const result = await calendar.safe.venues.create(paris)
      expect(result.error?.code).toBe('wouldOverwrite')
    })

    it('are changed or taken as they are where that is meant', async () => {
      const { connect } = await inProcess(profile, create)
      const calendar = connect()
      const there = await calendar.venues.create({ ...lyon, phone: '555' })
      const event = await calendar.events.create({ ...anEvent, venue: paris }, { reuse: 'as-is' })
      expect(event.venue).toMatchObject({ id: there.id, city: 'Lyon' })
      expect(await calendar.venues.create(paris, { reuse: 'as-is' })).toMatchObject({ id: there.id, city: 'Lyon' })
      const moved = await calendar.events.update(event.id, { venue: paris }, { reuse: 'overwrite' })
      expect(moved.venue).toMatchObject({ id: there.id, city: 'Paris', phone: '555' })
      const back = await calendar.venues.create(lyon, { reuse: 'overwrite' })
      expect(back).toMatchObject({ id: there.id, city: 'Lyon', phone: '555' })
    })
  })

  it('are created anew where the instance follows the documentation', async () => {
    const { connect } = await inProcess('reference', create)
    const calendar = connect({ dialect: 'documented' })
    const one = await calendar.venues.create(lyon)
    const other = await calendar.venues.create(paris)
    expect(other.id).not.toBe(one.id)
    expect((await calendar.venues.get(one.id)).city).toBe('Lyon')
  })
})
