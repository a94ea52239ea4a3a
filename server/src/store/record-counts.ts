import type { ResourceName } from '@eventcal/contract'
import type { Database } from './database.js'

/** How many records there are of each kind. */
export type RecordCounts = Readonly<Record<ResourceName, number>>

/** Counts what everybody may see: published events, venues and organizers, and all categories and tags. */
export async function recordCounts(db: Database): Promise<RecordCounts> {
  const count = async (sql: string) => {
    const [row] = await db.query<{ records: number }>(`select count(*) as records from ${sql}`)
    return row?.records ?? 0
  }
  const [events, venues, organizers, categories, tags] = await Promise.all([
    count("events where status = 'publish'"),
    count("venues where status = 'publish'"),
    count("organizers where status = 'publish'"),
    count("terms where taxonomy = 'category'"),
    count("terms where taxonomy = 'tag'"),
  ])
  return { events, venues, organizers, categories, tags }
}
