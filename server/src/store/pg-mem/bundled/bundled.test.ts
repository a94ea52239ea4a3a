import { describe, expect, it } from 'vitest'
import { migrate } from '../../tables/migrations/migrate.js'
import { createMemoryDatabase } from '../database.js'
import moment from './no-dates.js'
import { createHash, getHashes } from './text-digest.js'

describe('a bundle without moment', () => {
  it('lacks nothing: no column of the store is a date or a time', async () => {
    const db = await createMemoryDatabase()
    await migrate(db)
    const columns = await db.query<{ data_type: string }>('select data_type from information_schema.columns')
    const types = new Set(columns.map((column) => column.data_type))
    expect([...types].sort()).toEqual(['bool', 'float', 'integer', 'jsonb', 'text'])
  })

  it('fails where SQL uses dates', () => {
    expect(() => moment()).toThrow('built without moment')
    expect(() => moment.utc()).toThrow('built without moment')
    expect(() => moment.duration()).toThrow('built without moment')
    expect([moment.isMoment(new Date()), moment.isDuration({})]).toEqual([false, false])
  })
})

describe('a bundle without SHA-1', () => {
  it('tells hashes apart by their whole texts', () => {
    expect(getHashes()).toContain('sha1')
    const hash = createHash()
    for (const part of ['string:3:', 'a:b']) hash.update(part)
    expect(hash.digest()).toBe('string:3:a:b')
  })
})
