import { describe, expect, it } from 'vitest'
import { fakeWriter, storedEvent } from '../../tests/support/fake-writer.js'
import { ServiceError } from '../errors/index.js'
import { send } from './send.js'

const clear = { id: 7, fields: { description: null }, asked: ['description'], options: {} }

/** An instance that clears a description by a blank alone. */
const deployed = () => {
  let description = 'Words'
  return fakeWriter('events', ({ body }) => {
    const sent = Object(body).description
    if (sent !== undefined && sent !== '') description = String(sent).trim()
    return { ...storedEvent, description }
  })
}

describe('a payload', () => {
  it('goes out once more in the deployed form where it was not applied, and in that form alone from then on', async () => {
    const { writer, bodies } = deployed()
    await send(writer, clear)
    expect(bodies()).toEqual([{ description: '' }, { description: ' ' }])
    await send(writer, clear)
    expect(bodies()).toHaveLength(3)
    expect(bodies()[2]).toEqual({ description: ' ' })
  })

  it('goes out once where it was applied, and the documented form is learnt', async () => {
    const { writer, bodies } = fakeWriter('events', () => storedEvent)
    await send(writer, clear)
    expect(bodies()).toEqual([{ description: '' }])
    expect(writer.dialects.isKnown('clearText')).toBe(true)
    expect(writer.dialects.of('clearText')).toBe('documented')
  })

  it('is turned field by field where the instance refuses one after the other', async () => {
    const { writer, bodies } = fakeWriter('events', ({ body }) => {
      for (const field of ['image', 'description']) {
        if (field in Object(body) && [null, ''].includes(Object(body)[field])) {
          throw new ServiceError({ status: 400, message: 'no', params: { [field]: 'is empty' } }, {})
        }
      }
      return { ...storedEvent, image: false }
    })
    await send(writer, {
      id: 7,
      fields: { image: null, description: null },
      asked: ['image', 'description'],
      options: {},
    })
    expect(bodies()).toEqual([{ image: null, description: '' }, { description: '' }, { description: ' ' }])
  })

  it('that is refused for another reason is not sent again', async () => {
    const { writer, bodies } = fakeWriter('events', () => {
      throw new ServiceError({ status: 400, message: 'no', params: { title: 'is odd' } }, {})
    })
    await expect(send(writer, clear)).rejects.toMatchObject({ code: 'service' })
    expect(bodies()).toHaveLength(1)
  })

  it('that was not applied in any form is named, with the record', async () => {
    const { writer } = fakeWriter('events', () => ({ ...storedEvent, title: 'Other' }))
    const sent = { fields: { title: 'Gala' }, asked: ['title'], options: {} }
    await expect(send(writer, { id: 7, ...sent })).rejects.toMatchObject({
      code: 'notApplied',
      fields: ['title'],
      id: 7,
    })
    const created = await send(writer, sent).catch((error: unknown) => error)
    expect(created).toMatchObject({ code: 'notApplied', id: 7, created: true })
  })

  it('whose slug was taken is reported with the new one', async () => {
    const { writer, reports } = fakeWriter('events', () => ({ ...storedEvent, slug: 'gala-2' }))
    await send(writer, { id: 7, fields: { slug: 'gala' }, asked: ['slug'], options: {} })
    expect(reports).toEqual(['events.update slug became gala-2'])
  })

  it('that creates is followed by an update, and not by a second create', async () => {
    const { writer, made } = fakeWriter('events', () => ({ ...storedEvent, title: 'C:dir' }))
    const followed: unknown[] = []
    const sent = { fields: { title: String.raw`C:\dir` }, asked: ['title'], options: {} }
    await send(writer, sent, async (id, fields) => {
      followed.push([id, fields])
      return { ...(await writer.call('events.get', {})) }
    })
    expect(followed).toEqual([[7, { title: String.raw`C:\dir` }]])
    expect(made.filter(({ operation }) => operation === 'events.create')).toHaveLength(1)
    expect(writer.dialects.of('backslashes')).toBe('deployed')
  })
})
