import { type Operation, type OperationId, operations, paths } from '@eventcal/contract'
import fc from 'fast-check'
import { anyValue, jsonValue, usualValue } from './values.js'

/** The sender of a request: a user by login, anonymous, or one with wrong credentials. */
export type Caller = 'admin' | 'editor' | 'author' | 'contributor' | 'subscriber' | 'anonymous' | 'impostor' | 'unknown'

/** A field or parameter with its value. */
export type Pair = readonly [name: string, value: unknown]

/** The record that a path names: by its text, or as one that the same play created (0 = the last). */
export type Target = string | { readonly recent: number }

/** A request for an operation of the contract. */
export interface Asked {
  readonly kind: 'asked'
  readonly operation: OperationId
  readonly caller: Caller
  readonly target: Target
  /** Which of the methods of the operation. */
  readonly method: number
  readonly encoding: 'json' | 'form' | 'query'
  readonly fields: readonly Pair[]
}

/** A request that the table of operations does not foresee, or whose body is no fields. */
export interface Raw {
  readonly kind: 'raw'
  readonly caller: Caller
  readonly method: string
  /** Below the API root. */
  readonly path: string
  readonly body: RawBody | undefined
}

/** The bytes of a body as text, with its content type. */
export interface RawBody {
  readonly type: string
  /** One character for each byte. */
  readonly latin1: string
}

/** One request. */
export type Input = Asked | Raw

const caller: fc.Arbitrary<Caller> = fc.constantFrom(
  ...(['admin', 'admin', 'admin', 'editor', 'editor', 'author', 'author', 'contributor', 'contributor'] as const),
  ...(['subscriber', 'anonymous', 'anonymous', 'impostor', 'unknown'] as const),
)

/** Existing ids by kind, and unknown ones. */
const ids: Readonly<Record<string, readonly string[]>> = {
  events: ['31', '32', '33', '34', '35', '36', '37', '38'],
  venues: ['11', '12', '13'],
  organizers: ['15', '16'],
  categories: ['1', '2', '3'],
  tags: ['6', '7'],
}
const otherIds = ['11', '31', '1', '6', '21', '40', '0', '999', '2147483648', '99999999999999999999', '0031']
const slugs: Readonly<Record<string, readonly string[]>> = {
  events: ['stored', 'draft-event', 'locked', 'child', 'private', 'gone__trashed', 'own', ' STORED '],
  venues: ['the-cellar', 'locked', 'gone__trashed', 'The Cellar'],
  organizers: ['ann', 'draft', 'ANN'],
}
const otherSlugs = ['none', 'stored__trashed', '日本', 'a'.repeat(300), '%', '\0', "'"]

const neverDeclared = ['__proto__', 'constructor', 'ID', 'global_id', 'post_title', 'meta', 'json_ld', 'a b', 'x[y]']
const extras = [
  'sticky[]',
  'id',
  'slug',
  '_fields',
  '_method',
  '_envelope',
  'context',
  'password',
  'offset',
  'rest_route',
]
const strange: fc.Arbitrary<Pair> = fc.tuple(fc.constantFrom(...neverDeclared, ...extras), jsonValue)

function targetOf(id: OperationId): fc.Arbitrary<Target> {
  const [resource = ''] = id.split('.')
  const known = (id.endsWith('BySlug') ? slugs : ids)[resource] ?? ['1']
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Target>(...known) },
    { weight: 3, arbitrary: fc.record({ recent: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.constantFrom<Target>(...(id.endsWith('BySlug') ? otherSlugs : otherIds)) },
  )
}

