import type { OperationId } from '@eventcal/contract/routes'
import type { Checks } from './checks.js'
import { isObject } from './refusal.js'

const published = 'author date date_utc status description image website'
// A star marks what a create needs.
const fields: Readonly<Record<string, string>> = {
  events: `${published} *title slug excerpt timezone all_day *start_date *end_date cost show_map show_map_link hide_from_listings sticky featured categories tags venue organizer`,
  venues: `${published} *venue show_map show_map_link address city country province state zip stateprovince phone`,
  organizers: `${published} *organizer email phone`,
  categories: '*name description slug parent',
  tags: '*name description slug',
}

/** The names of what can be written, and of what a create needs: a misspelt field is refused without any schema, too. */
export function fieldsOf(resource: string): {
  readonly writable: readonly string[]
  readonly needed: readonly string[]
} {
  const names = (fields[resource] ?? '').split(' ')
  const plain = (name: string) => name.replace('*', '')
  return { writable: names.map(plain), needed: names.filter((name) => name.startsWith('*')).map(plain) }
}

/** Checks names alone. */
export const liteChecks: Checks = {
  input(operation: OperationId, { body }) {
    const [resource = '', action = ''] = operation.split('.')
    if (!/^(create|update)/.test(action)) return []
    if (!isObject(body)) return [{ path: '', message: 'must be an object' }]
    const { writable, needed } = fieldsOf(resource)
    const unknown = Object.keys(body).filter((name) => !writable.includes(name))
    const missing = needed.filter((name) => action === 'create' && body[name] === undefined)
    return [
      ...unknown.map((path) => ({ path, message: 'is not a field that can be sent' })),
      ...missing.map((path) => ({ path, message: 'is required' })),
    ]
  },
  answer: () => [],
}
