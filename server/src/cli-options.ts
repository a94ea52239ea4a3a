import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultNamespace } from '@eventcal/contract'
import { commandLines } from './commands/index.js'
import { readInstant } from './instant.js'
import { type OperatingOptions, operatingOptions, readFlag, readOperating, variableOf } from './operating-options.js'
import type { Seed } from './seed/seed.js'
import { parseSite, SiteFileError } from './seed/site-file.js'
import { type Profile, type QuirkName, type Quirks, quirkNames } from './service/quirks.js'
import type { Extension } from './service/site.js'
import { parseZone } from './service/time/zone.js'
import { UsageError } from './usage-error.js'

/** What the command was told. */
export interface CommandOptions {
  readonly port: number
  readonly host: string
  readonly namespace: string
  readonly basePath: string
  readonly publicUrl: string | undefined
  readonly seed: Seed
  readonly timezone: string
  readonly log: LogLevel
  readonly profile: Profile
  readonly quirks: Partial<Quirks>
  /** Where the clock starts, in milliseconds. */
  readonly clock: number | undefined
  readonly extensions: readonly Extension[]
  readonly allowedImageHosts: readonly string[]
  readonly databaseUrl: string | undefined
  readonly operating: OperatingOptions
  readonly testControls: boolean
  /** Whether there is a page about the server at `/`, and a reference. */
  readonly frontPage: boolean
  /** Where to save the site when the command stops. */
  readonly saveSite: string | undefined
  /** The instance to copy; without a profile the one that comes nearest to it is served. */
  readonly from: { readonly address: string; readonly profile: Profile | undefined } | undefined
}

/** What the command writes while it runs: nothing, faults, or every request. */
export type LogLevel = 'off' | 'errors' | 'requests'

interface Option {
  /** What stands after the option; absent for one that stands alone. */
  readonly value?: string
  readonly flag?: true
  readonly help: string
  readonly fallback?: string
  readonly multiple?: true
}

const options = {
  port: { value: 'NUMBER', help: 'port to listen on, 0 for a free one', fallback: '4010' },
  host: { value: 'HOST', help: 'address to listen on', fallback: '127.0.0.1' },
  namespace: { value: 'PATH', help: 'namespace of the interface', fallback: defaultNamespace },
  'base-path': { value: 'PATH', help: 'path before the namespace, for example /wp-json', fallback: '' },
  'public-url': { value: 'URL', help: 'what addresses in answers begin with; default: where it listens' },
  seed: { value: 'SEED', help: 'demo, empty, or a number of demo events', fallback: 'demo' },
  site: { value: 'FILE', help: 'a site file to start with, in place of a seed' },
  from: { value: 'URL', help: 'a site whose public data are copied and served, in place of a seed' },
  'save-site': { value: 'FILE', help: 'save the site there when the command stops, and at SIGUSR2' },
  timezone: { value: 'ZONE', help: 'time zone of the site, for example Europe/Paris', fallback: 'UTC' },
  clock: { value: 'TIME', help: 'where the clock starts, for example 2026-11-21T01:55:24Z; default: now' },
  profile: { value: 'NAME', help: 'reference, or live for the behaviour of deployed instances', fallback: 'reference' },
  quirk: { value: '[+-]NAME', help: 'switch one quirk on or off on top of the profile', multiple: true },
  extension: { value: 'NAME', help: 'switch on optional filters: geoloc, tickets', multiple: true },
  'allow-image-host': { value: 'HOST', help: 'fetch pictures from this private HOST[:PORT]', multiple: true },
  'test-controls': { flag: true, help: 'let callers on this machine reset the data and set the clock' },
  'no-front-page': { flag: true, help: 'no page about the server at /, and no reference at /reference' },
  log: { value: 'LEVEL', help: 'off, errors or requests', fallback: 'errors' },
  ...operatingOptions,
} as const satisfies Record<string, Option>

