import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngines } from '../../tests/support/engines.js'
import type { Database } from './database.js'

describeEngines('a database', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.create()
  })
  afterAll(() => database?.close())

  it('answers', async () => {
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})
