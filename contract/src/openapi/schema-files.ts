import { schemas } from './components.js'
import { isObject, type Json, type JsonObject } from './json.js'

const prefix = '#/components/schemas/'

/**
 * Every schema of the OpenAPI document as a JSON Schema of its own, by name. Each holds what it refers to, so that one
 * file is enough.
 *
 * @example schemaFiles().Event
 */
export function schemaFiles(): Readonly<Record<string, JsonObject>> {
  const all = schemas()
  return Object.fromEntries(
    Object.entries(all).map(([name, schema]) => {
      const needed = referredBy(schema, all, new Set())
      const definitions = Object.fromEntries([...needed].toSorted().map((one) => [one, local(all[one] ?? {})]))
      const body = local(schema)
      return [
        name,
        {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          title: name,
          ...(isObject(body) ? body : {}),
          ...(needed.size > 0 ? { $defs: definitions } : {}),
        },
      ]
    }),
  )
}

/** The names that a schema refers to, directly and through others. */
function referredBy(piece: Json, all: JsonObject, found: Set<string>): Set<string> {
  if (Array.isArray(piece)) for (const one of piece) referredBy(one, all, found)
  if (!isObject(piece)) return found
  for (const [key, value] of Object.entries(piece)) {
    const name = key === '$ref' && typeof value === 'string' ? value.slice(prefix.length) : undefined
    if (name === undefined) referredBy(value, all, found)
    else if (!found.has(name)) referredBy(all[name] ?? {}, all, found.add(name))
  }
  return found
}

/** The same schema with references into its own file. */
function local(piece: Json): Json {
  if (Array.isArray(piece)) return piece.map(local)
  if (!isObject(piece)) return piece
  const entries = Object.entries(piece).map(([key, value]): [string, Json] =>
    key === '$ref' && typeof value === 'string' ? [key, value.replace(prefix, '#/$defs/')] : [key, local(value)],
  )
  return Object.fromEntries(entries)
}
