import { parseArgs } from 'node:util'
import { defaultNamespace } from '@eventcal/contract'
import { readInstant } from '../app/instant.js'
import type { Seed } from '../seed/seed.js'
import { type Extension, extensionNames } from '../service/call/site.js'
import { parseZone } from '../service/time/zone.js'
import { type Profile, type QuirkName, type Quirks, quirkNames } from '../service/wire/quirks.js'
import { commandLines } from './database-commands.js'
import { readSeed, readTarget } from './file-options.js'
import { type OperatingOptions, operatingOptions, readFlag, readOperating, variableOf } from './operating-options.js'
import { UsageError } from './usage-error.js'

/** The parsed options of the command. */
export interface CommandOptions {
  readonly port: number
  readonly host: string
  /** `undefined` where nothing was said. */
  readonly namespace: string | undefined
  readonly basePath: string | undefined
  readonly publicUrl: string | undefined
  readonly seed: Seed
  readonly timezone: string
  readonly log: LogLevel
  readonly profile: Profile
  readonly quirks: Partial<Quirks>
  /** Start of the clock, in milliseconds. */
  readonly clock: number | undefined
  readonly extensions: readonly Extension[]
  readonly allowedImageHosts: readonly string[]
  readonly databaseUrl: string | undefined
  readonly operating: OperatingOptions
  readonly testControls: boolean
  /** True to serve the front page at `/` and the API reference. */
  readonly frontPage: boolean
  /** True to serve the console; `undefined` where nothing was said. */
  readonly console: boolean | undefined
  /** File to save the site to on exit. */
  readonly saveSite: string | undefined
  /** The instance to copy; without a profile, the one that matches its behaviour best is used. */
  readonly from: { readonly address: string; readonly profile: Profile | undefined } | undefined
}

/** Log level: nothing, errors, or every request. */
export type LogLevel = 'off' | 'errors' | 'requests'

interface Option {
  /** Placeholder of the value in `--help`; absent for a boolean option. */
  readonly value?: string
  readonly flag?: true
  readonly help: string
  readonly fallback?: string
  readonly multiple?: true
}

const options = {
  port: { value: 'NUMBER', help: 'port to listen on, 0 for any free port', fallback: '4010' },
  host: { value: 'HOST', help: 'address to listen on', fallback: '127.0.0.1' },
  preset: { value: 'NAME', help: 'wordpress: --base-path /wp-json --namespace tribe/events/v1 --profile live' },
  namespace: { value: 'PATH', help: `API namespace (default ${defaultNamespace}, with --from that of the site)` },
  'base-path': {
    value: 'PATH',
    help: 'path before the namespace, such as /wp-json (default: none, with --from that of the site)',
  },
  'public-url': { value: 'URL', help: 'public base URL for links in responses; default: the listening address' },
  seed: { value: 'SEED', help: 'initial data: demo, empty, or a number of demo events', fallback: 'demo' },
  site: { value: 'FILE', help: 'initial data from a site file, instead of --seed' },
  from: { value: 'URL', help: 'initial data copied from the public API of a site, instead of --seed' },
  'save-site': { value: 'FILE', help: 'save the site to this file on exit and on SIGUSR2' },
  timezone: { value: 'ZONE', help: 'time zone of the site, such as Europe/Paris', fallback: 'UTC' },
  clock: { value: 'TIME', help: 'start time of the clock, such as 2026-11-21T01:55:24Z; default: now' },
  profile: { value: 'NAME', help: 'reference (the default), or live to behave as deployed sites do' },
  quirk: { value: '[+-]NAME', help: 'switch a quirk on or off, on top of the profile', multiple: true },
  extension: {
    value: 'NAME',
    help: 'extensions of the site, with their filters and fields: geoloc, tickets, virtual',
    multiple: true,
  },
  'allow-image-host': {
    value: 'HOST',
    help: 'allow image downloads, and --from, from this private HOST[:PORT]',
    multiple: true,
  },
  'test-controls': {
    flag: true,
    help: 'enable endpoints to reset the data, set the clock and add faults; never behind a proxy',
  },
  'no-front-page': {
    flag: true,
    help: 'disable all pages: the front page at /, those of records, and the API reference at /reference',
  },
  console: {
    flag: true,
    help: 'serve the console at /console; default: where only this machine can reach the server',
  },
  'no-console': { flag: true, help: 'disable the console' },
  log: { value: 'LEVEL', help: 'log level: off, errors or requests', fallback: 'errors' },
  ...operatingOptions,
} as const satisfies Record<string, Option>

