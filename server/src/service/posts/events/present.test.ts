import { describe, expect, it } from 'vitest'
import { type CallOptions, callWith } from '../../../../tests/support/call.js'
import { anEvent, anOrganizer, aVenue } from '../../../../tests/support/records.js'
import type { StoredEvent } from '../../../store/model/records.js'
import type { View } from '../../call/view.js'
import type { Relations } from '../shown/relations.js'
import { eventPresenter } from './present.js'

const times = { start_wall_ms: 0, end_wall_ms: 0, start_utc_ms: 0, end_utc_ms: 0 }
const stored: StoredEvent = {
  ...anEvent({ title: 'Tea', slug: 'tea', venues: [10], organizers: [20, 21], categories: [2, 1], tags: [3] }),
  ...times,
  id: 7,
}
const term = {
  taxonomy: 'category',
  slug: 'x',
  description: '',
  parent: 0,
  count: 4,
  term_group: 0,
  term_taxonomy_id: 1,
} as const
const relations: Relations = {
  venues: new Map([
    [10, { ...aVenue({ title: 'Hall', city: 'Lyon' }), id: 10 }],
    [11, { ...aVenue({ title: 'Cellar', address: '1 Hidden Way', status: 'private' }), id: 11 }],
    [12, { ...aVenue({ title: 'Room', city: 'Secret', password: 'sesame' }), id: 12 }],
  ]),
  organizers: new Map([
    [20, { ...anOrganizer({ title: 'Ann', email: 'ann@example.com' }), id: 20 }],
    [21, { ...anOrganizer({ title: 'Bob', status: 'draft', email: 'bob@example.com' }), id: 21 }],
  ]),
  terms: new Map([
    [1, { ...term, id: 1, name: 'Élan' }],
    [2, { ...term, id: 2, name: 'zoo' }],
    [3, { ...term, id: 3, name: 'Jazz', taxonomy: 'tag' }],
  ]),
  images: new Map(),
}

/** The event as a caller sees it. */
async function shown(event: Partial<StoredEvent> = {}, view: Partial<View> = {}, options: CallOptions = {}) {
  const { site, caller } = await callWith({}, { role: 'anonymous', ...options })
  const whole: View = { site, caller, password: undefined, guard: undefined, editing: false, single: true, ...view }
  return eventPresenter(whole, relations)({ ...stored, ...event })
}

describe('an event', () => {
  it('shows its terms by name, in the order of an alphabet and not of code points', async () => {
    expect((await shown()).categories).toMatchObject([{ name: 'Élan' }, { name: 'zoo' }])
  })

  it('shows one venue as an object, none or several as a list', async () => {
    expect((await shown()).venue).toMatchObject({ id: 10 })
    expect((await shown({ venues: [] })).venue).toEqual([])
    expect((await shown({ venues: [10, 12] })).venue).toMatchObject([{ id: 10 }, { id: 12 }])
  })

  it('shows no venue before it was saved', async () => {
    expect((await shown({ status: 'auto-draft' })).venue).toEqual([])
  })

  it('leaves out records that were removed', async () => {
    expect((await shown({ venues: [99], organizers: [99], tags: [99] })).organizer).toEqual([])
  })

  it('tells of tickets only where the site sells them', async () => {
    expect(await shown({ ticketed: true })).not.toHaveProperty('ticketed')
    expect(await shown({ ticketed: true }, {}, { extensions: new Set(['tickets']) })).toMatchObject({
      ticketed: ['rsvp'],
    })
  })

  it('carries linked data when it is read alone, with the offset of its own zone', async () => {
    expect((await shown()).json_ld).toMatchObject({
      '@type': 'Event',
      name: 'Tea',
      startDate: '2026-12-05T19:00:00-05:00',
      location: { '@type': 'Place', name: 'Hall' },
      organizer: { '@type': 'Person', name: 'Ann' },
    })
    expect(await shown({}, { single: false })).not.toHaveProperty('json_ld')
  })
})

describe('records that a caller may not read', () => {
  it('are missing in the event, in its linked data, too', async () => {
    const event = await shown({ venues: [11], organizers: [21] })
    expect(event).toMatchObject({ venue: [], organizer: [] })
    expect(Object.keys(Object(event.json_ld))).not.toContain('location')
    expect(Object.keys(Object(event.json_ld))).not.toContain('organizer')
    expect(JSON.stringify(event)).not.toMatch(/Hidden Way|bob@example/)
  })

  it('are there for editors', async () => {
    const event = await shown({ venues: [11] }, {}, { role: 'editor' })
    expect(event).toMatchObject({ venue: { address: '1 Hidden Way' }, organizer: [{ id: 20 }, { id: 21 }] })
  })

  it('stay redacted in an event whatever password was sent', async () => {
    const event = await shown({ venues: [12] }, { password: 'sesame' })
    expect(event.venue).toMatchObject({ id: 12, venue: [], city: '' })
    expect(JSON.stringify(event)).not.toContain('Secret')
  })
})

describe('a protected event', () => {
  const locked = { password: 'sesame', description: 'Secret words' }

  it('is blank without its password', async () => {
    expect(JSON.stringify(await shown(locked))).not.toContain('Secret words')
    expect(await shown(locked, { password: 'wrong' })).toMatchObject({ slug: 'tea', description: '' })
  })

  it('is whole with it, and has no linked data, which caches would keep', async () => {
    const event = await shown(locked, { password: 'sesame' })
    expect(event.description).toContain('Secret words')
    expect(event).not.toHaveProperty('json_ld')
  })
})
