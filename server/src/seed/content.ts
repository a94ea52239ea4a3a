import type { Database } from '../store/database.js'
import { listUsers } from '../store/users.js'

/** Whether a database was filled before: nothing works without users, so there is content where there are some. */
export async function hasContent(database: Database): Promise<boolean> {
  return (await listUsers(database)).length > 0
}
