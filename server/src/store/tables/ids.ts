import type { Database } from '../engine.js'
import type { RecordKind } from '../model/records.js'

/** The free ids that are given next: to events, venues, organizers and images; to categories and tags. */
export interface NextIds {
  readonly post: number
  readonly term: number
}

type Sequence = 'record_ids' | 'term_ids'

/** Takes the next id of a record (event, venue, organizer, image). It is not given again, whatever becomes of it. */
export function nextRecordId(db: Database): Promise<number> {
  return next(db, 'record_ids')
}

/** Takes the next id of a category or tag. */
export function nextTermId(db: Database): Promise<number> {
  return next(db, 'term_ids')
}

async function next(db: Database, sequence: Sequence): Promise<number> {
  const [row] = await db.query<{ id: number }>(`select nextval('${sequence}') as id`)
  if (!row) throw new Error(`${sequence} gave no number`)
  return row.id
}

/** Sets the ids that are given next. */
export async function setNextIds(db: Database, ids: NextIds): Promise<void> {
  await db.query(`select setval('record_ids', $1, false)`, [ids.post])
  await db.query(`select setval('term_ids', $1, false)`, [ids.term])
}

/** The ids that are given next, without taking any. */
export async function peekNextIds(db: Database): Promise<NextIds> {
  return {
    post: await db.engine.peekSequence(db, 'record_ids'),
    term: await db.engine.peekSequence(db, 'term_ids'),
  }
}

/** The tables of all records whose ids are from one sequence. */
export const TABLES_OF_KINDS = [
  ['event', 'events'],
  ['venue', 'venues'],
  ['organizer', 'organizers'],
  ['image', 'images'],
  ['other', 'other_records'],
] as const satisfies readonly (readonly [RecordKind, string])[]

/** The statement of `kindsOfIds`. */
export const KINDS_OF_IDS = TABLES_OF_KINDS.map(
  ([kind, table]) => `select id, '${kind}' as kind from ${table} where id = any($1::bigint[])`,
).join(' union all ')

/** The kind of record of this id, whatever its status; undefined = none. Any number may be asked for, also one that is too large. */
export async function kindOfId(db: Database, id: number): Promise<RecordKind | undefined> {
  return (await kindsOfIds(db, [id])).get(id)
}

/** The kinds of the records of these ids, whatever their status, in one statement; ids of no record are left out. */
export async function kindsOfIds(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, RecordKind>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ id: number; kind: RecordKind }>(KINDS_OF_IDS, [ids])
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}
