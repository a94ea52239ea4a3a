import type { OperationId } from '@eventcal/contract/routes'
import type { Checks } from './checks.js'
import { isObject } from './refusal.js'

const published = 'author date date_utc status'
const linked = `${published} description image phone website`
const writable: Readonly<Record<string, string>> = {
  events: `${published} title description slug excerpt timezone all_day start_date end_date image cost website show_map show_map_link hide_from_listings sticky featured categories tags venue organizer`,
  venues: `${linked} venue show_map show_map_link address city country province state zip stateprovince`,
  organizers: `${linked} organizer email`,
  categories: 'name description slug parent',
  tags: 'name description slug',
}
const needed: Readonly<Record<string, string>> = {
  events: 'title start_date end_date',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'name',
  tags: 'name',
}

/** The names of what can be written, and of what a create needs: a misspelt field is refused without any schema, too. */
export function fieldsOf(resource: string): {
  readonly writable: readonly string[]
  readonly needed: readonly string[]
} {
  return { writable: writable[resource]?.split(' ') ?? [], needed: needed[resource]?.split(' ') ?? [] }
}

/** Checks names alone. */
export const liteChecks: Checks = {
  input(operation: OperationId, { body }) {
    const [resource = '', action = ''] = operation.split('.')
    if (!/^(create|update)/.test(action)) return []
    if (!isObject(body)) return [{ path: '', message: 'must be an object' }]
    const fields = fieldsOf(resource)
    const unknown = Object.keys(body).filter((name) => !fields.writable.includes(name))
    const missing = action === 'create' ? fields.needed.filter((name) => body[name] === undefined) : []
    return [
      ...unknown.map((path) => ({ path, message: 'is not a field that can be sent' })),
      ...missing.map((path) => ({ path, message: 'is required' })),
    ]
  },
  answer: () => [],
}