type OptionName = keyof typeof options
const names = Object.keys(options).filter((key): key is OptionName => Object.hasOwn(options, key))

/** What `--help` prints. */
export function helpText(): string {
  const rows = names.map((name) => {
    const option: Option = options[name]
    const extras = [option.fallback ? `default ${option.fallback}` : '', option.multiple ? 'can be repeated' : '']
    const notes = extras.filter((text) => text !== '').join(', ')
    return [
      `--${name} ${option.value ?? ''}`.trimEnd(),
      notes === '' ? option.help : `${option.help} (${notes})`,
      variableOf(name),
    ]
  })
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`)
  return [
    'eventcal-server: the reference server of the event-calendar REST service',
    '',
    'Usage: eventcal-server [options]',
    '       eventcal-server COMMAND [options], with --help of its own:',
    ...commandLines(),
    '',
    'Options, each with the environment variable that does the same (lists parted by commas):',
    ...lines.map((line) => line.trimEnd()),
    '  --help',
    '  --version',
    '',
    'With DATABASE_URL set, data is kept in that PostgreSQL database; else it is in memory and gone at the end.',
    'With --test-controls: POST /__test/reset, and PUT /__test/clock with {"now": "2026-11-21T01:55:24Z"}.',
    'SIGINT and SIGTERM finish running requests, then the command ends with 0. It ends with 1 where it cannot start.',
  ].join('\n')
}

/**
 * Reads arguments and environment.
 *
 * @returns the options, or which text was asked for instead of a server
 * @throws UsageError with one line that says what is wrong and what is allowed
 */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandOptions | 'help' | 'version' {
  const values = parse(args)
  if (values.help === true) return 'help'
  if (values.version === true) return 'version'
  const one = (name: OptionName) => {
    const option: Option = options[name]
    const given = values[name]
    const text = typeof given === 'string' || given === true ? String(given) : env[variableOf(name)] || undefined
    return text ?? option.fallback
  }
  const many = (name: OptionName) => {
    const given = values[name]
    return Array.isArray(given) ? given.map(String) : (env[variableOf(name)] ?? '').split(',').filter(Boolean)
  }
  const timezone = one('timezone') ?? 'UTC'
  if (!parseZone(timezone)) throw new UsageError(`--timezone: "${timezone}" is not a time zone, such as Europe/Paris`)
  return {
    port: readPort(one('port') ?? ''),
    host: one('host') ?? '',
    namespace: readNamespace(one('namespace') ?? ''),
    basePath: readBasePath(one('base-path') ?? ''),
    publicUrl: readUrl(one('public-url')),
    seed: readSeed(one('seed') ?? '', one('site')),
    timezone,
    log: oneOf('log', one('log') ?? '', ['off', 'errors', 'requests']),
    profile: oneOf('profile', one('profile') ?? '', ['reference', 'live']),
    quirks: readQuirks(many('quirk')),
    clock: readClock(one('clock')),
    extensions: many('extension').map((text) => oneOf('extension', text, ['geoloc', 'tickets'])),
    allowedImageHosts: many('allow-image-host'),
    databaseUrl: env.DATABASE_URL || undefined,
    operating: readOperating(one),
    testControls: readFlag('test-controls', one('test-controls')),
    frontPage: !readFlag('no-front-page', one('no-front-page')),
    saveSite: readTarget(one('save-site')),
    from: readFrom((name) => (values[name] === undefined ? env[variableOf(name)] : String(values[name]))),
  }
}

function parse(args: readonly string[]): Record<string, unknown> {
  const known = names.map((name) => {
    const option: Option = options[name]
    if (option.flag) return [name, { type: 'boolean' as const }] as const
    return [name, { type: 'string' as const, multiple: option.multiple === true }] as const
  })
  try {
    const flags = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } } as const
    return parseArgs({ args: joinDashed(args), options: { ...Object.fromEntries(known), ...flags } }).values
  } catch (error) {
    const [message = 'the arguments cannot be read'] = error instanceof Error ? error.message.split('. ') : []
    throw new UsageError(`${message}; --help lists the options`)
  }
}

/** `--quirk -name` reads as two options; written with `=` it is one. */
function joinDashed(args: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    if (joined.at(-1) === '--quirk' && /^[+-]\w/.test(arg)) joined[joined.length - 1] = `--quirk=${arg}`
    else joined.push(arg)
  }
  return joined
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65535) return port
  throw new UsageError(`--port: "${text}" is not a port from 0 to 65535`)
}

function readNamespace(text: string): string {
  const path = text.replace(/^\/+|\/+$/g, '')
  if (/^[\w-]+(\/[\w-]+)*$/.test(path)) return path
  throw new UsageError(`--namespace: "${text}" is not a path such as ${defaultNamespace}`)
}

function readBasePath(text: string): string {
  const path = text.replace(/^\/+|\/+$/g, '')
  if (path === '') return ''
  if (/^[\w.~-]+(\/[\w.~-]+)*$/.test(path)) return `/${path}`
  throw new UsageError(`--base-path: "${text}" is not a path such as /wp-json`)
}

function readUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const usable = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
  if (usable) return text.replace(/\/+$/, '')
  throw new UsageError(`--public-url: "${text}" is not an address such as https://calendar.example`)
}

