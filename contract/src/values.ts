import * as z from 'zod/mini'
import { type Limits, limitsOfKinds, maxEntries, maxSearchLength, maxTextLength } from './limits.js'
import { statuses } from './resources.js'

/**
 * The kinds of values that parameters and fields carry. A client writes them by their zod schema; a server reads them
 * by their kind, since on the wire every one of them can arrive as text. `unchecked` is a text that is never refused:
 * anything else counts as not sent.
 */
export type ValueKind =
  | 'text'
  | 'integer'
  | 'termId'
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
  | 'termIds'
  | 'order'
  | 'anything'
  | 'unchecked'

/** How instances declare a value in their index; without a type anything passes their type check. */
export interface Declaration {
  readonly type?: 'string' | 'integer' | 'boolean'
  readonly format?: 'string' | 'double'
  readonly items?: { readonly type: 'integer' }
  readonly default?: unknown
}

/** One parameter or one writable field, declared once for every user of the contract. */
export interface Field<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Required extends boolean = boolean,
  Kind extends ValueKind = ValueKind,
> extends Declaration {
  readonly kind: Kind
  readonly required: Required
  /** The values that a client may send. */
  readonly schema: Schema
  /** Says if deployed instances accept an empty text. */
  readonly blank?: 'refused' | 'allowed'
  /** The most that a value may hold. Servers count different entries and words only. */
  readonly limits?: Limits
}

/** The fields of one payload or the parameters of one query, by name. */
export type Fields = Readonly<Record<string, Field>>

/** The kinds of values that some fields carry, by the names of the fields. */
export type KindsOf<F extends Fields> = { readonly [Name in keyof F]: F[Name]['kind'] }

/** Fields of these names and kinds, whatever their schemas. */
export type FieldsOf<K> = { readonly [Name in keyof K]: Field<z.ZodMiniType, boolean, Extract<K[Name], ValueKind>> }

type Extras = Declaration & { readonly blank?: 'refused' | 'allowed' }

/** Builds a field that need not be sent. The comment above it is its description: `npm run openapi` reads it. */
export function field<Kind extends ValueKind, Schema extends z.ZodMiniType>(
  kind: Kind,
  schema: Schema,
  extras: Extras = {},
): Field<Schema, false, Kind> {
  const limits = limitsOfKinds[kind]
  return { kind, schema, required: false, ...(limits ? { limits } : {}), ...extras }
}

/** The same field, but a create without it is refused. */
export function required<Kind extends ValueKind, Schema extends z.ZodMiniType>(
  optional: Field<Schema, false, Kind>,
): Field<Schema, true, Kind> {
  return { ...optional, required: true }
}

/** Fields of which none is required. */
export type Optional<F extends Fields> = { [K in keyof F]: Field<F[K]['schema'], false, F[K]['kind']> }

/** The same fields, none of them required, as an update accepts them. */
export function optional<F extends Fields>(fields: F): Optional<F> {
  const entries = Object.entries(fields).map(([name, entry]) => [name, { ...entry, required: false }])
  // Object.fromEntries forgets the keys, which are those of `fields`.
  return Object.fromEntries(entries) as Optional<F>
}

/** The parts of a field that the type of a payload needs; comparing whole schemas would cost users 80,000 instantiations. */
type FieldTypes = Readonly<Record<string, { readonly required: boolean; readonly schema: z.core.SomeType }>>

/** The zod shape of some fields: those that are not required become optional. */
export type ShapeOf<F extends FieldTypes> = {
  [K in keyof F]: F[K]['required'] extends true ? F[K]['schema'] : z.ZodMiniOptional<F[K]['schema']>
}

/**
 * The schema of a payload: exactly these fields. A misspelt or read-only one is refused, since instances would ignore it
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
  return z.looseObject(shape) as unknown as z.ZodMiniObject<Shape, z.core.$strip>
}

/** The schema of a whole number, under a name that the declarations of all of zod 4 have. */
export interface IntSchema extends z.ZodMiniNumberFormat {}

/** A whole number. */
export const int: () => IntSchema = z.int

/** `YYYY-MM-DD HH:MM:SS`; never-published records carry `0000-00-00 00:00:00`. */
export const wallTime = z.string()

/** An object whose keys are anything, with values of one kind. */
export const mapOf = <Value extends z.core.SomeType>(value: Value) => z.catchall(z.looseObject({}), value)

/** The same, which instances write as `[]` where it has no entries. */
export const mapOrEmptyListOf = <Value extends z.core.SomeType>(value: Value) =>
  z.union([mapOf(value), z.array(z.unknown()).check(z.maxLength(0))])

/** Such a map of anything. */
export const mapOrEmptyList = mapOrEmptyListOf(z.unknown())

/** A number or a text of digits. */
export const idLike = z.union([int(), z.string()])

/** Several ids. */
export const ids = z.array(idLike).check(z.maxLength(maxEntries))

/** One id, several, or a comma-separated text of them. */
export const idList = z.union([idLike, ids])

/** A text that a record keeps. */
export const textInput = z.string().check(z.maxLength(maxTextLength))

/** A text that must not be empty. */
export const filledText = textInput.check(z.minLength(1))

/** The words of a search. */
export const searchInput = z.string().check(z.minLength(1), z.maxLength(maxSearchLength))

/** A status that a client may write. */
export const statusInput = z.literal(statuses)

/** A flag: instances take true, false, 0, 1 and their texts. */
export const flagInput = z.boolean()

/** A text of a record's date: `YYYY-MM-DD HH:MM:SS` is read alike everywhere. */
export const dateInput = z.string().check(z.minLength(1))

/** The id of an attachment, or the address of a picture that the instance fetches. */
export const imageInput = z.union([int().check(z.positive()), z.string().check(z.minLength(1))])
