import type { Database } from '../engine.js'
import type { StoredUser } from '../model/records.js'
import { insertRow, rowsById } from './rows.js'

/** The columns of `users` as read. */
export const USER_COLUMNS = [
  'id',
  'login',
  'email',
  'display_name',
  'role',
] as const satisfies readonly (keyof StoredUser)[]

/** Users by id, in the order of the ids. */
export const findUsers = (db: Database, ids: readonly number[]): Promise<StoredUser[]> =>
  rowsById(db, 'users', USER_COLUMNS, ids)

/** One user. */
export async function findUser(db: Database, id: number): Promise<StoredUser | undefined> {
  const [user] = await findUsers(db, [id])
  return user
}

/** All users, by id. */
export async function listUsers(db: Database): Promise<StoredUser[]> {
  return db.query<StoredUser>(`select ${USER_COLUMNS.join(', ')} from users order by id`)
}

/** The user with this login, else the one with this e-mail address, case not counting. */
export async function findUserByName(db: Database, name: string): Promise<StoredUser | undefined> {
  return (await findSignIn(db, name))?.user
}

/**
 * The user with this login or e-mail address (`findUserByName`) with the hashes of the application passwords.
 * Whoever is no user takes as long.
 */
export async function findSignIn(
  db: Database,
  name: string,
): Promise<{ readonly user: StoredUser; readonly hashes: readonly string[] } | undefined> {
  const key = userKey(name)
  const rows = await db.engine.signInRows(db, key)
  const found = rows.find((row) => row.login_key === key) ?? rows[0]
  if (!found) return undefined
  const { login_key, hash: _, ...user } = found
  return { user, hashes: rows.flatMap(({ id, hash }) => (id === user.id && hash !== null ? [hash] : [])) }
}

/**
 * Stores a user.
 *
 * @throws UniqueViolation when the login or the id is taken
 */
export async function insertUser(db: Database, user: StoredUser): Promise<void> {
  await insertRow(db, 'users', userRow(user))
}

/** The row of a user. */
export function userRow(user: StoredUser) {
  return { ...user, login_key: userKey(user.login), email_key: userKey(user.email) }
}

/** An application password as it is stored. */
export interface StoredPassword {
  readonly user_id: number
  /** A label given by its owner. */
  readonly name: string
  /** SHA-256 of the password as UTF-8, hexadecimal, lower case (`hashPassword`). */
  readonly hash: string
}

/** Stores an application password of a user; several may be valid. */
export async function insertPassword(db: Database, password: StoredPassword): Promise<void> {
  await insertRow(db, 'application_passwords', { ...password })
}

/** Names and hashes of the application passwords of a user. */
export async function findPasswords(db: Database, userId: number): Promise<StoredPassword[]> {
  return db.query<StoredPassword>('select user_id, name, hash from application_passwords where user_id = $1', [userId])
}

/** Deletes a user with its application passwords. */
export async function deleteUser(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await deletePasswords(tx, id)
    await tx.query('delete from users where id = $1', [id])
  })
}

/** Deletes all application passwords of a user. */
export async function deletePasswords(db: Database, userId: number): Promise<void> {
  await db.query('delete from application_passwords where user_id = $1', [userId])
}

/** True if any application password has this name. */
export async function hasPasswordsNamed(db: Database, name: string): Promise<boolean> {
  return (await db.query('select user_id from application_passwords where name = $1', [name])).length > 0
}

/** Gives all application passwords this name. */
export async function renamePasswords(db: Database, name: string): Promise<void> {
  await db.query('update application_passwords set name = $1', [name])
}

/**
 * The digest of browsers waits for a thread, and the request then for the work of others; that of Node takes some
 * microseconds. It is looked up, since this code runs in browsers, too.
 */
const node = globalThis.process?.getBuiltinModule?.('node:crypto')

/**
 * The form in which application passwords are kept. A fast hash is enough, since they are generated, never chosen.
 * Blanks do not count, since they are shown in groups.
 */
export async function hashPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password.replace(/\s+/g, ''))
  if (node) return node.createHash('sha256').update(bytes).digest('hex')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function userKey(name: string): string {
  return name.trim().toLowerCase()
}
