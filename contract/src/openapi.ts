import { operations } from './api.js'
import { payloadNames, reference, schemas } from './openapi/components.js'
import { payloadExamples } from './openapi/examples.js'
import type { Json, JsonObject } from './openapi/json.js'
import { parametersOf } from './openapi/parameters.js'
import { responsesOf } from './openapi/responses.js'
import type { Operation } from './operation.js'
import type { Method, ResourceName } from './routes.js'

export type { Json, JsonObject } from './openapi/json.js'

/** What the document says of the instance that it describes. */
export interface OpenApiOptions {
  /** The API root, `{base_url}/calendar/events/v1`. */
  readonly serverUrl: string
  /** The version of the interface's description, `1.0.0` unless given. */
  readonly version?: string
}

/** An OpenAPI document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: JsonObject
  readonly servers: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
  readonly paths: Readonly<Record<string, JsonObject>>
  readonly components: { readonly schemas: JsonObject; readonly securitySchemes: JsonObject }
}

/**
 * The whole interface as an OpenAPI 3.1 document, made from the table of operations.
 *
 * @example openApiDocument({ serverUrl: 'https://calendar.example/calendar/events/v1' }).paths['/events']
 */
export function openApiDocument({ serverUrl, version = '1.0.0' }: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    // The index lives at the API root itself, whose path cannot be empty here.
    const path = operation.path === '' ? '/' : operation.path
    const item = paths[path] ?? {}
    for (const method of operation.methods) item[method.toLowerCase()] = describe(operation, method)
    paths[path] = item
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Event calendar',
      version,
      description:
        'Events, venues, organizers, categories and tags of one site. ' +
        'Reading is public; unpublished records and all writes need credentials.',
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas(),
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'Login or e-mail address, and an application password' },
      },
    },
  }
}

const tags: Readonly<Record<ResourceName | 'interface', string>> = {
  interface: 'What the service itself says of its routes',
  events: 'Events, found by date, text, terms, venue and organizer',
  venues: 'Places where events happen',
  organizers: 'Those who hold events',
  categories: 'Categories of events, one below another',
  tags: 'Tags of events',
}

function describe(operation: Operation, method: Method): JsonObject {
  const { id, methods, summary, body } = operation
  const [first, action] = id.split('.')
  const tag = first && Object.hasOwn(payloadNames, first) ? first : 'interface'
  const reads = method === 'GET'
  return {
    // PUT and PATCH are the same operation as POST, but ids are unique in a document.
    operationId: method === methods[0] ? id : `${id}.${method.toLowerCase()}`,
    summary,
    tags: [tag],
    parameters: parametersOf(operation),
    ...(body ? { requestBody: requestBody(operation, action === 'create') } : {}),
    responses: responsesOf(operation),
    security: reads ? [{}, { basic: [] }] : [{ basic: [] }],
  }
}

function requestBody({ id }: Operation, creates: boolean): JsonObject {
  const resource = id.split('.')[0]
  // Only the five resources have payloads, and their name comes first in the id.
  const names = payloadNames[resource as ResourceName]
  const schema = reference(creates ? names.create : names.update)
  const examples = payloadExamples[id]
  return {
    required: creates,
    content: {
      'application/json': {
        schema,
        ...(examples
          ? {
              examples: Object.fromEntries(
                Object.entries(examples).map(([name, { summary, value }]) => [name, { summary, value }]),
              ),
            }
          : {}),
      },
      'application/x-www-form-urlencoded': { schema },
    },
  }
}
