import type { Database, InsertRow } from '../../engine.js'
import { foldText } from '../../model/fold.js'
import { EVENT_LINKS, type PostTableName } from '../../model/links.js'
import type { IdPage, PageWindow } from '../../model/page.js'
import type { PostFilter } from '../../model/post-filter.js'
import type { StoredPost } from '../../model/records.js'
import { nextRecordId } from '../ids.js'
import { changedColumns, insertRow, rowsById, updateRow } from '../rows.js'
import { idBySlug } from '../slugs.js'
import { POST_COLUMNS } from './post-columns.js'

/** A table of posts that events link to: how venues and organizers differ. */
export interface PostTable<Post extends StoredPost> {
  readonly table: PostTableName
  /** The columns besides those that all posts have; an object, so that none can be left out. */
  readonly columns: Readonly<Record<Exclude<keyof Post & string, keyof StoredPost>, true>>
  /** The row of a post. */
  row(id: number, post: Omit<Post, 'id'>): InsertRow
}

/** Posts by id, in the order of the ids; ids that are none are left out. */
export async function findPosts<Post extends StoredPost>(
  db: Database,
  { table, columns }: PostTable<Post>,
  ids: readonly number[],
): Promise<Post[]> {
  // The keys are those that the type names; Object.keys forgets them.
  const own = Object.keys(columns) as (keyof Post & string)[]
  return rowsById(db, table, [...POST_COLUMNS, ...own], ids)
}

/** The post of this slug, whatever its status; of drafts that share one, the lowest id (`idBySlug`). */
export async function findPostBySlug<Post extends StoredPost>(
  db: Database,
  of: PostTable<Post>,
  slug: string,
): Promise<Post | undefined> {
  const id = await idBySlug(db, of.table, slug)
  return id === undefined ? undefined : (await findPosts(db, of, [id]))[0]
}

/** All posts of this title by id, in any status; case and accents do not count, blanks at the ends do. */
export async function findPostsByTitle<Post extends StoredPost>(
  db: Database,
  of: PostTable<Post>,
  title: string,
): Promise<Post[]> {
  const rows = await db.query<{ id: number }>(`select id from ${of.table} where title_key = $1`, [foldText(title)])
  const ids = rows.map((row) => row.id).sort((a, b) => a - b)
  return findPosts(db, of, ids)
}

/** Stores a new post and gives its id: one taken before by `nextRecordId`, by default the next. */
export async function insertPost<Post extends StoredPost>(
  db: Database,
  of: PostTable<Post>,
  post: Omit<Post, 'id'>,
  id?: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const newId = id ?? (await nextRecordId(tx))
    await insertRow(tx, of.table, of.row(newId, post))
    return newId
  })
}

/** Changes the given fields of a post, and what is computed from them. An unknown id changes nothing. */
export async function updatePost<Post extends StoredPost>(
  db: Database,
  of: PostTable<Post>,
  id: number,
  changes: Partial<Omit<Post, 'id'>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [present] = await findPosts(tx, of, [id])
    if (!present) return
    await updateRow(tx, of.table, id, changedColumns(of.row(id, present), of.row(id, { ...present, ...changes })))
  })
}

/** Deletes a post for good, with its links to events. */
export async function deletePost<Post extends StoredPost>(
  db: Database,
  of: PostTable<Post>,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await unlinkPost(tx, of, id)
    await tx.query(`delete from ${of.table} where id = $1`, [id])
  })
}

/** Ids of all events that are linked to a post, ascending. */
export async function eventsOfPost<Post extends StoredPost>(
  db: Database,
  { table: posts }: PostTable<Post>,
  id: number,
): Promise<number[]> {
  const { table, key } = EVENT_LINKS[posts]
  const rows = await db.query<{ event_id: number }>(`select event_id from ${table} where ${key} = $1`, [id])
  return rows.map((row) => row.event_id).sort((a, b) => a - b)
}

/** Takes a post off all events, or off the given ones. */
export async function unlinkPost<Post extends StoredPost>(
  db: Database,
  { table: posts }: PostTable<Post>,
  id: number,
  events?: readonly number[],
): Promise<void> {
  const { table, key } = EVENT_LINKS[posts]
  if (!events) await db.query(`delete from ${table} where ${key} = $1`, [id])
  else await db.query(`delete from ${table} where ${key} = $1 and event_id = any($2::bigint[])`, [id, events])
}

/** The ids of one page of the posts that match, the newest first by publication date, and how many match. */
export const postPage = <Post extends StoredPost>(
  db: Database,
  { table }: PostTable<Post>,
  filter: PostFilter,
  window: PageWindow,
): Promise<IdPage> => db.engine.postPage(db, table, filter, window)
