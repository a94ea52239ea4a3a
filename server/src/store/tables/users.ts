import type { Database } from '../engine.js'
import type { StoredUser } from '../model/records.js'
import { insertRow, rowsById } from './rows.js'

const COLUMNS = ['id', 'login', 'email', 'display_name', 'role'] as const satisfies readonly (keyof StoredUser)[]

/** Users by id, in the order of the ids. */
export const findUsers = (db: Database, ids: readonly number[]): Promise<StoredUser[]> =>
  rowsById(db, 'users', COLUMNS, ids)

/** One user. */
export async function findUser(db: Database, id: number): Promise<StoredUser | undefined> {
  const [user] = await findUsers(db, [id])
  return user
}

/** All users, by id. */
export async function listUsers(db: Database): Promise<StoredUser[]> {
  return db.query<StoredUser>(`select ${COLUMNS.join(', ')} from users order by id`)
}

/** The user with this login, else the one with this e-mail address, case not counting. */
export async function findUserByName(db: Database, name: string): Promise<StoredUser | undefined> {
  return (await findSignIn(db, name))?.user
}

/** The columns of users that a sign-in reads. */
export const SIGN_IN_COLUMNS = [...COLUMNS, 'login_key'] as const

/** A user with one of the passwords, or without any. */
export interface SignInRow extends StoredUser {
  readonly login_key: string
  readonly hash: string | null
}

/** The statement of `findSignIn`. */
export const SIGN_IN = `select ${SIGN_IN_COLUMNS.map((column) => `users.${column}`).join(', ')}, hash
  from users left join application_passwords on application_passwords.user_id = users.id
  where login_key = $1 or email_key = $1 order by users.id`

/**
 * The user with this login or e-mail address (`findUserByName`) with the hashes of the application passwords. One
 * statement, so that whoever is no user takes as long.
 */
export async function findSignIn(
  db: Database,
  name: string,
): Promise<{ readonly user: StoredUser; readonly hashes: readonly string[] } | undefined> {
  const key = userKey(name)
  const rows = await db.query<SignInRow>(SIGN_IN, [key])
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
 * The form in which application passwords are kept. A fast hash is enough, since they are generated, never chosen.
 * Blanks do not count, since they are shown in groups.
 */
export async function hashPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password.replace(/\s+/g, ''))
  // Web Crypto, which browsers have alone, answers in a later turn of the event loop: under load, after other requests.
  const node = nodeCrypto()
  if (node) return node.createHash('sha256').update(bytes).digest('hex')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function nodeCrypto(): typeof import('node:crypto') | undefined {
  return 'process' in globalThis ? process.getBuiltinModule?.('node:crypto') : undefined
}

function userKey(name: string): string {
  return name.trim().toLowerCase()
}