/** Generates requests for one operation from its declared parameters; half of them with valid values only. */
export function inputsOf({ id, params, query, body }: Operation): fc.Arbitrary<Asked> {
  const declared = Object.entries({ ...params, ...query, ...body })
  const required = Object.entries(body ?? {}).filter(([, field]) => field.required)
  const pairs = (value: typeof anyValue) =>
    declared.map(([name, field]): fc.Arbitrary<Pair> => fc.tuple(fc.constant(name), value(field)))
  const whole: fc.Arbitrary<Pair[]> = fc.tuple(
    ...required.map(([name, field]): fc.Arbitrary<Pair> => fc.tuple(fc.constant(name), usualValue(field))),
  )
  const base = fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: whole.map((fields) => fields.slice(1)) },
  )
  const some = (one: readonly fc.Arbitrary<Pair>[], minLength: number): fc.Arbitrary<Pair[]> =>
    one.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...one), { minLength, maxLength: 3 })
  const polite = fc.tuple(base, some(pairs(usualValue), 0)).map((parts) => parts.flat())
  const wild = fc
    .tuple(base, some(pairs(anyValue), 1), fc.array(strange, { maxLength: 1 }))
    .map((parts) => parts.flat())
  return fc.record({
    kind: fc.constant('asked'),
    operation: fc.constant(id),
    caller,
    target: targetOf(id),
    method: fc.nat(2),
    encoding: fc.constantFrom('json', 'json', 'json', 'form', 'query'),
    fields: fc.oneof(polite, wild),
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'COPY', 'PROPFIND', 'PURGE']
const rawPaths = [
  ...paths.map(({ path }) => path.replace('{id}', '1').replace('{slug}', 'stored')),
  ...['/Events', '/events/', '/events//31', '/events/31/', '/events/%33%31', '/events/-1', '/events/1.0', '/events/x'],
  ...['/events/by-slug', '/events/by-slug/', '/events/by-slug/a/b', '/events/by-slug/%zz', '/events/by-slug/a%2Fb'],
  ...['/nothing', '/categories/by-slug/music', '/../events', '/%2e%2e/doc', '/doc/x', '/events;a=b', '/EVENTS/31'],
]

const broken: readonly RawBody[] = [
  ...[
    '{',
    '',
    'null',
    '[]',
    '"text"',
    '[{"title":"x"}]',
    '{"title":"\\ud800"}',
    '\u00ff\u00fe',
    '{"title":"\u00c3\u0028"}',
    '1e999',
  ].map((latin1) => ({ type: 'application/json', latin1 })),
  { type: 'application/json; charset=utf-16', latin1: '{\0}\0' },
  { type: 'application/merge-patch+json', latin1: '{"title":"Merged"}' },
  { type: 'text/plain', latin1: 'title=x' },
  { type: 'multipart/form-data', latin1: 'title=x' },
  {
    type: 'multipart/form-data; boundary=b',
    latin1: '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nX\r\n--b--',
  },
  { type: 'application/x-www-form-urlencoded', latin1: '%zz=%&&=&a[=1&b]=2&[]=3&title=x&title[a]=y' },
  { type: 'x', latin1: '\0'.repeat(1000) },
]

/** Methods that no operation has, paths that lead nowhere, and bodies that are no fields. */
const rawInputs: fc.Arbitrary<Raw> = fc.record({
  kind: fc.constant('raw'),
  caller,
  method: fc.constantFrom(...methods),
  path: fc.constantFrom(...rawPaths),
  body: fc.option(fc.constantFrom(...broken), { nil: undefined }),
})

/** Weight of an operation: writes are more frequent than reads, events more frequent than the rest. */
function weightOf({ id, methods, list }: Operation): number {
  const isRead = methods.includes('GET')
  const weight = isRead ? (list ? 3 : 1) : methods.includes('DELETE') ? 2 : 4
  return id.startsWith('events') ? 2 * weight : weight
}

/** Any request. */
export const inputs: fc.Arbitrary<Input> = fc.oneof(
  { weight: 8, arbitrary: rawInputs },
  ...operations.map((operation) => ({ weight: weightOf(operation), arbitrary: inputsOf(operation) })),
)

/** Some requests one after the other, on a site that begins as it is set up. */
export const plays: fc.Arbitrary<readonly Input[]> = fc.array(inputs, { minLength: 1, maxLength: 24, size: 'max' })
