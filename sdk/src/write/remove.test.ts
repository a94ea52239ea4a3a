import { describe, expect, it } from 'vitest'
import { fakeWriter, gone, storedEvent } from '../../tests/support/fake-writer.js'
import { ServiceError } from '../errors/index.js'
import { remove } from './remove.js'

describe('a delete', () => {
  it('gives the record as it was', async () => {
    const { writer, made } = fakeWriter('events', () => storedEvent)
    expect((await remove(writer, 7, {})).body).toBe(storedEvent)
    expect(made).toMatchObject([{ operation: 'events.delete', params: { id: 7 } }])
  })

  it('by a slug reads the record first, with its password', async () => {
    const { writer, made } = fakeWriter('events', () => storedEvent)
    await remove(writer, { slug: 'gala' }, { password: 'sesame' })
    expect(made).toMatchObject([
      { operation: 'events.getBySlug', params: { slug: 'gala' }, query: { password: 'sesame' } },
      { operation: 'events.delete', params: { id: 7 } },
    ])
  })

  it.each([[false], [[]], ['destroyed']])(
    'that is answered with %j gives the id where a read finds nothing',
    async (answer) => {
      const { writer } = fakeWriter('events', ({ operation }) => {
        if (operation === 'events.get') throw gone()
        if (answer === 'destroyed')
          throw new ServiceError({ status: 500, serviceCode: 'event-not-found', message: '' }, {})
        return answer
      })
      expect((await remove(writer, 7, {})).body).toEqual({ id: 7 })
    },
  )

  it('that left the record is not applied', async () => {
    const { writer } = fakeWriter('events', ({ operation }) => (operation === 'events.get' ? storedEvent : false))
    await expect(remove(writer, 7, {})).rejects.toMatchObject({ code: 'notApplied', fields: ['delete'], id: 7 })
  })

  it('that fails is not followed by a read', async () => {
    const { writer, made } = fakeWriter('events', () => {
      throw new ServiceError({ status: 500, message: 'no' }, {})
    })
    await expect(remove(writer, 7, {})).rejects.toMatchObject({ code: 'service' })
    expect(made).toHaveLength(1)
  })

  it('of an organizer takes it from its events first, and leaves the others', async () => {
    const event = { ...storedEvent, organizer: [{ id: 3 }, { id: 4 }] }
    const { writer, made } = fakeWriter(
      'organizers',
      ({ operation, body }) => {
        if (operation === 'organizers.delete') return { id: 3 }
        return body === undefined ? event : { ...event, organizer: [{ id: 4 }] }
      },
      { lists: (_, query) => (query.organizer === 3 ? [event] : []) },
    )
    await remove(writer, 3, {})
    expect(made.map(({ operation }) => operation)).toEqual(['events.get', 'events.update', 'organizers.delete'])
    expect(made[1]?.body).toMatchObject({ organizer: [4] })
  })

  it('of an organizer leaves its events alone where the instance follows the documentation', async () => {
    const { writer, made } = fakeWriter('organizers', () => ({ id: 3 }), {
      isDocumented: true,
      lists: () => [storedEvent],
    })
    await remove(writer, 3, {})
    expect(made.map(({ operation }) => operation)).toEqual(['organizers.delete'])
  })

  it('of an organizer looks among all events, also those that are far ahead', async () => {
    const asked: unknown[] = []
    const { writer } = fakeWriter('organizers', () => ({ id: 3 }), {
      lists: (resource, query) => {
        asked.push([resource, query])
        return []
      },
    })
    await remove(writer, 3, {})
    expect(asked).toEqual([['events', { organizer: 3, starts_before: '2500-01-01' }]])
  })

  it('that shows another record looks for the one that was meant', async () => {
    const { writer, made } = fakeWriter('venues', ({ operation }) => {
      if (operation === 'venues.get') throw gone()
      return { id: 8 }
    })
    const { body, raw } = await remove(writer, 7, {})
    expect([body, raw.status]).toEqual([{ id: 7 }, 200])
    expect(made.map(({ operation, params }) => [operation, params])).toEqual([
      ['venues.delete', { id: 7 }],
      ['venues.get', { id: 7 }],
    ])
  })

  it.each([
    ['a destroyed record', 'event-not-found', 404],
    ['no record', undefined, 200],
  ])('that is answered with %s has that response', async (_, serviceCode, status) => {
    const { writer } = fakeWriter('events', ({ operation }) => {
      if (operation === 'events.get') throw gone()
      if (serviceCode) throw new ServiceError({ status: 500, serviceCode, message: '' }, {})
      return false
    })
    const answered = await remove(writer, 7, {})
    expect(answered.raw).toMatchObject({ status, text: '', attempts: [] })
    expect(answered.request()).toMatchObject({ operation: '' })
  })

  it('after which nothing can be read fails', async () => {
    const broken = new ServiceError({ status: 500, message: 'no' }, {})
    const { writer } = fakeWriter('events', ({ operation }) => {
      if (operation === 'events.get') throw broken
      return false
    })
    await expect(remove(writer, 7, {})).rejects.toBe(broken)
  })
})
