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
})
