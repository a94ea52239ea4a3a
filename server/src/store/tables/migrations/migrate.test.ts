import { expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { later } from './later.js'
import { isMigrated, MigrationError, migrate } from './migrate.js'

describeEngine('migrations', (engine) => {
  it('are run once, also by several at a time', async () => {
    const db = await engine.createEmpty()
    try {
      const isShared = engine.name === 'postgres'
      const ran = isShared ? await Promise.all([migrate(db), migrate(db), migrate(db)]) : [await migrate(db)]
      const own = isShared ? ['0002-weight', '0003-lists', '0004-long-texts', '0005-password-tries'] : []
      const last = isShared ? ['0009-link-times'] : []
      expect(ran.flat()).toEqual(['0001-initial', ...own, ...later.map(({ name }) => name), ...last])
      expect(await migrate(db)).toEqual([])
    } finally {
      await db.close()
    }
  })

  it('are complete where all of this version were run, and no others', async () => {
    const db = await engine.createEmpty()
    try {
      await migrate(db)
      expect(await isMigrated(db)).toBe(true)
      await db.query('insert into migrations (name, checksum) values ($1, $2)', ['9999-of-a-newer-version', 'x'])
      expect(await isMigrated(db)).toBe(false)
      await db.query("delete from migrations where name = '9999-of-a-newer-version'")
      expect(await isMigrated(db)).toBe(true)
      await db.query('update migrations set checksum = $1 where name = $2', ['x', '0001-initial'])
      expect(await isMigrated(db)).toBe(false)
      await db.query('delete from migrations')
      expect(await isMigrated(db)).toBe(false)
    } finally {
      await db.close()
    }
  })

  it('refuse a database that has run others', async () => {
    const db = await engine.createEmpty()
    const step = (name: string, table: string) => ({ name, statements: [`create table ${table} (id integer)`] })
    try {
      await migrate(db, [step('1', 'a')])
      const changed = new MigrationError('1 was changed after the database had run it')
      await expect(migrate(db, [step('1', 'b')])).rejects.toThrow(changed)
      const unknown = new MigrationError('the database has run 1, which this version lacks')
      await expect(migrate(db, [])).rejects.toThrow(unknown)
      await expect(migrate(db, [step('2', 'b')])).rejects.toThrow(unknown)
      expect(await migrate(db, [step('1', 'a'), step('2', 'b')])).toEqual(['2'])
    } finally {
      await db.close()
    }
  })

  it('are the same however their statements are broken into lines', async () => {
    const db = await engine.createEmpty()
    const step = (...statements: string[]) => [{ name: '1', statements }]
    const sums = () => db.query<{ checksum: string }>('select checksum from migrations')
    try {
      await migrate(db, step('create table a (id integer)', 'create table b (id integer)'))
      expect(await sums()).toEqual([{ checksum: expect.stringMatching(/^[\da-f]{16}$/) }])
      const broken = step('create\n  table\ta (id  integer)', 'create table\n\nb (id integer)')
      expect(await migrate(db, broken)).toEqual([])
      for (const other of ['create table b (id integer)', 'create table  a(id integer)']) {
        await expect(migrate(db, step(other))).rejects.toBeInstanceOf(MigrationError)
      }
    } finally {
      await db.close()
    }
  })
})
