import type { Operation } from '../operation.js'
import type { Method, ResourceName } from '../routes.js'
import { payloadNames, reference } from './components.js'
import { payloadExamples } from './examples.js'
import type { Json, JsonObject } from './json.js'
import { parametersOf } from './parameters.js'
import { type NamedResponse, responsesOf } from './responses.js'
import { type Candidate, pascal, type SharedPieces, shareRepeated } from './shared.js'

/** The paths of a document, and the components that they refer to beside schemas and parameters. */
export interface DescribedPaths {
  readonly paths: Readonly<Record<string, JsonObject>>
  readonly requestBodies: JsonObject
  readonly responses: JsonObject
}

/** Every operation under its path and methods. */
export function describedPaths(operations: readonly Operation[]): DescribedPaths {
  const written = operations.map(write)
  const shared = {
    requestBodies: shareRepeated('requestBodies', written.flatMap(bodyCandidate)),
    responses: shareRepeated('responses', written.flatMap(responseCandidates)),
  }
  const paths: Record<string, Record<string, Json>> = {}
  for (const { operation, ...parts } of written) {
    // The index lives at the API root itself, whose path cannot be empty here.
    const path = operation.path === '' ? '/' : operation.path
    const item = paths[path] ?? {}
    for (const method of operation.methods) item[method.toLowerCase()] = describe(operation, method, parts, shared)
    paths[path] = item
  }
  return { paths, requestBodies: shared.requestBodies.components, responses: shared.responses.components }
}

/** The parts of an operation that its methods, and other operations, may have in common. */
interface Parts {
  readonly requestBody: JsonObject | undefined
  readonly responses: readonly NamedResponse[]
}

interface WrittenOperation extends Parts {
  readonly operation: Operation
}

function write(operation: Operation): WrittenOperation {
  const creates = operation.id.endsWith('.create')
  return {
    operation,
    requestBody: operation.body && requestBody(operation, creates),
    responses: responsesOf(operation),
  }
}

function bodyCandidate({ operation, requestBody }: WrittenOperation): Candidate[] {
  return requestBody ? [{ name: pascal(operation.id), piece: requestBody, uses: operation.methods.length }] : []
}

function responseCandidates({ operation, responses }: WrittenOperation): Candidate[] {
  return responses.map(({ name, piece }) => ({ name, piece, uses: operation.methods.length }))
}

interface Shared {
  readonly requestBodies: SharedPieces
  readonly responses: SharedPieces
}

function describe(operation: Operation, method: Method, parts: Parts, shared: Shared): JsonObject {
  const { id, methods, summary } = operation
  const first = id.split('.')[0]
  const tag = first && Object.hasOwn(payloadNames, first) ? first : 'interface'
  const reads = method === 'GET'
  return {
    // PUT and PATCH are the same operation as POST, but ids are unique in a document.
    operationId: method === methods[0] ? id : `${id}.${method.toLowerCase()}`,
    summary,
    tags: [tag],
    parameters: parametersOf(operation),
    ...(parts.requestBody ? { requestBody: shared.requestBodies.place(parts.requestBody) } : {}),
    responses: Object.fromEntries(parts.responses.map(({ status, piece }) => [status, shared.responses.place(piece)])),
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
