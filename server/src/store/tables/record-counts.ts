import { isPost, type ResourceName, resourceNames, resources } from '@eventcal/contract/routes'
import type { Database } from '../engine.js'

/** How many records there are of each kind. */
export type RecordCounts = Readonly<Record<ResourceName, number>>

/** Counts the public records: published posts, and all terms. */
export async function recordCounts(db: Database): Promise<RecordCounts> {
  const counts = await Promise.all(
    resourceNames.map(async (name) => {
      const records = isPost(name)
        ? `${name} where status = 'publish'`
        : `terms where taxonomy = '${resources[name].noun}'`
      const [row] = await db.query<{ records: number }>(`select count(*) as records from ${records}`)
      return [name, row?.records ?? 0] as const
    }),
  )
  // Object.fromEntries forgets the names.
  return Object.fromEntries(counts) as RecordCounts
}
