import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { repeats } from '../../../tests/support/repeats.js'
import { describeEngine } from '../../tests/support/engines.js'
import { type Database, UniqueViolation } from './engine.js'
import { jsonText, storableText } from './model/parameters.js'
import { nextRecordId, peekNextIds, setNextIds } from './tables/ids.js'

const insertNote = 'insert into notes (id, text, data) values ($1, $2, $3)'
const texts = async (db: Database) =>
  (await db.query<{ text: string }>('select text from notes')).map((row) => row.text)

/** A promise and what settles it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describeEngine('a database', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.create()
    await db.query('create table notes (id integer primary key, text text not null, data jsonb not null)')
    await db.query('create index notes_text on notes (text)')
  })
  beforeEach(async () => {
    await db.query('delete from notes')
  })
  afterAll(() => db?.close())

  it('gives back every text and every JSON value as it was stored, by index and without', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom(
          '\\',
          '\n',
          "'",
          '"',
          '$1',
          '$',
          '%',
          '_',
          '\0',
          '\ud800',
          '\t',
          '😀',
          'é',
          ';',
          '--',
          '\u2028',
        ),
      }),
    )
    const property = fc.asyncProperty(anyText, anyText, async (text, other) => {
      await db.query('delete from notes')
      await db.query(insertNote, [1, text, jsonText({ text, list: [other] })])
      const stored = {
        id: 1,
        text: storableText(text),
        data: { text: storableText(text), list: [storableText(other)] },
      }
      const sql = `select id, text, data from notes where '$1' <> $2 and text = $1`
      expect(await db.query(sql, [text, `${other}x`])).toEqual([stored])
      expect(await db.query('select * from notes where text = any($1::text[])', [[other, text]])).toEqual([stored])
    })
    await fc.assert(property, { numRuns: repeats(engine.name === 'pg-mem' ? 3000 : 300) })
  })

  it('gives numbers for bigint and counts, null for null, and JSON as it is', async () => {
    await db.query(insertNote, [1, 'a', jsonText([1, { b: null }, 'ü'])])
    const [row] = await db.query('select count(*) as notes, max(id) as highest from notes where id < 0')
    expect(row).toEqual({ notes: 0, highest: null })
    expect(await db.query('select data from notes where id = $1', [1])).toEqual([{ data: [1, { b: null }, 'ü'] }])
    await db.query('create table times (ms bigint not null)')
    await db.query('insert into times (ms) values ($1), ($2)', [-62_167_219_200_000, 253_402_300_799_000])
    expect(await db.query('select ms from times where ms > $1', [0])).toEqual([{ ms: 253_402_300_799_000 }])
  })

  it('finds any of a list, also of an empty one', async () => {
    await db.insertMany(
      'notes',
      [1, 2, 3].map((id) => ({ id, text: `note ${id}`, data: '{}' })),
    )
    const find = (ids: number[]) => db.query<{ id: number }>('select id from notes where id = any($1::int[])', [ids])
    expect((await find([3, 1, 7])).map((row) => row.id).sort()).toEqual([1, 3])
    expect(await find([])).toEqual([])
    expect(await db.query('select id from notes where text = any($1::text[]) and id > $2', [['note 1'], 1])).toEqual([])
  })

  it('refuses what is no parameter', async () => {
    const query = (value: unknown) => db.query(insertNote, [1, 'a', value as string])
    for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(query(value)).rejects.toBeInstanceOf(TypeError)
    }
    await expect(db.query(insertNote, [1, 'a'])).rejects.toThrow()
    expect(await texts(db)).toEqual([])
  })

  it('says when a key is taken', async () => {
    await db.query(insertNote, [1, 'a', '{}'])
    await expect(db.query(insertNote, [1, 'b', '{}'])).rejects.toBeInstanceOf(UniqueViolation)
    await expect(
      db.insertMany(
        'notes',
        [2, 1].map((id) => ({ id, text: 'b', data: '{}' })),
      ),
    ).rejects.toBeInstanceOf(UniqueViolation)
    expect(await texts(db)).toEqual(['a'])
  })

  it('inserts many rows, or none', async () => {
    await db.insertMany('notes', [])
    const rows = Array.from({ length: 3000 }, (_, id) => ({
      id,
      text: `\\ \0"'\n${id}`,
      data: jsonText({ id, text: '\0' }),
    }))
    await db.insertMany('notes', rows)
    expect(await db.query('select count(*) as notes from notes')).toEqual([{ notes: 3000 }])
    expect(await db.query('select * from notes where id = $1', [2999])).toEqual([
      { id: 2999, text: `\\ "'\n2999`, data: { id: 2999, text: '' } },
    ])
    await expect(db.insertMany('notes', [{ id: -1, text: 'x', data: '{}', nothing: 1 }])).rejects.toThrow()
    await expect(db.insertMany('notes; drop table notes', [{ id: -1 }])).rejects.toThrow()
    expect(await db.query('select id from notes where id < 0')).toEqual([])
  })

  it('keeps a transaction that resolves, with what it read of itself', async () => {
    const result = await db.transaction(async (tx) => {
      await tx.query(insertNote, [1, 'a', '{}'])
      await tx.transaction((inner) => inner.query(insertNote, [2, 'b', '{}']))
      return texts(tx)
    })
    expect(result).toEqual(['a', 'b'])
    expect(await texts(db)).toEqual(['a', 'b'])
  })

  it('undoes a transaction that rejects', async () => {
    await db.query(insertNote, [1, 'kept', '{}'])
    const work = db.transaction(async (tx) => {
      await tx.query('update notes set text = $1 where id = $2', ['changed', 1])
      await tx.insertMany('notes', [{ id: 2, text: 'new', data: '{}' }])
      await tx.query('delete from notes where id = $1', [1])
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await texts(db)).toEqual(['kept'])
    expect(await db.query('select id from notes where text = $1', ['kept'])).toEqual([{ id: 1 }])
  })

  it('undoes a transaction in which a statement failed, even if nobody heeded it', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query(insertNote, [1, 'a', '{}'])
      await tx.query(insertNote, [1, 'b', '{}']).catch(() => {})
      await expect(texts(tx)).rejects.toThrow('aborted')
    })
    await expect(work).rejects.toThrow('aborted')
    expect(await texts(db)).toEqual([])
    await db.query(insertNote, [1, 'c', '{}'])
  })

  it('shows others nothing of a running transaction, and does not keep readers waiting', async () => {
    const [written, finish] = [gate(), gate()]
    const work = db.transaction(async (tx) => {
      await tx.query(insertNote, [1, 'half', '{}'])
      written.open()
      await finish.opened
      await tx.query(insertNote, [2, 'whole', '{}'])
    })
    await written.opened
    expect(await texts(db)).toEqual([])
    const other = db.query(insertNote, [3, 'other', '{}'])
    finish.open()
    await Promise.all([work, other])
    expect((await texts(db)).sort()).toEqual(['half', 'other', 'whole'])
  })

  it('runs many transactions at once, each whole', async () => {
    await db.query(insertNote, [0, '0', '{}'])
    const add = (fails: boolean) =>
      db.transaction(async (tx) => {
        // The update first, so that PostgreSQL makes the others wait for this row.
        await tx.query('update notes set text = text where id = 0')
        const [row] = await tx.query<{ text: string }>('select text from notes where id = 0')
        await tx.query('update notes set text = $1 where id = 0', [String(Number(row?.text) + 1)])
        if (fails) throw new Error('no')
      })
    await Promise.allSettled(Array.from({ length: 20 }, (_, index) => add(index % 4 === 0)))
    expect(await texts(db)).toEqual(['15'])
  })

  it('refuses a transaction that is over', async () => {
    const late = await db.transaction(async (tx) => ({ tx }))
    await expect(late.tx.query('select 1 as one')).rejects.toThrow('over')
    await expect(late.tx.insertMany('notes', [{ id: 1, text: 'x', data: '{}' }])).rejects.toThrow('over')
  })

  it('never gives an id twice, whatever failed in between', async () => {
    await setNextIds(db, { post: 40, term: 7 })
    expect(await peekNextIds(db)).toEqual({ post: 40, term: 7 })
    const insert = async (id: number) => db.query(insertNote, [id, `${id}`, '{}'])
    await insert(await nextRecordId(db))
    await expect(insert(40)).rejects.toBeInstanceOf(UniqueViolation)
    const ids = await Promise.all(Array.from({ length: 10 }, () => nextRecordId(db)))
    expect(ids.sort((a, b) => a - b)).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50])
    await insert(60)
    await setNextIds(db, { post: 61, term: 7 })
    await insert(await nextRecordId(db))
    expect((await peekNextIds(db)).post).toBe(62)
  })
})
