import type { ResourceName } from '@eventcal/contract/routes'
import { plainText } from './plain-text.js'

/** A record as the service answers it; its keys are looked at one by one. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

export interface Column {
  readonly title: string
  readonly text: (row: Row) => string
  /** Hidden on narrow screens. */
  readonly isMinor?: boolean
}

const field = (title: string, name: string, isMinor = true): Column => ({
  title,
  text: (row) => textOf(row[name]),
  isMinor,
})

const status = field('Status', 'status')

/** The columns after the name. */
export const columns: Readonly<Record<ResourceName, readonly Column[]>> = {
  events: [
    { title: 'Start', text: ({ start_date }) => textOf(start_date).slice(0, 16) },
    field('Zone', 'timezone'),
    { title: 'Venue', text: ({ venue }) => textOf(Object(venue).venue), isMinor: true },
    status,
  ],
  venues: [field('City', 'city'), field('Country', 'country'), status],
  organizers: [field('E-mail', 'email'), field('Phone', 'phone'), status],
  categories: [field('Slug', 'slug'), field('Events', 'count', false)],
  tags: [field('Slug', 'slug'), field('Events', 'count', false)],
}

/** The parameters without which a list leaves records out: those of other statuses, of the past, and unused terms. */
export function wideQuery(resource: ResourceName, status: string): Record<string, string> {
  if (resource === 'categories' || resource === 'tags') return { hide_empty: 'false' }
  const all = status === '' ? 'publish,future,draft,pending,private' : status
  return resource === 'events' ? { status: all, ends_after: '1000-01-01 00:00:00' } : { status: all }
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return plainText(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
