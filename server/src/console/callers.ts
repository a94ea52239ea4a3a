import { anonymous, type Caller, callerOf } from '../service/call/caller.js'
import { invalidParam } from '../service/wire/problems.js'
import type { Database } from '../store/engine.js'
import { findUserByName, listUsers } from '../store/tables/users.js'

/**
 * The caller with a login, authenticated by the console.
 *
 * @param login null for nobody
 * @throws Problem if no user has it
 */
export async function callerNamed(database: Database, login: string | null): Promise<Caller> {
  if (login === null) return anonymous
  const user = await findUserByName(database, login)
  if (!user) throw invalidParam('as', 'as: no user has this login.')
  return callerOf(user)
}

/** The first administrator of the site, or somebody with the same rights where it has none. */
export async function administratorOf(database: Database): Promise<Caller> {
  const users = await listUsers(database)
  const nobody = { id: 0, login: 'console', email: '', display_name: 'Console', role: 'administrator' }
  return callerOf(users.find(({ role }) => role === 'administrator') ?? nobody)
}
