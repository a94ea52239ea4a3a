import type { OperationId, ResourceName } from '@eventcal/contract/routes'
import type { Answered, Call, CallInput } from '../../src/call/call.js'
import { NotFoundError, UnreachableError } from '../../src/errors/index.js'
import { createDialects } from '../../src/write/dialects.js'
import type { Writer } from '../../src/write/writer.js'

type Body = Readonly<Record<string, unknown>>

/** One call that a write made. */
export interface Made extends CallInput {
  readonly operation: OperationId
}

/** A writer without a client, and what was done with it. */
export interface FakeWriter {
  readonly writer: Writer
  readonly made: Made[]
  /** The bodies of the writes. */
  readonly bodies: () => unknown[]
  readonly reports: string[]
}

/** An answer as the instance gives it. */
export function answered(body: unknown, status = 200): Answered {
  const raw = { status, headers: new Headers(), text: '', json: undefined, attempts: [] }
  return { body, raw, request: () => ({ operation: '', method: 'GET', url: '' }) }
}

/** The error of a record that is not there. */
export const gone = () => new NotFoundError({ status: 404, message: 'gone' }, {})

/** The error of a write whose answer was lost. */
export const lostAnswer = () => new UnreachableError({ outcome: 'unknown' })

/**
 * A writer whose instance is two functions.
 *
 * @param answer gives the body of an answer, or throws
 * @param lists the records of a list
 */
export function fakeWriter(
  resource: ResourceName,
  answer: (made: Made) => unknown,
  {
    lists = () => [],
    ...more
  }: Partial<Writer> & { lists?: (resource: ResourceName, query: Body) => readonly Body[] } = {},
): FakeWriter {
  const made: Made[] = []
  const reports: string[] = []
  const run = async (operation: OperationId, input: CallInput) => {
    made.push({ operation, ...input })
    return answered(await answer({ operation, ...input }))
  }
  const call: Call = Object.assign(run, {
    check: () => [],
    address: (operation: OperationId) => ({ method: 'POST', url: `https://calendar.example/${operation}` }),
    hasAuth: true,
    send: () => Promise.reject(new Error('only operations are called')),
    fresh: () => call,
    mayLookUp: () => true,
  })
  const writer: Writer = {
    resource,
    call,
    dialects: createDialects(undefined),
    isDocumented: false,
    siteTimezone: undefined,
    siteOffsetAt: () => undefined,
    walk: () =>
      async function* (name, query) {
        yield* lists(name, query)
      },
    locks: new Map(),
    report: (operation, issues) =>
      reports.push(...issues.map(({ path, message }) => `${operation} ${path} ${message}`)),
    ...more,
  }
  return { writer, made, bodies: () => made.flatMap(({ body }) => (body === undefined ? [] : [body])), reports }
}

/** An event as an instance answers it, as far as writes read it. */
export const storedEvent = {
  id: 7,
  status: 'publish',
  title: 'Gala',
  description: '',
  date: '2031-01-02 03:04:05',
  date_utc: '2031-01-02 08:04:05',
  modified_utc: '2031-01-02 08:04:05',
  url: 'https://calendar.example/event/gala/',
  start_date: '2031-05-04 10:00:00',
  end_date: '2031-05-04 12:00:00',
  timezone: 'Europe/Paris',
  all_day: false,
  cost: '',
  website: '',
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
} as const
