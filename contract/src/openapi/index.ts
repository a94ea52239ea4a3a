import { operations } from '../api.js'
import type { ResourceName } from '../routes.js'
import { schemas } from './components.js'
import type { JsonObject } from './json.js'
import { parameterComponents } from './parameters.js'
import { describedPaths } from './paths.js'

export type { Json, JsonObject } from './json.js'

/** Facts about the instance that the document describes. */
export interface OpenApiOptions {
  /** The API root, `{base_url}/calendar/events/v1`. */
  readonly serverUrl: string
  /** The version of the interface's description, `1.0.0` unless given. */
  readonly version?: string
}

/** An OpenAPI document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: JsonObject & { readonly title: string; readonly version: string }
  readonly servers: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
  readonly paths: Readonly<Record<string, JsonObject>>
  readonly components: OpenApiComponents
}

/** The components that operations refer to by `$ref`: all schemas, and the parameters, payloads and responses that several of them have. */
export interface OpenApiComponents {
  readonly schemas: JsonObject
  readonly parameters: JsonObject
  readonly requestBodies: JsonObject
  readonly responses: JsonObject
  readonly securitySchemes: JsonObject
}

/**
 * The whole interface as an OpenAPI 3.1 document, made from the table of operations.
 *
 * @example openApiDocument({ serverUrl: 'https://calendar.example/calendar/events/v1' }).paths['/events']
 */
export function openApiDocument({ serverUrl, version = '1.0.0' }: OpenApiOptions): OpenApiDocument {
  const { paths, requestBodies, responses } = describedPaths(operations)
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
      parameters: parameterComponents(),
      requestBodies,
      responses,
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'Login or e-mail address, and an application password' },
      },
    },
  }
}

const tags: Readonly<Record<ResourceName | 'interface', string>> = {
  interface: 'The routes of the service',
  events: 'Events, found by date, text, terms, venue and organizer',
  venues: 'Places where events happen',
  organizers: 'Those who hold events',
  categories: 'Categories of events, one below another',
  tags: 'Tags of events',
}
