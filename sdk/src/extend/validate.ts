import type { Issue } from '../errors/index.js'
import { isObject } from '../values/objects.js'
import type { Outcome, SchemaIssue, StandardSchema } from './standard-schema.js'

type Fields = Readonly<Record<string, unknown>>

/** The fields that a schema gives for an input, or what is wrong with it. */
export type Validated = { readonly fields: Fields; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

/** Holds filters against a schema, which must answer at once. */
export function validateFilters(schema: StandardSchema, input: Fields): Validated {
  const outcome = schema['~standard'].validate(input)
  return outcome instanceof Promise
    ? { issues: [{ path: '', message: 'the schema of the filters must not be asynchronous' }] }
    : whole(validatedOf(outcome), input)
}

/** Holds the fields of a payload against a schema. */
export async function validatePayload(schema: StandardSchema, input: Fields): Promise<Validated> {
  return whole(await validateRecord(schema, input), input)
}

/** Holds a record against a schema, which may leave out what it does not know. */
export async function validateRecord(schema: StandardSchema, record: Fields): Promise<Validated> {
  return validatedOf(await schema['~standard'].validate(record))
}

/** Refuses names that a schema dropped, as many do with those that they do not know: they are mistakes of the caller. */
function whole(validated: Validated, input: Fields): Validated {
  if (validated.issues) return validated
  const dropped = Object.keys(input).filter(
    (name) => input[name] !== undefined && !Object.hasOwn(validated.fields, name),
  )
  return dropped.length === 0
    ? validated
    : { issues: dropped.map((path) => ({ path, message: 'is not a known field' })) }
}

function validatedOf(outcome: Outcome): Validated {
  if (outcome.issues) return { issues: outcome.issues.map(issueOf) }
  const { value } = outcome
  if (!isObject(value)) return { issues: [{ path: '', message: 'the schema must give an object' }] }
  return { fields: value }
}

function issueOf({ path = [], message }: SchemaIssue): Issue {
  const keys = path.map((part) => (typeof part === 'object' ? part.key : part))
  return { path: keys.map(String).join('.'), message }
}
