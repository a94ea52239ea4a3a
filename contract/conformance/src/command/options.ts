import { parseArgs } from 'node:util'
import { type Role, roles } from '../run/request.js'
import { CannotRun } from './cannot-run.js'

/** A login, and the role for which it stands. */
export interface User {
  readonly role: Role
  readonly login: string
}

/** The options of a run. */
export interface Options {
  readonly address: string
  /** The address is the API root itself, so nothing is looked for. */
  readonly root: boolean
  readonly write: boolean
  readonly users: readonly User[]
  /** Parts of names of cases. */
  readonly only: readonly string[]
  readonly skip: readonly string[]
  readonly concurrency: number
  /** Requests per second. */
  readonly rate: number | undefined
  /** Seconds per request. */
  readonly timeout: number
  /** Files to write, each by its ending. */
  readonly reports: readonly string[]
  /** Counts quirks and details as departures. */
  readonly strict: boolean
}

/** The action of the command: run, or only print something. */
export type Wish = { readonly print: 'help' | 'version' | 'list' } | { readonly run: Options }

/**
 * Reads the arguments of the command.
 *
 * @throws CannotRun for what it does not know or cannot use.
 */
export function readOptions(args: readonly string[]): Wish {
  const { values, positionals } = parse(args)
  if (values.help) return { print: 'help' }
  if (values.version) return { print: 'version' }
  if (values.list) return { print: 'list' }
  const [address, ...more] = positionals
  if (address === undefined) throw new CannotRun('No address was given.', 'eventcal-conform https://example.com')
  if (more.length > 0) throw new CannotRun(`Only one address is allowed, not also ${more.join(' ')}.`, help)
  const users = (values.user ?? []).map(userFrom)
  const write = values.write ?? false
  if (write && !users.some(({ role }) => role === 'admin' || role === 'editor')) {
    throw new CannotRun(
      '--write requires a user who can edit all records.',
      'Add --user LOGIN of an administrator or editor; the application password comes from EVENTCAL_PASSWORD or a prompt.',
    )
  }
  if (!write && users.length > 0) {
    throw new CannotRun('--user requires --write.', 'Without --write all requests are anonymous.')
  }
  return {
    run: {
      address,
      root: values.root ?? false,
      write,
      users,
      only: values.only ?? [],
      skip: values.skip ?? [],
      concurrency: wholeNumber('concurrency', values.concurrency, 2, 64),
      rate: values.rate === undefined ? undefined : positive('rate', values.rate),
      timeout: values.timeout === undefined ? 30 : positive('timeout', values.timeout),
      reports: (values.report ?? []).map(reportFrom),
      strict: values.strict ?? false,
    },
  }
}

const help = 'eventcal-conform --help lists the options.'

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        root: { type: 'boolean' },
        write: { type: 'boolean' },
        user: { type: 'string', multiple: true },
        only: { type: 'string', multiple: true },
        skip: { type: 'string', multiple: true },
        concurrency: { type: 'string' },
        rate: { type: 'string' },
        timeout: { type: 'string' },
        report: { type: 'string', multiple: true },
        strict: { type: 'boolean' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    })
  } catch (error) {
    const said = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new CannotRun(`${said}.`, help)
  }
}

/** `LOGIN` is an administrator, `ROLE:LOGIN` somebody of that role. */
function userFrom(text: string): User {
  const [, named, login = text] = /^(\w+):(.+)$/.exec(text) ?? []
  const role = named === undefined ? 'admin' : roles.find((one) => one === named)
  if (!role || login === '')
    throw new CannotRun(`${text} is not a user.`, `Write LOGIN, or one of ${roles.join(', ')} as in author:LOGIN.`)
  return { role, login }
}

function reportFrom(file: string): string {
  if (/\.(json|xml|html)$/.test(file)) return file
  throw new CannotRun(`${file} is not a supported report format.`, 'Its name must end in .json, .xml (JUnit) or .html.')
}

function wholeNumber(name: string, text: string | undefined, fallback: number, most: number): number {
  if (text === undefined) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= most) return value
  throw new CannotRun(`--${name} must be a whole number from 1 to ${most}, not ${text}.`, help)
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (Number.isFinite(value) && value > 0 && value <= 3600) return value
  throw new CannotRun(`--${name} must be a number above 0, not ${text}.`, help)
}
