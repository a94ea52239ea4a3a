import type { Database } from '../store/database.js'
import type { StoredUser } from '../store/records.js'
import { findSignIn, hashPassword } from '../store/users.js'
import type { PasswordGuard } from './password-limit.js'
import { forbidden, type Problem, problem, tooManyAttempts } from './problems.js'
import type { Quirks } from './quirks.js'
import { sameText } from './same-text.js'

/** The roles of users, each with all rights of those before it. */
export const roles = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const

/** What a user may do. */
export type Role = (typeof roles)[number]

/** Who calls. */
export interface Caller {
  /** `undefined` for anonymous callers. */
  readonly user: StoredUser | undefined
  /** Whether the caller may write events, venues and organizers at all (contributors and up). */
  readonly edits: boolean
  /** Whether what the caller writes may be published; pictures and categories need this, too (authors and up). */
  readonly publishes: boolean
  /** Whether the caller may change the records of others, and tags (editors and up). */
  readonly editsOthers: boolean
}

/** The same as plain texts, to look up what a database holds. */
const roleNames: readonly string[] = roles

/** The rights of a user. */
export function callerOf(user: StoredUser | undefined): Caller {
  const rank = user ? roleNames.indexOf(user.role) : -1
  return { user, edits: rank >= 1, publishes: rank >= 2, editsOthers: rank >= 3 }
}

/** A caller without credentials. */
export const anonymous: Caller = callerOf(undefined)

/**
 * Finds out who calls from the headers of a request: HTTP Basic with login or e-mail address and an application
 * password. Wrong credentials fail every request, public reads included.
 *
 * @param guard slows down whoever guesses; without one nobody is
 * @throws Problem `invalid_username`, `invalid_email`, `incorrect_password`, `rest_cookie_invalid_nonce`,
 * `rest_too_many_attempts`, and `rest_forbidden` for credentials that cannot be used (those count as none with `looseCredentials`)
 */
export async function authenticate(
  database: Database,
  header: (name: string) => string | undefined,
  quirks: Pick<Quirks, 'looseCredentials'>,
  guard?: PasswordGuard,
): Promise<Caller> {
  const authorization = header('authorization')
  if (authorization !== undefined) {
    const credentials = readBasic(authorization)
    if (credentials) return callerOf(await signIn(database, credentials, guard))
    if (!quirks.looseCredentials) throw forbidden(true, 'The credentials cannot be used: send HTTP Basic.')
  }
  // Nobody signs in with a cookie here, so no nonce can be right.
  if (header('x-wp-nonce') !== undefined) throw problem('rest_cookie_invalid_nonce')
  return anonymous
}

interface Credentials {
  readonly login: string
  readonly password: string
}

function readBasic(authorization: string): Credentials | undefined {
  const encoded = /^basic\s+([A-Za-z0-9+/=]+)\s*$/i.exec(authorization)?.[1]
  if (!encoded) return undefined
  let decoded: string
  try {
    decoded = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0)))
  } catch {
    return undefined
  }
  const colon = decoded.indexOf(':')
  const login = decoded.slice(0, Math.max(colon, 0))
  const password = decoded.slice(colon + 1)
  return colon < 1 || password === '' ? undefined : { login, password }
}

async function signIn(
  database: Database,
  { login, password }: Credentials,
  guard: PasswordGuard | undefined,
): Promise<StoredUser> {
  const [found, hash] = await Promise.all([findSignIn(database, login), hashPassword(password)])
  if (!found) throw unknownUser(login)
  const { user, hashes } = found
  const right = hashes.filter((candidate) => sameText(candidate, hash))
  const wait = guard?.judge(`user ${user.id}`, hash, right.length > 0)
  if (wait !== undefined) throw tooManyAttempts(wait)
  if (right.length === 0) throw problem('incorrect_password')
  return user
}

function unknownUser(login: string): Problem {
  return problem(login.includes('@') ? 'invalid_email' : 'invalid_username')
}
