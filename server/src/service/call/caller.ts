import type { Database } from '../../store/engine.js'
import type { StoredUser } from '../../store/model/records.js'
import { findSignIn, hashPassword } from '../../store/tables/users.js'
import { neverStored } from '../wire/headers.js'
import { forbidden, type Problem, problem, tooManyAttempts } from '../wire/problems.js'
import type { Quirks } from '../wire/quirks.js'
import type { PasswordGuard } from './password-limit.js'
import { sameText } from './same-text.js'

/** The roles of users, each with all permissions of the previous ones. */
export const roles = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const

/** A role, which determines the permissions of a user. */
export type Role = (typeof roles)[number]

/** The authenticated or anonymous sender of a request. */
export interface Caller {
  /** `undefined` for anonymous callers. */
  readonly user: StoredUser | undefined
  /** True if the caller may create and edit events, venues and organizers (contributors and up). */
  readonly edits: boolean
  /** True if the caller may publish, upload images and manage categories (authors and up). */
  readonly publishes: boolean
  /** True if the caller may change the records of others, and manage tags (editors and up). */
  readonly editsOthers: boolean
}

/** The roles as plain strings, to look up values from the database. */
const roleNames: readonly string[] = roles

/** Returns the permissions of a user. */
export function callerOf(user: StoredUser | undefined): Caller {
  const rank = user ? roleNames.indexOf(user.role) : -1
  return { user, edits: rank >= 1, publishes: rank >= 2, editsOthers: rank >= 3 }
}

/** A caller without credentials. */
export const anonymous: Caller = callerOf(undefined)

/**
 * Authenticates a request by its headers: HTTP Basic with login or e-mail address and an application password. Wrong
 * credentials fail every request, public reads included.
 *
 * @param guard limits password attempts; without it they are unlimited
 * @throws Problem `invalid_username`, `invalid_email`, `incorrect_password`, `rest_cookie_invalid_nonce`,
 * `rest_too_many_attempts`, and `rest_forbidden` for malformed credentials (ignored with `looseCredentials`)
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
  // There are no cookie sessions, so every nonce is invalid.
  if (header('x-wp-nonce') !== undefined)
    throw problem('rest_cookie_invalid_nonce', undefined, { headers: neverStored })
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
  const subject = `user ${user.id}`
  await guard?.learn(subject)
  const wait = guard?.judge(subject, hash, right.length > 0)
  if (wait !== undefined) throw tooManyAttempts(wait)
  if (right.length === 0) throw problem('incorrect_password')
  return user
}

function unknownUser(login: string): Problem {
  return problem(login.includes('@') ? 'invalid_email' : 'invalid_username')
}
