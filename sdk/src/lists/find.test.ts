import type { ResourceName } from '@eventcal/contract/routes'
import { describe, expect, it } from 'vitest'
import { findByName, type Named, nameKey } from './find.js'

function instance(records: readonly Named[]) {
  const asked: unknown[] = []
  const walk = async function* (_: ResourceName, query: Readonly<Record<string, unknown>>) {
    asked.push(query)
    yield* records
  }
  return { walk, asked }
}

describe('a record of a name is looked for', () => {
  it.each([
    ['Jazz', 'Jazz'],
    ['JAZZ 2031 at the Park', 'JAZZ'],
    ['the big show', 'show'],
    ['Fête du Café', 'du'],
    ['Rock &amp; Roll', 'Rock'],
    // Words that only begin or end in plain letters are found by none of their parts.
    ['Müller', undefined],
    ['Sommerfäste', undefined],
    ['äbend', undefined],
    ['abendä', undefined],
    ['A 1', undefined],
    ['日本 10', '10'],
    ['', undefined],
  ])('%j by the word %j', async (name, search) => {
    const { walk, asked } = instance([])
    expect(await findByName(walk, 'venues', name)).toBeUndefined()
    expect(asked).toEqual([search === undefined ? {} : { search }])
  })

  it('among terms without events, too, and with further filters', async () => {
    const { walk, asked } = instance([])
    await findByName(walk, 'tags', 'Jazz')
    await findByName(walk, 'events', 'Jazz', undefined, { status: 'draft' })
    expect(asked).toEqual([
      { search: 'Jazz', hide_empty: false },
      { search: 'Jazz', status: 'draft' },
    ])
  })
})

describe('a record of a name', () => {
  const find = (name: string, records: readonly Named[], accepts?: (record: Named) => boolean) =>
    findByName(instance(records).walk, 'venues', name, accepts)

  it('is the exact one, else the first that differs in case or accents alone', async () => {
    const records = [
      { id: 1, venue: 'Hall 2' },
      { id: 2, venue: 'CAFE' },
      { id: 3, venue: 'café' },
      { id: 4, venue: 'Caf&#233;' },
    ]
    expect(await find('Café', records)).toMatchObject({ id: 4 })
    expect(await find('cafÉ', records)).toMatchObject({ id: 2 })
    expect(await find('Bar', records)).toBeUndefined()
  })

  it('is none from the trash, none without a name, and none that is not accepted', async () => {
    const records = [
      { id: 1, venue: 'Hall', status: 'trash' },
      { id: 2 },
      { id: 3, venue: [] },
      { id: 4, venue: 'Hall' },
    ]
    expect(await find('Hall', records)).toMatchObject({ id: 4 })
    expect(await find('Hall', records, ({ id }) => id !== 4)).toBeUndefined()
  })

  it.each([
    ['Señor &amp; Œuvre', 'senor & œuvre'],
    ['ÀÉÎÕÜ', 'aeiou'],
    ['“A” – B', '"a" - b'],
  ])('%j has the key %j', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })
})
