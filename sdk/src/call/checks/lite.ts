import type { OperationId } from '@eventcal/contract/routes'
import { isObject } from '../../values/objects.js'
import { venueTexts } from '../../values/venue-texts.js'
import type { Checks } from './checks.js'

const published = '!author !date !date_utc !status description image website'
// A star marks what a create needs; neither that can be cleared, nor what has an exclamation mark.
const fields: Readonly<Record<string, string>> = {
  events: `${published} *title !slug excerpt !timezone !all_day *start_date *end_date cost !show_map !show_map_link !hide_from_listings !sticky !featured categories tags venue organizer`,
  venues: `${published} *venue !show_map !show_map_link ${venueTexts.join(' ')}`,
  organizers: `${published} *organizer email phone`,
  categories: '*name description !slug parent',
  tags: '*name description !slug',
}

/** The names of what can be written, needed by a create, and cleared: mistakes are refused without any schema, too. */
export function fieldsOf(resource: string): {
  readonly writable: readonly string[]
  readonly needed: readonly string[]
  readonly clearable: readonly string[]
} {
  const names = (fields[resource] ?? '').split(' ')
  const plain = (name: string) => name.replace(/\W/, '')
  return {
    writable: names.map(plain),
    needed: names.filter((name) => name.startsWith('*')).map(plain),
    clearable: names.filter((name) => /^\w/.test(name)),
  }
}

/** Checks names alone. */
export const liteChecks: Checks = {
  input(operation: OperationId, { body }) {
    if (!/\.(create|update)/.test(operation)) return []
    const [resource = '', action = ''] = operation.split('.')
    if (!isObject(body)) return [{ path: '', message: 'must be an object' }]
    const { writable, needed, clearable } = fieldsOf(resource)
    const unknown = Object.keys(body).filter((name) => !writable.includes(name))
    const cleared = writable.filter((name) => body[name] === null && !clearable.includes(name))
    const missing = needed.filter((name) => action === 'create' && body[name] === undefined)
    return [
      ...unknown.map((path) => ({ path, message: 'is not a known field' })),
      ...cleared.map((path) => ({ path, message: 'cannot be cleared' })),
      ...missing.map((path) => ({ path, message: 'is required' })),
    ]
  },
  answer: () => [],
}