function readSeed(seed: string, file: string | undefined): Seed {
  if (file !== undefined && file !== '') return readSiteFile(file)
  if (seed === 'demo' || seed === 'empty') return seed
  if (/^\d{1,7}$/.test(seed)) return Number(seed)
  throw new UsageError(`--seed: "${seed}" is none of demo, empty, or a number of events`)
}

function readSiteFile(file: string): Seed {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new UsageError(`--site: ${file} cannot be read (${reason})`)
  }
  try {
    return parseSite(JSON.parse(text))
  } catch (error) {
    if (error instanceof SiteFileError) throw new UsageError(`--site: ${file}: ${listOf(error.problems)}`)
    throw new UsageError(`--site: ${file} is not JSON`)
  }
}

/** A file that can be written later: saving comes at the end, which is too late to hear that it cannot. */
function readTarget(file: string | undefined): string | undefined {
  if (file === undefined || file === '') return undefined
  try {
    if (existsSync(file) && !statSync(file).isFile()) throw new UsageError(`--save-site: ${file} is no file`)
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK)
    return file
  } catch (error) {
    if (error instanceof UsageError) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new UsageError(`--save-site: ${file} cannot be written (${reason})`)
  }
}

function readFrom(text: (name: OptionName) => string | undefined): CommandOptions['from'] {
  const address = text('from')
  if (address === undefined || address === '') return undefined
  if (text('site')) throw new UsageError('--from and --site cannot be used together: both say what to start with')
  const profile = text('profile')
  return {
    address,
    profile: profile === undefined ? undefined : oneOf<Profile>('profile', profile, ['reference', 'live']),
  }
}

/** The first problems in one line. */
function listOf(problems: readonly string[]): string {
  const shown = problems.slice(0, 5)
  const more = problems.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

function readQuirks(texts: readonly string[]): Partial<Quirks> {
  const changes: Partial<Record<QuirkName, boolean>> = {}
  for (const text of texts) {
    const name = oneOf('quirk', text.replace(/^[+-]/, ''), quirkNames)
    changes[name] = !text.startsWith('-')
  }
  return changes
}

function readClock(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const instant = readInstant(text)
  if (instant !== undefined) return instant
  throw new UsageError(`--clock: "${text}" is not an instant such as 2026-11-21T01:55:24Z`)
}

function oneOf<Text extends string>(name: OptionName, text: string, allowed: readonly Text[]): Text {
  const found = allowed.find((candidate) => candidate === text)
  if (found !== undefined) return found
  throw new UsageError(`--${name}: "${text}" is none of ${allowed.join(', ')}`)
}
