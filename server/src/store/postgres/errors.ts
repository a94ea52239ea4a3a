import pg from 'pg'
import { DatabaseUnavailable, type Unavailability, UniqueViolation, UnusableValue } from '../engine.js'
import { isTlsTrouble } from './tls-trouble.js'

/** Classes and single codes of SQLSTATE that say that the statement itself is not to blame. */
const STATES: Readonly<Record<string, Unavailability>> = {
  '08': 'unreachable',
  // Wrong credentials and a database that is gone: nothing that a caller could do about.
  '28': 'unreachable',
  '3D000': 'unreachable',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  // A standby, after the roles of two servers were swapped.
  '25006': 'unreachable',
  '25P03': 'timeout',
  '25P04': 'timeout',
  '53': 'full',
  '53300': 'busy',
  '57014': 'timeout',
  '55P03': 'timeout',
  '58': 'full',
  '40001': 'conflict',
  '40P01': 'conflict',
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])

/** Messages of the driver for errors that have no code. */
const MESSAGES: readonly (readonly [RegExp, Unavailability])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Query read timeout/, 'timeout'],
  [/^Connection terminated|is not queryable|^Cannot use a pool after calling end/, 'unreachable'],
]

/** The error of the driver in the words of the store; anything else as it is. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof pg.DatabaseError && error.code === '23505') {
    return new UniqueViolation(error.detail ?? error.message, { cause: error })
  }
  if (isOfValues(error)) return new UnusableValue('a value cannot be used', { cause: error })
  const reason = reasonOf(error)
  return reason ? new DatabaseUnavailable(reason, describe(error), { cause: error }) : error
}

/** True if the whole transaction may succeed when it is retried at once. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.reason === 'conflict'
}

/**
 * True if the server does not know a prepared statement, knows another by its name, or cannot use it any more since a
 * table was changed. The statement was not run.
 */
export function isForgotten(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code = '', routine } = error
  return code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

/**
 * True if a statement was refused for its values, which came with a request: data exceptions, limits of the server, and
 * more values than the protocol can carry. Poolers report outages by the code of the latter, with another severity.
 */
function isOfValues(error: Error): boolean {
  if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') return false
  return error.code === '08P01' || /^(?:22|54)/.test(error.code ?? '')
}

/** True if the server ended a statement before its end. */
export function isCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}

function reasonOf(error: Error): Unavailability | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError) return STATES[code] ?? STATES[code.slice(0, 2)]
  if (NETWORK.has(code) || isTlsTrouble(error)) return 'unreachable'
  return MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1]
}

/** Messages of the driver about connections hold no values of statements; those of some errors of Node are empty. */
function describe(error: Error): string {
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : error.name
}
