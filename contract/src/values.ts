import * as z from 'zod/mini'
import * as core from 'zod/v4/core'
import { compiledObject } from './compiled-object.js'

/**
 * The kinds of values that parameters and fields carry. A client writes them by their zod schema; a server reads them
 * by their kind, since on the wire every one of them can arrive as text.
 */
export type ValueKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'flag'
  | 'mapFlag'
  | 'looseFlag'
  | 'strict'
  | 'date'
  | 'status'
  | 'statuses'
  | 'timezone'
  | 'image'
  | 'website'
  | 'cost'
  | 'terms'
  | 'venue'
  | 'organizer'
  | 'page'
  | 'search'
  | 'termRefs'
  | 'recordIds'
  | 'ids'
  | 'order'
  | 'anything'

/** How instances declare a value in their index; without a type anything passes their type check. */
export interface Declaration {
  readonly type?: 'string' | 'integer' | 'boolean'
  readonly format?: 'string' | 'double'
  readonly items?: { readonly type: 'integer' }
  readonly default?: unknown
}

/** One parameter or one writable field, declared once for every user of the contract. */
export interface Field<Schema extends z.ZodMiniType = z.ZodMiniType, Required extends boolean = boolean>
  extends Declaration {
  readonly kind: ValueKind
  readonly required: Required
  readonly description: string
  /** What a client may send. */
  readonly schema: Schema
  /** For texts: whether deployed instances accept an empty one. */
  readonly blank?: 'refused' | 'allowed'
}

/** The fields of one payload or the parameters of one query, by name. */
export type Fields = Readonly<Record<string, Field>>

type Extras = Declaration & { readonly blank?: 'refused' | 'allowed' }

/** Builds a field that need not be sent. */
export function field<Schema extends z.ZodMiniType>(
  kind: ValueKind,
  schema: Schema,
  description: string,
  extras: Extras = {},
): Field<Schema, false> {
  return { kind, schema, description, required: false, ...extras }
}

/** The same field, but a create without it is refused. */
export function required<Schema extends z.ZodMiniType>(optional: Field<Schema, false>): Field<Schema, true> {
  return { ...optional, required: true }
}

/** The same fields, none of them required: what an update accepts. */
export function optional<F extends Fields>(fields: F): { [K in keyof F]: Field<F[K]['schema'], false> } {
  const entries = Object.entries(fields).map(([name, entry]) => [name, { ...entry, required: false }])
  // Object.fromEntries forgets the keys, which are those of `fields`.
  return Object.fromEntries(entries) as { [K in keyof F]: Field<F[K]['schema'], false> }
}

/** What the type of a payload is made from; comparing whole schemas instead would cost users 80,000 instantiations. */
type FieldTypes = Readonly<Record<string, { readonly required: boolean; readonly schema: z.core.SomeType }>>

/** The zod shape of some fields: those that are not required become optional. */
export type ShapeOf<F extends FieldTypes> = {
  [K in keyof F]: F[K]['required'] extends true ? F[K]['schema'] : z.ZodMiniOptional<F[K]['schema']>
}

/**
 * What a client may send: exactly these fields. A misspelt or read-only one is refused, since instances would ignore it
 * in silence.
 */
export function payload<F extends Fields>(fields: F): z.ZodMiniObject<ShapeOf<F>, z.core.$strict> {
  const entries = Object.entries(fields).map(([name, entry]) => [
    name,
    entry.required ? entry.schema : z.optional(entry.schema),
  ])
  // Object.fromEntries forgets the keys, which are those of `fields`.
  return z.strictObject(Object.fromEntries(entries) as ShapeOf<F>)
}

/**
 * An object of an answer: its keys are typed, keys that the contract does not know are kept.
 *
 * It is typed as a plain object, so that a misspelt key is a compile error where the index signature of a loose object
 * would let it pass.
 */
export function record<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodMiniObject<Shape, z.core.$strip> {
  // The one difference between the two is how unknown keys are typed, and hiding them is what this function is for.
  return new CompiledObject({ type: 'object', shape, catchall: z.unknown() }) as unknown as z.ZodMiniObject<
    Shape,
    z.core.$strip
  >
}

/**
 * The functional interface with the compiled parser of the other one, which reads a page of events three times as fast
 * and takes one more kilobyte. Where a page forbids `eval`, it interprets.
 */
const CompiledObject: core.$constructor<z.ZodMiniObject, core.$ZodObjectDef> = core.$constructor(
  'ZodMiniObject',
  (schema: z.ZodMiniObject, definition: core.$ZodObjectDef) => {
    compiledObject.init(schema, definition)
    const type: core.$constructor<z.ZodMiniType> = z.ZodMiniType
    type.init(schema, definition)
    Object.defineProperty(schema, 'shape', { get: () => definition.shape })
  },
)

/** The schema of a whole number, under a name that the declarations of all of zod 4 have. */
export interface IntSchema extends z.ZodMiniNumberFormat {}

/** A whole number. */
export const int: () => IntSchema = z.int

/** `YYYY-MM-DD HH:MM:SS`; never-published records carry `0000-00-00 00:00:00`. */
export const wallTime = z.string()

/** A list that instances also write as `[]` when it is a map without entries. */
export const mapOrEmptyList = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()).check(z.maxLength(0))])

/** A number or a text of digits. */
export const idLike = z.union([int(), z.string()])

/** One id, several, or a comma-separated text of them. */
export const idList = z.union([idLike, z.array(idLike)])

/** Statuses that a client should write; instances accept internal ones, too. */
export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

/** The status of an event, venue or organizer. */
export type Status = (typeof statuses)[number]

/** What to write into a status. */
export const statusInput = z.enum(statuses)

/** A flag: instances take true, false, 0, 1 and their texts. */
export const flagInput = z.boolean()

/** A text of a record's date: `YYYY-MM-DD HH:MM:SS` is read alike everywhere. */
export const dateInput = z.string().check(z.minLength(1))

/** The id of an attachment, or the address of a picture that the instance fetches. */
export const imageInput = z.union([int().check(z.positive()), z.string().check(z.minLength(1))])
