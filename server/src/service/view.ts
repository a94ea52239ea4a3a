import type { StoredEntry } from '../store/records.js'
import { mayChange } from './access.js'
import type { Caller } from './caller.js'
import type { Call } from './handler.js'
import type { Site } from './site.js'

/** For whom records are presented, and how. */
export interface View {
  readonly site: Site
  readonly caller: Caller
  /** The password that was sent; it lifts redaction of the records that have it. */
  readonly password: string | undefined
  /** Whether `context=edit` was asked for; it lifts redaction for who may change the record. */
  readonly editing: boolean
  /** Whether a single record is read: only then it carries `json_ld`. */
  readonly single: boolean
}

/** The view that a request asks for. */
export function viewOf({ site, caller, input, extra }: Call, single = false): View {
  const password = input.text('password') ?? extra('password')
  return { site, caller, password: password ?? undefined, editing: extra('context') === 'edit', single }
}

/** Whether a record must be shown without what its password protects. */
export function isRedacted(view: View, record: StoredEntry): boolean {
  if (record.password === null || record.password === '') return false
  if (view.password === record.password) return false
  return !(view.editing && mayChange(view.caller, record))
}

const blankTexts = [
  'description',
  'excerpt',
  'cost',
  'website',
  'email',
  'phone',
  'address',
  'city',
  'country',
  'province',
  'state',
  'stateprovince',
  'zip',
]
const nulls = ['all_day', 'show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured']
const lists = ['categories', 'tags', 'venue', 'organizer', 'custom_fields']

/** A presented record without what its password protects; only keys that are there are replaced. */
export function redact(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const redacted: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(body)) {
    if (key === 'json_ld') continue
    if (blankTexts.includes(key)) redacted[key] = ''
    else if (nulls.includes(key)) redacted[key] = null
    else if (lists.includes(key)) redacted[key] = []
    else if (key === 'image') redacted[key] = false
    else if (key === 'cost_details') {
      redacted[key] = { currency_symbol: '', currency_position: '', currency_code: '', values: [] }
    } else redacted[key] = value
  }
  return redacted
}
