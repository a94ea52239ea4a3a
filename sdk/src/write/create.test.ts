import { describe, expect, it } from 'vitest'
import { fakeWriter, storedEvent } from '../../tests/support/fake-writer.js'
import { ServiceError } from '../errors/index.js'
import { create } from './create.js'

const times = { start_date: '2031-05-04 10:00:00', end_date: '2031-05-04 12:00:00', timezone: 'Europe/Paris' }
const hall = { id: 3, venue: 'Town Hall', city: 'Lyon' }

describe('a create', () => {
  it('shows maps unless something else is said, and leaves out what clears', async () => {
    const { writer, bodies } = fakeWriter('events', ({ body }) => ({ ...storedEvent, ...Object(body) }))
    await create(writer, { title: 'Gala', ...times, description: null, website: '', show_map: false }, {})
    expect(bodies()).toEqual([{ title: 'Gala', ...times, all_day: false, show_map: false, show_map_link: true }])
  })

  it('of a scheduled event needs its date', async () => {
    const { writer, bodies } = fakeWriter('events', () => storedEvent)
    await expect(create(writer, { title: 'Gala', ...times, status: 'future' }, {})).rejects.toMatchObject({
      issues: [{ path: 'status' }],
    })
    expect(bodies()).toEqual([])
  })

  it('of a venue that is there with other data is refused', async () => {
    const { writer, bodies } = fakeWriter('venues', () => hall, { lists: () => [hall] })
    await expect(create(writer, { venue: 'Town Hall', city: 'Paris' }, {})).rejects.toMatchObject({
      code: 'wouldOverwrite',
      record: hall,
    })
    expect(bodies()).toEqual([])
  })

  it('of a venue that is there with a picture gives that one, since it would lose it', async () => {
    const kept = { ...hall, image: { id: 9 } }
    const { writer, made } = fakeWriter('venues', () => kept, { lists: () => [kept] })
    expect((await create(writer, { venue: 'Town Hall', city: 'Lyon' }, {})).body).toBe(kept)
    expect(made.map(({ operation }) => operation)).toEqual(['venues.get'])
  })

  it('says that the record was made where the update after it fails', async () => {
    const { writer } = fakeWriter('events', ({ operation }) => {
      if (operation === 'events.update') throw new ServiceError({ status: 500, message: 'no' }, {})
      return { ...storedEvent, title: 'C:dir' }
    })
    await expect(create(writer, { title: String.raw`C:\dir`, ...times }, {})).rejects.toMatchObject({
      code: 'service',
      id: 7,
      created: true,
    })
  })
})
