import { describe, expect, it } from 'vitest'
import { fakeWriter, storedEvent } from '../../tests/support/fake-writer.js'
import { checked } from './create.js'
import { encodeFields } from './forms.js'
import { update } from './update.js'

const { writer } = fakeWriter('events', () => storedEvent)
const times = { start_date: '2031-05-04 10:00:00', end_date: '2031-05-04 12:00:00' }

describe('the payload of a create', () => {
  it('leaves out what clears, and nothing else', () => {
    const input = { title: 'Gala', ...times, website: null, excerpt: '', cost: 0, featured: false, tags: [], venue: [] }
    expect(checked(writer, input).fields).toEqual({
      ...{ title: 'Gala', ...times, all_day: false, cost: ['0'], featured: false, tags: [] },
      ...{ show_map: true, show_map_link: true },
    })
  })

  it('of a category leaves out that it stands on top', () => {
    const categories = { ...writer, resource: 'categories' } as const
    expect(checked(categories, { name: ' Jazz ', parent: 0 })).toEqual({
      fields: { name: 'Jazz' },
      asked: ['name', 'parent'],
    })
    expect(checked(categories, { name: 'Jazz', parent: 5 }).fields).toEqual({ name: 'Jazz', parent: 5 })
  })

  it('names what the caller gave', () => {
    expect(checked(writer, { title: 'Gala', ...times }).asked).toEqual(['title', 'start_date', 'end_date'])
  })

  it.each([
    [{ status: 'future' }, ['future requires a publication date']],
    [{ status: 'future', date: '2031-01-01' }, []],
    [{ status: 'future', date_utc: '2031-01-01' }, []],
    [{ status: 'publish' }, []],
  ])('%j has the issues %j', (more, messages) => {
    let found: string[] = []
    try {
      checked(writer, { title: 'Gala', ...times, ...more })
    } catch (error) {
      found = Object(error).issues.map(({ message }: { message: string }) => message)
    }
    expect(found).toEqual(messages)
  })
})

it('all backslashes of a text are doubled for deployed instances', () => {
  const fields = { title: String.raw`C:\a\b\\c` }
  expect(encodeFields('events', fields, { id: 7, dialectOf: () => 'deployed' })).toEqual({
    title: String.raw`C:\\a\\b\\\\c`,
  })
})

describe('an update is refused', () => {
  const of = (resource: 'events' | 'venues' | 'organizers', record: object, options: object = {}) => {
    const { writer: own } = fakeWriter(resource, () => record)
    return update(own, 7, {}, options)
  }
  const venue = { id: 7, venue: 'Hall', show_map: true, show_map_link: true }

  it.each([
    ['events', { ...storedEvent, status: 'trash' }, 'trashed'],
    ['events', { ...storedEvent, all_day: null }, 'redacted'],
    ['venues', { ...venue, show_map: null }, 'redacted'],
    ['venues', { ...venue, venue: [] }, 'redacted'],
    ['organizers', { id: 7, organizer: [] }, 'redacted'],
  ] as const)('of %s %j: %s', async (resource, record, reason) => {
    await expect(of(resource, record)).rejects.toMatchObject({ code: 'conflict', reason })
  })

  it('where the record changed, or is not known to have', async () => {
    const modified_utc = '2031-01-01 00:00:00'
    await expect(of('events', storedEvent, { ifUnmodified: { modified_utc } })).rejects.toMatchObject({
      reason: 'modified',
    })
    await expect(of('events', storedEvent, { ifUnmodified: {} })).rejects.toThrowError(
      'ifUnmodified: has no modified_utc',
    )
    expect((await of('events', storedEvent, { ifUnmodified: storedEvent })).body).toBe(storedEvent)
  })

  it('where fields are missing that it would reset', async () => {
    await expect(of('events', { ...storedEvent, url: undefined, organizer: undefined })).rejects.toMatchObject({
      code: 'outsideContract',
      issues: [
        { path: 'url', message: 'is missing from the record and would be reset' },
        { path: 'organizer', message: 'is missing from the record and would be reset' },
      ],
    })
  })
})