/** Options that a name sets; those that are given win. */
interface Preset {
  readonly namespace?: string
  readonly basePath?: string
  readonly profile?: Profile
}

const presets = {
  wordpress: { namespace: 'tribe/events/v1', basePath: '/wp-json', profile: 'live' },
} as const satisfies Record<string, Preset>
const presetNames = ['wordpress'] as const

type OptionName = keyof typeof options
const names = Object.keys(options).filter((key): key is OptionName => Object.hasOwn(options, key))

/** Returns the text of `--help`. */
export function helpText(): string {
  const rows = names.map((name) => {
    const option: Option = options[name]
    const extras = [option.fallback ? `default ${option.fallback}` : '', option.multiple ? 'repeatable' : '']
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
    '       eventcal-server COMMAND [options]; see COMMAND --help:',
    ...commandLines(),
    '',
    'Options, with their environment variables (separate list items with commas):',
    ...lines.map((line) => line.trimEnd()),
    '  --help',
    '  --version',
    '',
    'DATABASE_URL selects a PostgreSQL database. Without it, data are kept in memory and lost on exit.',
    '--test-controls adds POST /__test/reset, PUT /__test/clock with {"now": "2026-11-21T01:55:24Z"}, and /__test/faults.',
    'SIGINT and SIGTERM shut down gracefully. Exit code: 0 after a shutdown, 1 if the server cannot start.',
  ].join('\n')
}

/**
 * Parses arguments and environment variables.
 *
 * @returns the options, or `help` or `version` if that text was requested
 * @throws UsageError with one line that names the error and the allowed values
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
  const presetName = one('preset')
  const preset: Preset = presetName ? presets[oneOf('preset', presetName, presetNames)] : {}
  const namespace = one('namespace') ?? preset.namespace
  const basePath = one('base-path') ?? preset.basePath
  const profileName = one('profile') ?? preset.profile
  const profile = profileName === undefined ? undefined : oneOf<Profile>('profile', profileName, ['reference', 'live'])
  const timezone = one('timezone') ?? 'UTC'
  if (!parseZone(timezone)) throw new UsageError(`--timezone: "${timezone}" is not a time zone, such as Europe/Paris`)
  return {
    port: readPort(one('port') ?? ''),
    host: one('host') ?? '',
    namespace: namespace === undefined ? undefined : readNamespace(namespace),
    basePath: basePath === undefined ? undefined : readBasePath(basePath),
    publicUrl: readUrl(one('public-url')),
    seed: readSeed(one('seed') ?? '', one('site')),
    timezone,
    log: oneOf('log', one('log') ?? '', ['off', 'errors', 'requests']),
    profile: profile ?? 'reference',
    quirks: readQuirks(many('quirk')),
    clock: readClock(one('clock')),
    extensions: many('extension').map((text) => oneOf('extension', text, extensionNames)),
    allowedImageHosts: many('allow-image-host'),
    databaseUrl: env.DATABASE_URL || undefined,
    operating: readOperating(one),
    testControls: readFlag('test-controls', one('test-controls')),
    frontPage: !readFlag('no-front-page', one('no-front-page')),
    console: readConsole(one('console'), one('no-console')),
    saveSite: readTarget(one('save-site')),
    from: readFrom(one('from'), one('site'), profile),
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
    const [message = 'invalid arguments'] = error instanceof Error ? error.message.split('. ') : []
    throw new UsageError(`${message}; --help lists the options`)
  }
}

/** Rewrites `--quirk -name` to `--quirk=-name`, since the parser takes `-name` for another option. */
function joinDashed(args: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    if (joined.at(-1) === '--quirk' && /^[+-]\w/.test(arg)) joined[joined.length - 1] = `--quirk=${arg}`
    else joined.push(arg)
  }
  return joined
}

function readConsole(on: string | undefined, off: string | undefined): boolean | undefined {
  const isOn = readFlag('console', on)
  const isOff = readFlag('no-console', off)
  if (isOn && isOff) throw new UsageError('--console and --no-console cannot be combined')
  return isOn || isOff ? isOn : undefined
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

function readFrom(
  address: string | undefined,
  site: string | undefined,
  profile: Profile | undefined,
): CommandOptions['from'] {
  if (address === undefined || address === '') return undefined
  if (site) throw new UsageError('--from and --site cannot be combined: both select the initial data')
  return { address, profile }
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
  throw new UsageError(`--${name}: "${text}" is not one of ${allowed.join(', ')}`)
}
