import { descriptionOf } from '../descriptions.js'
import { idParams, type Operation, slugParams } from '../operation.js'
import { pageFields, passwordField } from '../queries.js'
import type { OperationId } from '../routes.js'
import type { Field } from '../values.js'
import { schemaOf } from './components.js'
import { parameterExamples } from './examples.js'
import type { Json, JsonObject } from './json.js'

/** The parameters that many operations take alike, by the name of their component. */
const shared = {
  Id: { name: 'id', field: idParams.id, inPath: true },
  Slug: { name: 'slug', field: slugParams.slug, inPath: true },
  Page: { name: 'page', field: pageFields.page, inPath: false },
  PerPage: { name: 'per_page', field: pageFields.per_page, inPath: false },
  Password: { name: 'password', field: passwordField, inPath: false },
} as const satisfies Record<string, { name: string; field: Field; inPath: boolean }>

/** The components that operations refer to for the parameters they share. */
export function parameterComponents(): JsonObject {
  return Object.fromEntries(
    Object.entries(shared).map(([key, { name, field, inPath }]) => [
      key,
      parameter('events.list', name, field, inPath),
    ]),
  )
}

/** The parameters of an operation: those of its path, then those of its query. */
export function parametersOf({ id, path, params, query }: Operation): readonly JsonObject[] {
  return [
    ...Object.entries(params).map(([name, field]) => parameterOrReference(id, name, field, path.includes(`{${name}}`))),
    ...Object.entries(query).map(([name, field]) => parameterOrReference(id, name, field, false)),
  ]
}

function parameterOrReference(id: OperationId, name: string, field: Field, inPath: boolean): JsonObject {
  for (const [key, one] of Object.entries(shared)) {
    if (one.field === field && one.name === name && one.inPath === inPath) {
      return { $ref: `#/components/parameters/${key}` }
    }
  }
  return parameter(id, name, field, inPath)
}

function parameter(id: OperationId, name: string, field: Field, inPath: boolean): JsonObject {
  // Lists go as one comma-separated text, which every instance reads.
  const commas = !inPath && field.items ? { style: 'form', explode: false } : {}
  return {
    name,
    in: inPath ? 'path' : 'query',
    required: inPath,
    description: descriptionOf(id, name, inPath),
    ...commas,
    schema: { ...schemaOf(field.schema), ...defaultOf(field) },
    ...exampleOf(name, field),
  }
}

/** An example, in the first form in which the parameter takes it. */
function exampleOf(name: string, { schema }: Field): JsonObject {
  const written = parameterExamples[name]
  if (written === undefined) return {}
  const forms: readonly Json[] = [
    written,
    ...(Array.isArray(written) ? [written[0]] : [[written]]),
    String(written),
    Number(written),
  ]
  const example = forms.find((form) => schema.safeParse(form).success)
  return example === undefined ? {} : { example }
}

/** Instances write some defaults as text where the type is another; the document writes what the type says. */
function defaultOf({ default: fallback, type }: Field): JsonObject {
  if (fallback === undefined || fallback === null) return {}
  if (type === 'integer') return { default: Number(fallback) }
  if (type === 'boolean') return { default: fallback === true || fallback === '1' }
  const plain = typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean'
  return plain ? { default: fallback } : {}
}
