import type { Field, Fields, Operation } from '@eventcal/contract'
import type { RawFields } from './body.js'
import { decode } from './decode.js'
import type { Refusal } from './problems.js'
import type { Quirks } from './quirks.js'

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
  readonly input: Input
  /** The id or slug of the record that the request names; `undefined` on collections. */
  readonly target: number | string | undefined
}

/** The values of a request by parameter name. Asking for a value by another type than its kind has gives `undefined`. */
export class Input {
  constructor(private readonly values: ReadonlyMap<string, unknown>) {}

  /** Whether a value was sent (null included). */
  has(name: string): boolean {
    return this.values.get(name) !== undefined
  }

  /** The value as it was decoded. */
  raw(name: string): unknown {
    return this.values.get(name)
  }

  /** A text; null clears. */
  text(name: string): string | null | undefined {
    const value = this.values.get(name)
    return typeof value === 'string' || value === null ? value : undefined
  }

  /** A number; null clears. */
  number(name: string): number | null | undefined {
    const value = this.values.get(name)
    return typeof value === 'number' || value === null ? value : undefined
  }

  /** A flag; null clears, which is false. */
  flag(name: string): boolean | undefined {
    const value = this.values.get(name)
    return value === null ? false : typeof value === 'boolean' ? value : undefined
  }

  /** A list of texts and numbers; null clears, which is the empty list. */
  list(name: string): readonly (string | number)[] | undefined {
    const value = this.values.get(name)
    if (value === null) return []
    return Array.isArray(value)
      ? value.filter((entry) => typeof entry === 'string' || typeof entry === 'number')
      : undefined
  }

  /** A list of numbers written as digits. */
  ids(name: string): readonly number[] | undefined {
    return this.list(name)?.map(Number)
  }
}

interface Declared {
  readonly name: string
  readonly field: Field
  /** Whether the value names the record: it then stands in the path. */
  readonly names: boolean
}

const known = new WeakMap<Operation, readonly Declared[]>()

/** Everything that an operation declares: parameters of the path, the query and the payload. */
function declaredBy(operation: Operation): readonly Declared[] {
  const before = known.get(operation)
  if (before) return before
  const list = (fields: Fields, names: boolean) =>
    Object.entries(fields).map(([name, field]) => ({ name, field, names: names && ['id', 'slug'].includes(name) }))
  const declared = [
    ...list(operation.params, true),
    ...list(operation.query, false),
    ...list(operation.body ?? {}, false),
  ]
  known.set(operation, declared)
  return declared
}

/**
 * Reads every declared parameter from where it was sent. The path names the record, unless `bodyOverridesPath` lets
 * body and query do so; other parameters are looked up in JSON, form and query. Unknown ones are ignored.
 */
export function readInput(operation: Operation, sources: Sources, quirks: Quirks): ReadInput {
  const values = new Map<string, unknown>()
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
    const decoded = decode(raw, { name, field, quirks })
    if ('refused' in decoded) {
      const refusal = { param: name, reason: decoded.refused }
      if (decoded.detail) typeRefusals.push({ ...refusal, detail: decoded.detail })
      else refusals.push(refusal)
    } else if (names && (typeof decoded.value === 'number' || typeof decoded.value === 'string')) target = decoded.value
    else values.set(name, decoded.value)
  }
  return { missing, refusals, typeRefusals, input: new Input(values), target }
}

/** Whether somebody sent null, even where another source has a value. */
function hasNull(name: string, sources: readonly RawFields[]): boolean {
  return sources.some((source) => Object.hasOwn(source, name) && source[name] === null)
}

/** The first value that is not null; null where there is nothing but null. */
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
