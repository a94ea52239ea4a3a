import { type ErrorCode, type ErrorEntry, errors } from '../errors.js'
import { everywhere, type Operation } from '../operation.js'
import { reference, schemaOf } from './components.js'
import { answerExampleOf } from './examples.js'
import type { Json, JsonObject } from './json.js'
import { pascal } from './shared.js'

/** A response of an operation, with its name where it becomes a component. */
export interface NamedResponse {
  readonly status: number
  readonly name: string
  readonly piece: JsonObject
}

const reasons: Readonly<Record<number, string>> = {
  200: 'Success',
  201: 'Created',
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  410: 'Gone',
  413: 'ContentTooLarge',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
}

const common: ReadonlySet<ErrorCode> = new Set(everywhere)

/** Success and every way to be refused, ordered by status. */
export function responsesOf(operation: Operation): readonly NamedResponse[] {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of operation.errors) {
    for (const status of errors[code].statuses) byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const failures = [...byStatus].toSorted(([one], [other]) => one - other)
  return [
    { status: operation.status, name: nameOf(operation, operation.status), piece: successOf(operation) },
    ...failures.map(([status, codes]) => {
      // Refusals that every operation knows need no operation in their name.
      const name = codes.every((code) => common.has(code)) ? reasonOf(status) : nameOf(operation, status)
      return { status, name, piece: failureOf(status, codes) }
    }),
  ]
}

function nameOf({ id }: Operation, status: number): string {
  return pascal(id) + reasonOf(status)
}

function reasonOf(status: number): string {
  return reasons[status] ?? `Status${status}`
}

function successOf({ id, list, status, answer }: Operation): JsonObject {
  return {
    description: status === 201 ? 'Created' : list ? 'One page of the list' : 'Success',
    ...(list ? { headers: totals } : {}),
    content: {
      'application/json': { schema: schemaOf(answer), example: answerExampleOf(id) },
    },
  }
}

const count = { type: 'integer', minimum: 0 } as const
const totals: JsonObject = {
  'X-TEC-Total': { description: 'Records that match, on all pages', schema: count },
  'X-TEC-TotalPages': { description: 'Pages of the list', schema: count },
}

function failureOf(status: number, codes: readonly ErrorCode[]): JsonObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].meaning}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { ...reference('Error'), properties: { code: { type: 'string', enum: [...codes] } } },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, status) }])),
      },
    },
  }
}

/** An error body as an instance sends it. */
export function exampleOf(code: ErrorCode, status: number): JsonObject {
  const entry: ErrorEntry = errors[code]
  return { code, message: entry.meaning, data: { status, ...dataOf(entry) } }
}

function dataOf({ data }: ErrorEntry): JsonObject {
  const examples: Record<NonNullable<ErrorEntry['data']>, Record<string, Json>> = {
    params: { params: { page: 'Invalid parameter.' }, details: [] },
    missing: { params: ['title', 'start_date', 'end_date'] },
    json: { json_error_code: 4, json_error_message: 'Syntax error' },
    term: { term_id: 20 },
  }
  return data ? examples[data] : {}
}
