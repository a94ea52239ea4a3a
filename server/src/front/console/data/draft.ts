import type { ResourceName } from '@eventcal/contract/routes'
import type { Choice } from '../parts/fields.js'
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
  // Shown with a dash that nobody types.
  if (name === 'cost') return plainText(String(row?.cost ?? '')).replace(' – ', ' - ')
  if (kind === 'image') return String(Object(value).id ?? '')
  if (kind === 'date' && typeof value === 'string') return value.replace(' ', 'T')
  // The page of an event stands where it has no website, on deployed instances.
  if (name === 'website' && value === row?.url) return ''
  return typeof value === 'string' ? (kind === 'long' ? value : plainText(value)) : ''
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

/** The facts that a payload depends on besides the form. */
export interface PayloadNeeds {
  /** The form as it was opened; left out for a new record. */
  readonly before?: Draft | undefined
  /** The record, where instances empty what an update leaves out: then everything is sent. */
  readonly whole?: Row | undefined
  /** The categories and tags that there are: some instances make new ones of known names, but not of ids. */
  readonly terms?: Readonly<Record<string, readonly Choice[]>>
}

/**
 * The payload for a form. A new record has all that was filled in; an old one, only the changes.
 */
export function payloadOf(
  resource: ResourceName,
  draft: Draft,
  { before, whole, terms = {} }: PayloadNeeds = {},
): Record<string, unknown> {
  const others = kept[resource].flatMap((name) => {
    const value = whole?.[name]
    // No field takes an empty text everywhere; left out, it is empty, too.
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const sent = formFields[resource].flatMap((field) => {
    const value = draft[field.name]
    const isSame = before && JSON.stringify(value) === JSON.stringify(before[field.name])
    const isEmpty = value === '' || value === false || (typeof value === 'object' && value.length === 0)
    if (isSame ? whole === undefined || isEmpty : isEmpty && !before) return []
    return [[field.name, written(field, value, terms[field.name])] as const]
  })
  return Object.fromEntries([...others, ...sent])
}

function written({ kind }: FormField, value: Draft[string] | undefined, terms: readonly Choice[] = []): unknown {
  if (kind === 'records') return (Array.isArray(value) ? value : []).map(Number)
  if (typeof value !== 'string') return value
  if (kind === 'names') {
    const names = value.split(',').flatMap((name) => name.trim() || [])
    return names.map((name) => {
      const known = terms.find(({ label }) => label === name)
      return known ? Number(known.value) : name
    })
  }
  if (kind === 'record') return value === '' ? null : Number(value)
  if (kind === 'date') return value.replace('T', ' ').replace(/^(.{16})$/, '$1:00')
  return value
}
