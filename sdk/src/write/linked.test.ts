import { describe, expect, it } from 'vitest'
import { answered, fakeWriter } from '../../tests/support/fake-writer.js'
import { linkKey, namesake, newLinks, reusedLinks } from './linked.js'

const lyon = { id: 3, venue: 'Town Hall', city: 'Lyon', description: 'Old' }
const lists = () => [lyon]
const never = () => Promise.reject(new Error('nothing is to be changed'))
const { writer } = fakeWriter('venues', () => lyon, { lists })

describe('a record of the same name', () => {
  it('is taken where it has the same data', async () => {
    expect(await namesake(writer, { venue: 'Town Hall', city: 'Lyon' }, {}, never)).toBe(lyon)
  })

  it('is refused with other data, unless something is said', async () => {
    const paris = { venue: 'Town Hall', city: 'Paris' }
    await expect(namesake(writer, paris, {}, never)).rejects.toMatchObject({ code: 'wouldOverwrite', record: lyon })
    expect(await namesake(writer, paris, { reuse: 'as-is' }, never)).toBe(lyon)
    const changed: unknown[] = []
    const change = async (_: unknown, id: number, patch: object) => {
      changed.push([id, patch])
      return answered({ ...lyon, ...patch })
    }
    expect(await namesake(writer, paris, { reuse: 'overwrite' }, change)).toMatchObject({ id: 3, city: 'Paris' })
    expect(changed).toEqual([[3, paris]])
  })

  it('is another one with another description, and is not looked for where instances follow the documentation', async () => {
    expect(await namesake(writer, { venue: 'Town Hall', description: 'New' }, {}, never)).toBeUndefined()
    const paris = { venue: 'Town Hall', city: 'Paris' }
    expect(await namesake({ ...writer, isDocumented: true }, paris, {}, never)).toBeUndefined()
  })
})

describe('the venues and organizers of an event', () => {
  it('become ids where they are there, in a list or alone', async () => {
    const organizer = [4, { organizer: 'Nobody' }]
    const fields = await reusedLinks(writer, { venue: { venue: 'Town Hall' }, organizer }, {}, never)
    expect(fields).toEqual({ venue: 3, organizer })
  })

  it('have one key for names that differ in case, accents and entities', () => {
    const venue = [{ venue: 'Café &amp; Bar' }, 5]
    expect(newLinks({ venue, organizer: { organizer: 'Club' } })).toEqual([
      linkKey('venues', { venue: 'CAFE & BAR' }),
      linkKey('organizers', { organizer: 'club' }),
    ])
  })
})
