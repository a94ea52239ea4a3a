import type { Database, InsertRow } from './database.js'
import { ENTRY_COLUMNS } from './entry-columns.js'
import { foldText } from './fold.js'
import { nextRecordId } from './ids.js'
import type { StoredEntry } from './records.js'
import { changedColumns, insertRow, rowsById, updateRow } from './rows.js'
import { idBySlug } from './slugs.js'

/** What sets venues and organizers apart in the tables. */
export interface LinkedTable<Entry extends StoredEntry> {
  readonly table: 'venues' | 'organizers'
  readonly link: 'event_venues' | 'event_organizers'
  readonly key: 'venue_id' | 'organizer_id'
  /** The columns besides those that every entry has. */
  readonly columns: readonly (keyof Entry & string)[]
  /** The row of an entry. */
  row(id: number, entry: Omit<Entry, 'id'>): InsertRow
}

/** Entries by id, in the order of the ids; ids that are none are left out. */
export async function findLinked<Entry extends StoredEntry>(
  db: Database,
  { table, columns }: LinkedTable<Entry>,
  ids: readonly number[],
): Promise<Entry[]> {
  return rowsById(db, table, [...ENTRY_COLUMNS, ...columns], ids)
}

/** The entry of this slug, whatever its status; of drafts that share one, the lowest id (`idBySlug`). */
export async function findLinkedBySlug<Entry extends StoredEntry>(
  db: Database,
  of: LinkedTable<Entry>,
  slug: string,
): Promise<Entry | undefined> {
  const id = await idBySlug(db, of.table, slug)
  return id === undefined ? undefined : (await findLinked(db, of, [id]))[0]
}

/** All entries of this title by id, in any status; case and accents do not count, blanks at the ends do. */
export async function findLinkedByTitle<Entry extends StoredEntry>(
  db: Database,
  of: LinkedTable<Entry>,
  title: string,
): Promise<Entry[]> {
  const rows = await db.query<{ id: number }>(`select id from ${of.table} where title_key = $1`, [foldText(title)])
  const ids = rows.map((row) => row.id).sort((a, b) => a - b)
  return findLinked(db, of, ids)
}

/** Stores a new entry and gives its id: one taken before by `nextRecordId`, by default the next. */
export async function insertLinked<Entry extends StoredEntry>(
  db: Database,
  of: LinkedTable<Entry>,
  entry: Omit<Entry, 'id'>,
  id?: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const newId = id ?? (await nextRecordId(tx))
    await insertRow(tx, of.table, of.row(newId, entry))
    return newId
  })
}

/** Changes the given fields of an entry, and what is computed from them. An unknown id changes nothing. */
export async function updateLinked<Entry extends StoredEntry>(
  db: Database,
  of: LinkedTable<Entry>,
  id: number,
  changes: Partial<Omit<Entry, 'id'>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [present] = await findLinked(tx, of, [id])
    if (!present) return
    await updateRow(tx, of.table, id, changedColumns(of.row(id, present), of.row(id, { ...present, ...changes })))
  })
}

/** Deletes an entry for good, with its links to events. */
export async function deleteLinked<Entry extends StoredEntry>(
  db: Database,
  of: LinkedTable<Entry>,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await unlinkFromEvents(tx, of, id)
    await tx.query(`delete from ${of.table} where id = $1`, [id])
  })
}

/** Ids of all events that are linked to an entry, ascending. */
export async function eventsLinkedTo<Entry extends StoredEntry>(
  db: Database,
  { link, key }: LinkedTable<Entry>,
  id: number,
): Promise<number[]> {
  const rows = await db.query<{ event_id: number }>(`select event_id from ${link} where ${key} = $1`, [id])
  return rows.map((row) => row.event_id).sort((a, b) => a - b)
}

/** Takes an entry off all events, or off the given ones. */
export async function unlinkFromEvents<Entry extends StoredEntry>(
  db: Database,
  { link, key }: LinkedTable<Entry>,
  id: number,
  events?: readonly number[],
): Promise<void> {
  if (!events) await db.query(`delete from ${link} where ${key} = $1`, [id])
  else await db.query(`delete from ${link} where ${key} = $1 and event_id = any($2::bigint[])`, [id, events])
}
