/** A piece of an OpenAPI document or of a JSON Schema. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Whatever JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

/** True if a piece is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A schema without what says nothing: its own address and dialect, the bounds of safe integers, the permission of unknown
 * keys, and a choice within a choice. The ban of unknown keys goes, too: it is for the users of the SDK, instances ignore
 * such keys.
 */
export function tidy(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(tidy)
  if (!isObject(schema)) return schema
  const entries = Object.entries(schema).filter(
    ([key, value]) =>
      key !== '$schema' &&
      key !== '$id' &&
      !(key === 'minimum' && value === Number.MIN_SAFE_INTEGER) &&
      !(key === 'maximum' && value === Number.MAX_SAFE_INTEGER) &&
      // A map of anything says that it is one; where keys are named, others are understood.
      !(key === 'additionalProperties' && !isEmpty(schema.properties) && (value === false || isEmpty(value))) &&
      !(key === 'properties' && isEmpty(value)),
  )
  const tidied = Object.fromEntries(entries.map(([key, value]) => [key, tidy(value)]))
  return Array.isArray(tidied.anyOf) ? { ...tidied, anyOf: flat(tidied.anyOf) } : tidied
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || (isObject(value) && Object.keys(value).length === 0)
}

function flat(choices: readonly Json[]): readonly Json[] {
  const all = choices.flatMap((choice) =>
    isObject(choice) && Array.isArray(choice.anyOf) && Object.keys(choice).length === 1 ? flat(choice.anyOf) : [choice],
  )
  const seen = new Set<string>()
  return all.filter((choice) => {
    const text = JSON.stringify(choice)
    return !seen.has(text) && seen.add(text)
  })
}
