import * as z from 'zod/v4/core'

/** The part of a schema's definition that contains nested schemas. */
type Definition = z.$ZodTypeDef & Readonly<Record<string, unknown>>

/**
 * The same schema, but keys that it does not list are faults. The contract keeps them, since instances have add-ons; the
 * server here has none, so extra keys in its responses are a mistake.
 *
 * @param extra keys that any object may have beside those that its schema lists
 */
export function strict(schema: z.$ZodType, extra: readonly string[] = []): z.$ZodType {
  // Definitions differ by type; the members that contain schemas are found below.
  const definition = schema._zod.def as Definition
  const inner = (value: unknown): unknown => (isSchema(value) ? strict(value, extra) : value)
  const changed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(definition)) {
    if (name === 'shape') changed[name] = { ...anythingOf(extra), ...mapValues(value, inner) }
    else if (Array.isArray(value) && name !== 'checks') changed[name] = value.map(inner)
    else if (name !== 'catchall') changed[name] = inner(value)
  }
  if (definition.type === 'object') {
    const shape = shapeOf(changed.shape)
    return new z.$ZodObject({ ...changed, type: 'object', shape, catchall: valuesOf(definition, inner) ?? never })
  }
  return z.clone(schema, { ...definition, ...changed })
}

const never = new z.$ZodNever({ type: 'never' })
const anything = new z.$ZodOptional({ type: 'optional', innerType: new z.$ZodUnknown({ type: 'unknown' }) })

/** The values of a map: an object without keys of its own, or one whose further keys have a schema. */
function valuesOf({ shape, catchall }: Definition, change: (entry: unknown) => unknown): z.$ZodType | undefined {
  const isMap = Object.keys(shape ?? {}).length === 0 || (isSchema(catchall) && catchall._zod.def.type !== 'unknown')
  const values = isMap ? change(catchall) : undefined
  return isSchema(values) ? values : undefined
}

function anythingOf(names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, anything]))
}

function isSchema(value: unknown): value is z.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

function mapValues(value: unknown, change: (entry: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, entry]) => [key, change(entry)]))
}

function shapeOf(value: unknown): Record<string, z.$ZodType> {
  const shape: Record<string, z.$ZodType> = {}
  for (const [key, entry] of Object.entries(value ?? {})) if (isSchema(entry)) shape[key] = entry
  return shape
}
