import { readFileSync } from 'node:fs'
import type { DatabaseUnavailable } from '../store/engine.js'
import type { PostgresDatabase, PostgresTls } from '../store/postgres/database.js'
import { isTlsTrouble } from '../store/postgres/tls-trouble.js'
import { UsageError } from './usage-error.js'

/** How a server is run and how it talks to PostgreSQL, as the command reads it. Times are in milliseconds. */
export interface OperatingOptions {
  readonly databasePool: number
  readonly databaseConnectTimeout: number
  readonly databaseTimeout: number
  readonly databaseTls: PostgresTls | undefined
  readonly requestTimeout: number
  readonly stopTimeout: number
  readonly compression: boolean
  readonly metrics: boolean
  readonly allowDemoUsers: boolean
  readonly passwordAttempts: number
  readonly trustedProxies: number
}

/** The options about the database, which commands take, too. */
export const databaseOptions = {
  'database-pool': { value: 'NUMBER', help: 'maximum number of connections to PostgreSQL', fallback: '10' },
  'database-connect-timeout': { value: 'MS', help: 'timeout for a connection to PostgreSQL', fallback: '5000' },
  'database-timeout': { value: 'MS', help: 'timeout for an SQL statement, 0 for none', fallback: '10000' },
  'database-tls': {
    value: 'MODE',
    help: 'off, require, or verify (check the certificate); default: as in DATABASE_URL',
  },
  'database-ca': { value: 'FILE', help: 'CA certificates for verify, PEM; default: those of the system' },
} as const

/** Options for operating a server. */
export const operatingOptions = {
  ...databaseOptions,
  'request-timeout': { value: 'MS', help: 'timeout for a request, 0 for none', fallback: '30000' },
  'stop-timeout': { value: 'MS', help: 'time that running requests get to finish on shutdown', fallback: '10000' },
  'no-compression': { flag: true, help: 'do not compress large responses' },
  metrics: { flag: true, help: 'serve Prometheus metrics at /metrics' },
  'allow-demo-users': { flag: true, help: 'accept demo users from other machines' },
  'password-attempts': {
    value: 'NUMBER',
    help: 'failed logins per client address before it is throttled, 0 for no limit',
    fallback: '10',
  },
  'trusted-proxies': {
    value: 'NUMBER',
    help: 'number of reverse proxies to trust for X-Forwarded-For',
    fallback: '0',
  },
} as const

/** The name of an option about the database. */
export type DatabaseOptionName = keyof typeof databaseOptions
/** The name of an operating option. */
export type OperatingOptionName = keyof typeof operatingOptions

/** Returns the environment variable of an option. */
export function variableOf(name: string): string {
  return `EVENTCAL_${name.toUpperCase().replaceAll('-', '_')}`
}

/**
 * Reads how a server is run.
 *
 * @param text the value of an option, or its default
 * @throws UsageError
 */
export function readOperating(text: (name: OperatingOptionName) => string | undefined): OperatingOptions {
  return {
    ...readDatabaseOptions(text),
    requestTimeout: readNumber('request-timeout', text('request-timeout')),
    stopTimeout: readNumber('stop-timeout', text('stop-timeout')),
    compression: !readFlag('no-compression', text('no-compression')),
    metrics: readFlag('metrics', text('metrics')),
    allowDemoUsers: readFlag('allow-demo-users', text('allow-demo-users')),
    passwordAttempts: readNumber('password-attempts', text('password-attempts')),
    trustedProxies: readNumber('trusted-proxies', text('trusted-proxies')),
  }
}

/** Reads how PostgreSQL is talked to. */
export function readDatabaseOptions(
  text: (name: DatabaseOptionName) => string | undefined,
): Pick<OperatingOptions, 'databasePool' | 'databaseConnectTimeout' | 'databaseTimeout' | 'databaseTls'> {
  return {
    databasePool: readNumber('database-pool', text('database-pool'), 1),
    databaseConnectTimeout: readNumber('database-connect-timeout', text('database-connect-timeout'), 1),
    databaseTimeout: readNumber('database-timeout', text('database-timeout')),
    databaseTls: readTls(text('database-tls'), text('database-ca')),
  }
}

/**
 * The database of an address. The driver of PostgreSQL is only loaded when it is used.
 *
 * @throws UsageError if the URL is invalid
 */
export async function openPostgres(
  url: string,
  options: Pick<OperatingOptions, 'databasePool' | 'databaseConnectTimeout' | 'databaseTimeout' | 'databaseTls'>,
): Promise<PostgresDatabase> {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    // The URL is not repeated: it may contain a password.
    throw new UsageError('DATABASE_URL is not a URL such as postgres://user@host:5432/database')
  }
  const { createPostgresDatabase } = await import('../store/postgres/database.js')
  const { databasePool, databaseConnectTimeout, databaseTimeout, databaseTls } = options
  return createPostgresDatabase(url, {
    connections: databasePool,
    connectTimeout: databaseConnectTimeout,
    statementTimeout: databaseTimeout,
    ...(databaseTls === undefined ? {} : { tls: databaseTls }),
  })
}

/** Explains in one line why a database is unavailable, and what to check. */
export function databaseTrouble(error: DatabaseUnavailable): string {
  const look = isTlsTrouble(error.cause) ? '--database-tls and --database-ca' : 'DATABASE_URL'
  return `the database cannot be used (${error.message.replace(/\s*\n\s*/g, ' ')}); look at ${look}`
}

function readNumber(name: OperatingOptionName, text = '', least = 0): number {
  const number = Number(text)
  // Timers take no more.
  if (/^\d+$/.test(text) && number >= least && number < 2 ** 31) return number
  throw new UsageError(`--${name}: "${text}" is not an integer of at least ${least}`)
}

/** Reads an option that stands alone, or its variable. */
export function readFlag(name: string, text = ''): boolean {
  if (['', 'false', '0'].includes(text)) return false
  if (['true', '1'].includes(text)) return true
  throw new UsageError(`--${name}: "${text}" is neither true nor false`)
}

function readTls(mode: string | undefined, file: string | undefined): PostgresTls | undefined {
  if (file !== undefined && file !== '' && mode !== 'verify') {
    throw new UsageError('--database-ca goes with --database-tls verify')
  }
  if (mode === undefined || mode === '') return undefined
  if (mode === 'off' || mode === 'require') return mode
  if (mode !== 'verify') throw new UsageError(`--database-tls: "${mode}" is not one of off, require, verify`)
  return file === undefined || file === '' ? { verify: true } : { verify: true, ca: readCertificates(file) }
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`--database-ca: ${file} cannot be read`)
  }
}
