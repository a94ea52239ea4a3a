import { type ErrorCode, type ErrorEntry, errors } from '../errors.js'
import type { Operation } from '../operation.js'
import { reference, schemaOf } from './components.js'
import { answerExampleOf } from './examples.js'
import type { Json, JsonObject } from './json.js'

/** Success and every way to be refused, by status. */
export function responsesOf(operation: Operation): JsonObject {
  const success = { [operation.status]: successOf(operation) }
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of operation.errors) {
    for (const status of errors[code].statuses) byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const failures = [...byStatus].toSorted(([one], [other]) => one - other)
  return { ...success, ...Object.fromEntries(failures.map(([status, codes]) => [status, failureOf(status, codes)])) }
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
