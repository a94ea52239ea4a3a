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
      issues: [{ path: 'status', message: 'future requires a publication date' }],
    })
    await expect(create(writer, { ...times, title: ' ', status: 'future' }, {})).rejects.toThrowError(
      'Invalid input: title: must not be blank; status: future requires a publication date',
    )
    expect(bodies()).toEqual([])
    for (const date of [{ date: '2031-01-02 03:04:05' }, { date_utc: '2031-01-02 08:04:05' }])
      await create(writer, { title: 'Gala', ...times, status: 'future', ...date }, {})
    expect(bodies()).toHaveLength(2)
  })

  it('is checked against the contract before anything is sent', async () => {
    const { writer, made } = fakeWriter('venues', () => hall)
    const check = () => [{ path: 'zip', message: 'is odd' }]
    const call = Object.assign(writer.call.bind(undefined), writer.call, { check })
    await expect(create({ ...writer, call }, { venue: ' ' }, {})).rejects.toThrowError(
      'Invalid input: venue: must not be blank; zip: is odd',
    )
    expect(made).toEqual([])
  })

  it.each([
    ['categories', { name: 'Jazz', parent: 0, description: '' }, { name: 'Jazz' }],
    ['categories', { name: 'Jazz', parent: 4 }, { name: 'Jazz', parent: 4 }],
    ['organizers', { organizer: 'Ana', phone: null, email: '' }, { organizer: 'Ana' }],
    ['venues', { venue: 'Hall', zip: '0', show_map: false }, { venue: 'Hall', zip: '0', show_map: 'false' }],
  ] as const)('of %s leaves out what clears: %j', async (resource, input, sent) => {
    const { writer, bodies } = fakeWriter(resource, ({ body }) => ({ id: 3, ...Object(body) }))
    await create(writer, input, {})
    expect(bodies()).toEqual([sent])
  })

  it.each([
    [{ show_map: false }, 'venues.get'],
    [{ show_map_link: false }, 'venues.get'],
    [{ image: { id: 9 } }, 'venues.get'],
    [{ image: false, show_map: true, show_map_link: true }, 'venues.create'],
    [{}, 'venues.create'],
  ])('of a venue that is there with %j is a %s', async (more, operation) => {
    const there = { ...hall, ...more }
    const { writer, made } = fakeWriter('venues', () => there, { lists: () => [there] })
    await create(writer, { venue: 'Town Hall' }, {})
    expect(made.map((one) => one.operation)).toEqual([operation])
    expect(made[0]?.params).toEqual(operation === 'venues.get' ? { id: 3 } : undefined)
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
