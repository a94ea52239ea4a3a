import { readFileSync } from 'node:fs'
import type { DatabaseUnavailable } from './store/database.js'
import type { PostgresDatabase, PostgresTls } from './store/postgres.js'
import { isTlsTrouble } from './store/tls-trouble.js'
import { UsageError } from './usage-error.js'

/** How a server is run and how it talks to PostgreSQL, as the command reads it. Times are in milliseconds. */
export interface OperatingOptions {
  readonly databasePool: number
  readonly databaseConnectTimeout: number
  readonly databaseTimeout: number
  readonly databaseTls: PostgresTls | undefined
  readonly requestTimeout: number
  readonly stopTimeout: number
  /** In bytes. */
  readonly answerCache: number
  readonly compression: boolean
  readonly metrics: boolean
  readonly allowDemoUsers: boolean
  readonly passwordAttempts: number
  readonly trustedProxies: number
}

/** The options about the database, which commands take, too. */
export const databaseOptions = {
  'database-pool': { value: 'NUMBER', help: 'most connections to PostgreSQL', fallback: '10' },
  'database-connect-timeout': { value: 'MS', help: 'how long a request waits for a connection', fallback: '5000' },
  'database-timeout': { value: 'MS', help: 'how long a statement may take, 0 = no limit', fallback: '10000' },
  'database-tls': { value: 'MODE', help: 'off, require, or verify (the certificate); default: as DATABASE_URL says' },
  'database-ca': { value: 'FILE', help: 'certificates to verify by, PEM; default: those of the system' },
} as const

/** The options that say how a server is run. */
export const operatingOptions = {
  ...databaseOptions,
  'request-timeout': { value: 'MS', help: 'how long a request may take, 0 = no limit', fallback: '30000' },
  'stop-timeout': { value: 'MS', help: 'how long a stop waits for running requests', fallback: '10000' },
  'answer-cache': {
    value: 'KB',
    help: 'how much of the answers to reads is kept until data change',
    fallback: '16384',
  },
  'no-compression': { flag: true, help: 'send large answers as they are, also to clients that take compressed ones' },
  metrics: { flag: true, help: 'show figures for Prometheus at /metrics' },
  'allow-demo-users': { flag: true, help: 'let demo users in from other machines, too' },
  'password-attempts': {
    value: 'NUMBER',
    help: 'wrong passwords that an address may try before it has to wait, 0 = no limit',
    fallback: '10',
  },
  'trusted-proxies': {
    value: 'NUMBER',
    help: 'proxies before the server, whose X-Forwarded-For tells who calls',
    fallback: '0',
  },
} as const

/** The name of an option about the database. */
export type DatabaseOptionName = keyof typeof databaseOptions
/** The name of an option that says how a server is run. */
export type OperatingOptionName = keyof typeof operatingOptions

/** The environment variable that stands for an option. */
export function variableOf(name: string): string {
  return `EVENTCAL_${name.toUpperCase().replaceAll('-', '_')}`
}

/**
 * Reads how a server is run.
 *
 * @param text what was given for an option, or its default
 * @throws UsageError
 */
export function readOperating(text: (name: OperatingOptionName) => string | undefined): OperatingOptions {
  return {
    ...readDatabaseOptions(text),
    requestTimeout: readNumber('request-timeout', text('request-timeout')),
    stopTimeout: readNumber('stop-timeout', text('stop-timeout')),
    answerCache: readNumber('answer-cache', text('answer-cache')) * 1024,
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
 * @throws UsageError when the address is none
 */
export async function openPostgres(
  url: string,
  options: Pick<OperatingOptions, 'databasePool' | 'databaseConnectTimeout' | 'databaseTimeout' | 'databaseTls'>,
): Promise<PostgresDatabase> {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    // The address is not repeated: it may hold a password.
    throw new UsageError('DATABASE_URL is not an address such as postgres://user@host:5432/database')
  }
  const { createPostgresDatabase } = await import('./store/postgres.js')
  const { databasePool, databaseConnectTimeout, databaseTimeout, databaseTls } = options
  return createPostgresDatabase(url, {
    connections: databasePool,
    connectTimeout: databaseConnectTimeout,
    statementTimeout: databaseTimeout,
    ...(databaseTls === undefined ? {} : { tls: databaseTls }),
  })
}

/** In one line why a database gives no answer, and what to look at. */
export function databaseTrouble(error: DatabaseUnavailable): string {
  const look = isTlsTrouble(error.cause) ? '--database-tls and --database-ca' : 'DATABASE_URL'
  return `the database cannot be used (${error.message.replace(/\s*\n\s*/g, ' ')}); look at ${look}`
}

function readNumber(name: OperatingOptionName, text = '', least = 0): number {
  const number = Number(text)
  // Timers take no more.
  if (/^\d+$/.test(text) && number >= least && number < 2 ** 31) return number
  throw new UsageError(`--${name}: "${text}" is not a whole number from ${least} on`)
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
  if (mode !== 'verify') throw new UsageError(`--database-tls: "${mode}" is none of off, require, verify`)
  return file === undefined || file === '' ? { verify: true } : { verify: true, ca: readCertificates(file) }
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`--database-ca: ${file} cannot be read`)
  }
}
