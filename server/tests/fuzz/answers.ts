import { api, type Operation, type OperationId, operations, routeDescriptionSchema } from '@eventcal/contract'
import { type $ZodType, safeParse } from 'zod/v4/core'
import type { WireAnswer } from './send.js'
import { strict } from './strict.js'

/** A failed check. The message names the response and the violated rule. */
export class Fault extends Error {
  override readonly name = 'Fault'
}

/** @throws Fault unless the condition holds */
export function demand(condition: boolean, message: () => string): asserts condition {
  if (!condition) throw new Fault(message())
}

/** The body of an answer, a JSON object. */
export type Body = Readonly<Record<string, unknown>>

/** Reads the body of an answer. */
export function bodyOf({ status, text }: WireAnswer): Body {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Fault(`the body of a ${status} is not JSON: ${text.slice(0, 200)}`)
  }
  // An object of which `_fields` leaves nothing is an empty list.
  if (Array.isArray(body) && body.length === 0) return {}
  demand(
    typeof body === 'object' && body !== null && !Array.isArray(body),
    () => `the body of a ${status} is no object`,
  )
  // An object that is no list, by the line above.
  return body as Body
}

/** Patterns that reveal implementation details. */
const inside =
  /node_modules|\.[jt]s:\d|\bat [\w.]+ \(|RangeError|TypeError|syntax error at|\bpg_|\[object |password of /

/** Checks the rules of every response. */
export function checkEveryAnswer({ status, headers, text }: WireAnswer): void {
  demand(status < 500, () => `status ${status}: ${text.slice(0, 300)}`)
  demand(headers['content-type'] === 'application/json; charset=UTF-8', () => `content-type ${headers['content-type']}`)
  demand(headers['x-content-type-options'] === 'nosniff', () => 'no x-content-type-options')
  const told = inside.exec(text)
  demand(told === null, () => `the answer tells of the inside: ${text.slice(told?.index ?? 0).slice(0, 200)}`)
}

/** Keys of descriptions in the index and in `OPTIONS`, which are generated from the contract but not listed in it. */
const described = [
  'default',
  'format',
  'items',
  'eventcal',
  'servers',
  'components',
  'tags',
  'security',
  'description',
  'license',
]

const strictAnswers = new Map<OperationId, $ZodType>(
  operations.map(({ id, answer }) => [id, id === 'index' || id === 'doc' ? strict(answer, described) : strict(answer)]),
)
const strictDescription = strict(routeDescriptionSchema, described)

function fits(schema: $ZodType | undefined, body: unknown, name: string): void {
  const { error } = schema ? safeParse(schema, body) : { error: undefined }
  demand(error === undefined, () => `the answer to ${name} is not in the contract: ${error?.message}`)
}

/** Checks that a success has the status of its operation and exactly the keys of the contract. */
export function checkSuccess({ id, status }: Operation, answer: WireAnswer, body: Body, isWhole: boolean): void {
  demand(answer.status === status, () => `${id} answered ${answer.status} in place of ${status}`)
  if (isWhole) fits(strictAnswers.get(id), body, id)
  else
    demand(
      Object.keys(body).every((key) => knownKeys(id).has(key)),
      () => `${id} answers ${Object.keys(body)}`,
    )
}

/** Returns the keys of the contract, of which a response with `_fields` is a subset. */
function knownKeys(id: OperationId): ReadonlySet<string> {
  const { answer } = api[id]
  return new Set([...('shape' in answer ? Object.keys(answer.shape ?? {}) : []), ...described])
}

/** The answer to `OPTIONS` describes the route. */
export function checkDescription(answer: WireAnswer, body: Body, isWhole: boolean): void {
  demand(answer.status === 200, () => `OPTIONS answered ${answer.status}`)
  if (isWhole) fits(strictDescription, body, 'OPTIONS')
}
