import { type OperationId, operationIds, pathOf, type ResourceName, routeOf } from '@eventcal/contract'
import fc from 'fast-check'

/** A request whose record is named by its place among those that exist when it is sent. */
export interface Step {
  readonly operation: OperationId
  /** Which of the methods that mean the operation. */
  readonly method: number
  readonly record: number
  readonly login: string | undefined
  readonly query: Readonly<Record<string, string>>
  readonly payload: Readonly<Record<string, unknown>>
  readonly form: boolean
}

/** The records that exist, by resource; ids are never given again. */
export type Known = Readonly<Record<ResourceName, { id: number; slug: string }[]>>

/** The records of a site that is loaded. */
export function knownOf(site: Readonly<Record<ResourceName, readonly { id: number; slug: string }[]>>): Known {
  const pick = (name: ResourceName) => site[name].map(({ id, slug }) => ({ id, slug }))
  return {
    events: pick('events'),
    venues: pick('venues'),
    organizers: pick('organizers'),
    categories: pick('categories'),
    tags: pick('tags'),
  }
}

const text = fc.oneof(
  fc.constantFrom(
    'Jazz',
    'Jazz Night',
    'Café & Söhne',
    '<b>Bold</b> <script>x</script>',
    '',
    ' ',
    '日本',
    'a\\b "c"',
    '0',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const date = fc.constantFrom(
  ...[
    '2027-03-01 10:00:00',
    '2027-03-01 12:00:00',
    '2027-03-28 02:30:00',
    '2027-06-01',
    'next monday',
    '2027-02-30',
    'x',
    '',
  ],
)
const id = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(999_999, -1, 'x', '11', 0))
const venue = fc.oneof(id, fc.record({ venue: text, city: text }), fc.constantFrom(null, []))
const organizer = fc.oneof(id, fc.array(fc.oneof(id, fc.record({ organizer: text })), { maxLength: 3 }))
const terms = fc.oneof(fc.array(fc.oneof(id, text), { maxLength: 3 }), text, fc.constant(null))
const status = fc.constantFrom('publish', 'draft', 'pending', 'private', 'future', 'trash', 'odd')

const event = {
  ...{ title: text, start_date: date, end_date: date, description: text, status, venue, organizer },
  ...{ categories: terms, tags: terms, cost: fc.constantFrom('10', 'free', '5 - 10', 0, ''), website: text },
  ...{ all_day: fc.constantFrom(true, false, 'yes', 1), timezone: fc.constantFrom('Europe/Paris', 'UTC+2', 'Nowhere') },
}
const linked = { description: text, status, phone: text, website: text }
const term = { name: text, slug: text, description: text }
type Payload = Readonly<Record<string, unknown>>

/** Generates mostly valid payloads with some random fields, else only random fields. */
function payload(accepted: Payload, fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Payload> {
  const some = fc.record(fields, { requiredKeys: [] })
  const few = fc.subarray(Object.keys(fields), { maxLength: 2 })
  const mostly = fc.tuple(some, few).map(([values, names]) => {
    const kept = Object.entries(values).filter(([name]) => names.includes(name))
    return { ...accepted, ...Object.fromEntries(kept) }
  })
  return fc.oneof({ weight: 3, arbitrary: mostly }, { weight: 1, arbitrary: some })
}

const dates = { start_date: '2027-03-01 10:00:00', end_date: '2027-03-01 12:00:00' }
const payloads: Readonly<Record<ResourceName, fc.Arbitrary<Payload>>> = {
  events: payload({ title: 'Gala', ...dates }, event),
  venues: payload({ venue: 'Hall' }, { venue: text, city: text, ...linked }),
  organizers: payload({ organizer: 'Band' }, { organizer: text, email: text, ...linked }),
  categories: payload({ name: 'Opera' }, { ...term, parent: id }),
  tags: payload({ name: 'loud' }, term),
}

const digits = fc.constantFrom('1', '2', '50', '0', '-1', 'x', '')
const words = fc.constantFrom('jazz', 'music', '1', '21', 'café', '')
const query = fc.record(
  {
    ...{ page: digits, per_page: digits, search: words, categories: words, tags: words, venue: words },
    ...{ start_date: date, end_date: date, status, order: fc.constantFrom('asc', 'desc', 'x'), hide_empty: digits },
    ...{ orderby: fc.constantFrom('name', 'id', 'count', 'x'), _fields: fc.constantFrom('id', 'events.title,total') },
  },
  { requiredKeys: [], noNullPrototype: true },
)

const creates = operationIds.filter((id) => id.endsWith('.create'))

/** Requests of all operations: creates, updates, deletes, lists and reads, good and bad, by all kinds of callers. */
export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.constantFrom(...operationIds, ...creates, ...creates).chain((operation) =>
    fc.record<Step>({
      operation: fc.constant(operation),
      method: fc.nat(2),
      record: fc.nat(60),
      login: fc.constantFrom('admin', 'admin', 'admin', 'editor', 'author', 'contributor', undefined),
      query: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: query }),
      payload: routeOf(operation).methods[0] === 'POST' ? payloads[resourceOf(operation)] : fc.constant({}),
      form: fc.boolean(),
    }),
  ),
  { minLength: 5, maxLength: 20 },
)

function resourceOf(operation: OperationId): ResourceName {
  // The first part of an operation id is a resource, except for the two API-level operations, which have no payload.
  return operation.split('.')[0] as ResourceName
}

/** The request of a step at one root of the interface. */
export function requestOf(step: Step, known: Known, root: string, password: (login: string) => string): Request {
  const { methods, path } = routeOf(step.operation)
  const method = methods[step.method % methods.length] ?? methods[0]
  const records = path.includes('{') ? known[resourceOf(step.operation)] : []
  const target = records[step.record % (records.length + 1)] ?? { id: 4711, slug: 'nothing' }
  const url = new URL(root + pathOf(step.operation, { id: target.id, slug: target.slug || 'nothing' }))
  url.search = new URLSearchParams(step.query).toString()
  const headers = new Headers({ origin: 'https://page.example' })
  if (step.login) headers.set('authorization', `Basic ${btoa(`${step.login}:${password(step.login)}`)}`)
  const writes = method !== 'GET' && method !== 'DELETE'
  if (writes) headers.set('content-type', step.form ? 'application/x-www-form-urlencoded' : 'application/json')
  return new Request(url, { method, headers, ...(writes ? { body: bodyOf(step) } : {}) })
}

function bodyOf({ form, payload }: Step): string {
  if (!form) return JSON.stringify(payload)
  const pairs = Object.entries(payload).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return pairs.map((pair) => pair.map((part) => encodeURIComponent(part ?? '')).join('=')).join('&')
}

/** Records the id and slug that a response created. */
export function learn(known: Known, { operation }: Step, status: number, body: string): void {
  if (status !== 201) return
  const made: { id?: number; slug?: string } = JSON.parse(body)
  // `_fields` may omit the id.
  if (made.id !== undefined) known[resourceOf(operation)].push({ id: made.id, slug: made.slug ?? '' })
}
