import type { Database } from '../store/engine.js'
import { listUsers } from '../store/tables/users.js'

/** True if a database was filled before: nothing works without users, so one that has some has content. */
export async function hasContent(database: Database): Promise<boolean> {
  return (await listUsers(database)).length > 0
}
