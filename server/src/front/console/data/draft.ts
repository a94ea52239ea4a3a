import type { ResourceName } from '@eventcal/contract/routes'
import { type FormField, formFields } from './fields.js'
import { plainText } from './plain-text.js'
import type { Row } from './tables.js'

/** The values in the form: texts, lists of ids as texts, flags. */
export type Draft = Readonly<Record<string, string | boolean | readonly string[]>>

/** The fields of a record as the form has them; of a new one, all are empty. */
export function draftOf(resource: ResourceName, row: Row | undefined): Draft {
  return Object.fromEntries(formFields[resource].map((field) => [field.name, drafted(field, row)]))
}

function drafted({ kind, name }: FormField, row: Row | undefined): Draft[string] {
  const value = row?.[name]
  if (kind === 'flag') return value === true
  if (kind === 'records') return listOf(value).map(({ id }) => String(id))
  if (kind === 'names') {
    return listOf(value)
      .map((term) => plainText(String(term.name)))
      .join(', ')
  }
  if (kind === 'record') return typeof value === 'number' && value > 0 ? String(value) : String(Object(value).id ?? '')
  if (kind === 'choice' && row === undefined) return 'publish'
  if (name === 'cost') return costOf(row)
  if (kind === 'image') return String(Object(value).id ?? '')
  if (kind === 'date' && typeof value === 'string') return value.replace(' ', 'T')
  // The page of an event stands where it has no website, on deployed instances.
  if (name === 'website' && value === row?.url) return ''
  return typeof value === 'string' ? (kind === 'long' ? value : plainText(value)) : ''
}

/** The amounts, since the text that is shown has a currency and dashes that cannot be sent back. */
function costOf(row: Row | undefined): string {
  const values: unknown = Object(row?.cost_details).values
  return Array.isArray(values) && values.every((value) => /^[\d.]+$/.test(String(value)))
    ? values.join(' - ')
    : plainText(String(row?.cost ?? ''))
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value : []
}

/** Fields that only JSON writes here; a whole update has to send them along. */
const kept: Readonly<Record<ResourceName, readonly string[]>> = {
  events: ['slug', 'excerpt', 'date', 'hide_from_listings', 'sticky', 'show_map', 'show_map_link'],
  venues: ['province', 'state', 'stateprovince', 'date'],
  organizers: ['date'],
  categories: [],
  tags: [],
}

/**
 * The payload for a form. A new record has all that was filled in; an old one, only the changes.
 *
 * @param whole the record, if instances empty what an update leaves out: then everything is sent
 */
export function payloadOf(resource: ResourceName, draft: Draft, before?: Draft, whole?: Row): Record<string, unknown> {
  const others = kept[resource].flatMap((name) => (whole?.[name] === undefined ? [] : [[name, whole[name]] as const]))
  const sent = formFields[resource].flatMap((field) => {
    const value = draft[field.name]
    const isSame = before && JSON.stringify(value) === JSON.stringify(before[field.name])
    const isEmpty = value === '' || value === false || (typeof value === 'object' && value.length === 0)
    if (isSame ? whole === undefined || isEmpty : isEmpty && !before) return []
    return [[field.name, written(field, value)] as const]
  })
  return Object.fromEntries([...others, ...sent])
}

function written({ kind }: FormField, value: Draft[string] | undefined): unknown {
  if (kind === 'records') return (Array.isArray(value) ? value : []).map(Number)
  if (typeof value !== 'string') return value
  if (kind === 'names') return value === '' ? [] : value.split(',').flatMap((name) => name.trim() || [])
  if (kind === 'record') return value === '' ? null : Number(value)
  if (kind === 'date') return value.replace('T', ' ').replace(/^(.{16})$/, '$1:00')
  return value
}
