import type { Field, Fields, Operation } from '@eventcal/contract'
import { decode } from './decode.js'
import type { Refusal } from './problems.js'
import type { Quirks } from './quirks.js'
import { Values } from './values.js'

/** Fields of a payload or a query: strings, JSON values, and lists and maps from bracket syntax. */
export type RawFields = Readonly<Record<string, unknown>>

/** Where the parameters of a request came from. */
export interface Sources {
  readonly json: RawFields
  readonly form: RawFields
  readonly query: RawFields
  readonly path: RawFields
}

/** The parameters of a request after reading: missing ones, refused ones, and the values of the rest. */
export interface ReadInput {
  readonly missing: readonly string[]
  readonly refusals: readonly Refusal[]
  /** Refusals of type alone, which instances report only when nothing else was refused. */
  readonly typeRefusals: readonly Refusal[]
  readonly input: Values
  /** The id or slug of the record that the request names; `undefined` on collections. */
  readonly target: number | string | undefined
}

interface Declared {
  readonly name: string
  readonly field: Field
  /** True if the parameter identifies the record (`id` or `slug` in the path). */
  readonly names: boolean
}

const known = new WeakMap<Operation, readonly Declared[]>()

/** Everything that an operation reads: parameters of the path, the query and the payload, and undeclared ones. */
function declaredBy(operation: Operation): readonly Declared[] {
  const before = known.get(operation)
  if (before) return before
  const list = (fields: Fields, names: boolean) =>
    Object.entries(fields).map(([name, field]) => ({ name, field, names: names && ['id', 'slug'].includes(name) }))
  const declared = [
    ...list(operation.params, true),
    ...list(operation.query, false),
    ...list(operation.body ?? {}, false),
    ...list(operation.undeclared ?? {}, false),
  ]
  known.set(operation, declared)
  return declared
}

/**
 * Decodes every declared parameter. The path identifies the record, unless `bodyOverridesPath` lets body and query
 * override it; other parameters are looked up in JSON, form and query, in this order. Unknown ones are ignored.
 */
export function readInput(operation: Operation, sources: Sources, quirks: Quirks): ReadInput {
  const values = new Map<string, unknown>()
  const texts = new Map<string, string>()
  const missing: string[] = []
  const refusals: Refusal[] = []
  const typeRefusals: Refusal[] = []
  let target: number | string | undefined
  const sent = [sources.json, sources.form, sources.query]
  for (const { name, field, names } of declaredBy(operation)) {
    const from = names ? (quirks.bodyOverridesPath ? [...sent, sources.path] : [sources.path]) : sent
    const raw = lookUp(name, from)
    if (quirks.rigidPayloads && field.type && names && hasNull(name, sent)) {
      typeRefusals.push({ param: name, reason: `${name} is not of type ${field.type}.`, detail: 'rest_invalid_type' })
    }
    if (raw === undefined || (raw === null && field.required)) {
      if (field.required) missing.push(name)
      continue
    }
    const text = textOf(raw)
    if (text !== undefined) texts.set(name, text)
    const decoded = decode(raw, { name, field, quirks })
    if ('refused' in decoded) {
      const refusal = { param: name, reason: decoded.refused }
      if (decoded.detail) typeRefusals.push({ ...refusal, detail: decoded.detail })
      else refusals.push(refusal)
      if (decoded.content !== undefined) values.set(name, decoded.content)
    } else if (names && (typeof decoded.value === 'number' || typeof decoded.value === 'string')) target = decoded.value
    else values.set(name, decoded.value)
  }
  return { missing, refusals, typeRefusals, input: new Values(values, texts), target }
}

/** A text as it was sent, or the texts and numbers of a list or map, joined by commas. */
function textOf(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw
  if (typeof raw !== 'object' || raw === null) return undefined
  const entries = Object.values(raw)
  return entries.every((entry) => typeof entry === 'string' || typeof entry === 'number')
    ? entries.join(',')
    : undefined
}

/** True if any source has null, even if another has a value. */
function hasNull(name: string, sources: readonly RawFields[]): boolean {
  return sources.some((source) => Object.hasOwn(source, name) && source[name] === null)
}

/** Returns the first value that is not null; null if all are null. */
function lookUp(name: string, sources: readonly RawFields[]): unknown {
  let found: unknown
  for (const source of sources) {
    if (!Object.hasOwn(source, name)) continue
    const value = source[name]
    if (value !== null && value !== undefined) return value
    found = null
  }
  return found
}
