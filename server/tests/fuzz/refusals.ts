import { errorEntry, errorSchema, type Operation } from '@eventcal/contract'
import { safeParse } from 'zod/v4/core'
import { type Body, demand } from './answers.js'
import { strict } from './strict.js'

/** Codes that imply the parameter. */
const about: Readonly<Record<string, string>> = {
  'could-not-create-venue': 'venue',
  'could-not-create-organizer': 'organizer',
  empty_content: 'title',
  empty_term_name: 'name',
  term_exists: 'name',
  duplicate_term_slug: 'slug',
  rest_taxonomy_not_hierarchical: 'parent',
  rest_invalid_namespace: 'namespace',
  'event-archive-page-not-found': 'page',
  'venue-archive-page-not-found': 'page',
  'organizer-archive-page-not-found': 'page',
  'rest-event-not-found': 'id',
  'rest-invalid-event-id': 'id',
}

const strictError = strict(errorSchema)

/** Checks that an error is in the catalogue, with a status of its entry, and returns its code and `data`. */
export function checkCode(status: number, body: Body): { code: string; data: Body } {
  const { error } = safeParse(strictError, body)
  demand(error === undefined, () => `a refusal is not in the contract: ${error?.message}`)
  const { code, data } = errorSchema.parse(body)
  const entry = errorEntry(String(code))
  const isKnown = entry !== undefined && entry.deployed === undefined && entry.statuses.includes(status)
  demand(isKnown, () => `${status} ${code} is not in the catalogue`)
  demand(typeof data === 'object' && data !== null && !Array.isArray(data), () => `${code} has no data`)
  demand(data.status === status, () => `data.status of ${code} is ${data.status}, not ${status}`)
  return { code: String(code), data: { ...data } }
}

/**
 * Checks that the operation declares the error, and that the error names a parameter that was sent, or a required one
 * that was not.
 *
 * @param sent names in body, query and path
 */
export function checkRefusal(operation: Operation, status: number, body: Body, sent: ReadonlySet<string>): void {
  const { code, data } = checkCode(status, body)
  const { id, params, query, undeclared, errors } = operation
  demand(
    errors.some((declared) => declared === code),
    () => `${id} does not declare ${code}`,
  )
  const declared = { ...params, ...query, ...operation.body, ...undeclared }
  if (code === 'rest_invalid_param') {
    const named = Object.keys(data.params ?? {})
    demand(named.length > 0, () => `${id}: rest_invalid_param names nothing`)
    const wrong = named.filter((name) => !Object.hasOwn(declared, name) || !sent.has(name))
    demand(wrong.length === 0, () => `${id}: ${wrong} is refused, but was not sent: ${JSON.stringify(data.params)}`)
  } else if (code === 'rest_missing_callback_param') {
    const named = Array.isArray(data.params) ? data.params : []
    demand(named.length > 0, () => `${id}: rest_missing_callback_param names nothing`)
    const wrong = named.filter((name) => declared[name]?.required !== true)
    demand(wrong.length === 0, () => `${id}: ${wrong} is missing, but not required`)
  } else {
    const name = about[code]
    demand(name === undefined || sent.has(name), () => `${id}: ${code} is about ${name}, which was not sent`)
  }
}
