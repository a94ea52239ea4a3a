import type { OpenApiDocument } from '@eventcal/contract/openapi'
import * as z from 'zod'
import type { Route } from './route.js'
import { routes } from './routes.js'
import { requestSummarySchema } from './schemas/requests.js'

/** A piece of a document. */
type Piece = Readonly<Record<string, unknown>>

/** Facts about the server whose console the document describes. */
export interface ConsoleOpenApiOptions {
  /** The URL of the server, for example `http://127.0.0.1:4010`; default: the one that serves the document. */
  readonly serverUrl?: string
}

/**
 * The API of the console as an OpenAPI 3.1 document, made from its routes and their schemas.
 *
 * @example consoleOpenApi().paths['/snapshots/{name}/restore']
 */
export function consoleOpenApi({ serverUrl = '' }: ConsoleOpenApiOptions = {}): Omit<OpenApiDocument, 'components'> & {
  readonly components: Piece
} {
  const components = new Components()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const item = { [route.method.toLowerCase()]: operationOf(route, components) }
    paths[route.path] = { ...paths[route.path], ...item }
  }
  const all = { ...paths, ...otherPaths(components) }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Console of an Eventcal server',
      version: '1.0.0',
      description: 'Recorded requests, data, clock, behaviour, snapshots and faults of a running server.',
    },
    servers: [{ url: `${serverUrl.replace(/\/$/, '')}/console/api` }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name, description: tags[name] ?? name })),
    // Zod writes JSON Schema, though it is typed otherwise.
    paths: JSON.parse(JSON.stringify(all)),
    components: {
      schemas: components.schemas(),
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Eventcal-Token' } },
      responses: { Error: { description: 'A refusal', content: json(errorSchema) } },
    },
  }
}

const tags: Readonly<Record<string, string>> = {
  server: 'Facts about the server, and this document',
  requests: 'The latest requests, and sending',
  site: 'All data at once',
  clock: 'The time of the site',
  behaviour: 'Profile and quirks',
  snapshots: 'Named states of data and clock',
  faults: 'Rules by which requests go wrong',
}

const tagOf = ({ id }: Pick<Route, 'id'>): string => (id.includes('.') ? (id.split('.')[0] ?? '') : 'server')

/** The same shape as the errors of the service. */
const errorSchema = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    data: { type: 'object', properties: { status: { type: 'integer' }, params: {} }, required: ['status'] },
  },
  required: ['code', 'message', 'data'],
}

/** Schemas that are referred to by their names. */
class Components {
  readonly #known: Record<string, unknown> = {}

  /** The schema, with those that have names among the components. */
  of(schema: z.core.$ZodType, io: 'input' | 'output'): unknown {
    const { $schema: _, $defs: named = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    const { id, ...rest }: Piece = own
    for (const [name, { $schema: _one, id: _id, ...definition }] of Object.entries<Piece>(named)) {
      this.#known[name] = moved(definition)
    }
    if (typeof id !== 'string') return moved(rest)
    this.#known[id] = moved(rest)
    return { $ref: `#/components/schemas/${id}` }
  }

  schemas(): Piece {
    return this.#known
  }
}

/** References lead to where the components are. */
function moved(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function operationOf(route: Route, components: Components): Piece {
  const { id, summary, answer, body, refusals = [], status = answer ? 200 : 204 } = route
  const success = answer
    ? { description: summary, content: json(components.of(answer, 'output')) }
    : { description: 'Done' }
  return {
    operationId: id,
    tags: [tagOf(route)],
    summary,
    parameters: [...parametersOf(route.params, 'path', components), ...parametersOf(route.query, 'query', components)],
    ...(body ? { requestBody: { required: true, content: json(components.of(body, 'input')) } } : {}),
    responses: { [status]: success, ...refused([400, 401, 403, ...refusals]) },
    security: [{ token: [] }],
  }
}

function refused(statuses: readonly number[]): Piece {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Error' }]))
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query', components: Components): Piece[] {
  const fields: Readonly<Record<string, z.core.$ZodType>> = schema?.shape ?? {}
  return Object.entries(fields).map(([name, field]) => {
    const written = components.of(field, 'input')
    const { description, ...rest } = Object(written)
    return { name, in: place, required: place === 'path', ...(description ? { description } : {}), schema: rest }
  })
}

/** Routes that answer with something else than JSON of their own. */
function otherPaths(components: Components): Piece {
  const event = components.of(requestSummarySchema, 'output')
  const path = { name: 'path', in: 'path', required: true, schema: { type: 'string' } }
  const methods = ['get', 'post', 'put', 'patch', 'delete'].map((method) => [
    method,
    {
      operationId: `service.${method}`,
      tags: ['site'],
      summary: 'A request to the service as an administrator sends it, without faults and not in the log',
      description: 'The path is the rest of the address, such as `events/12`; answers are those of the service.',
      parameters: [path],
      responses: { default: { description: 'The answer of the service' } },
      security: [{ token: [] }],
    },
  ])
  return {
    '/requests/events': {
      get: {
        operationId: 'requests.events',
        tags: ['requests'],
        summary: 'Each finished request as an event, from now on or from the one after Last-Event-ID',
        parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }],
        responses: {
          200: { description: 'Events, whose data are JSON', content: { 'text/event-stream': { schema: event } } },
          ...refused([401, 403, 409]),
        },
        security: [{ token: [] }],
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'openapi',
        tags: ['server'],
        summary: 'This document',
        responses: { 200: { description: 'OpenAPI 3.1', content: json({ type: 'object' }) }, ...refused([401, 403]) },
        security: [{ token: [] }],
      },
    },
    '/service/{path}': Object.fromEntries(methods),
  }
}
