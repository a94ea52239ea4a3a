import type { StoredEntry } from '../store/records.js'
import { mayChange } from './access.js'
import type { Caller } from './caller.js'
import type { Call } from './handler.js'
import type { PasswordGuard } from './password-limit.js'
import { sameText } from './same-text.js'
import type { Site } from './site.js'

/** For whom records are presented, and how. */
export interface View {
  readonly site: Site
  readonly caller: Caller
  /** The password that was sent; it lifts redaction of the records that have it. */
  readonly password: string | undefined
  /** Told of each comparison of that password; absent where it is the record's own. */
  readonly guard: PasswordGuard | undefined
  /** Whether `context=edit` was asked for; it lifts redaction for who may change the record. */
  readonly editing: boolean
  /** Whether a single record is read: only then it carries `json_ld`. */
  readonly single: boolean
}

/** The view that a request asks for. */
export function viewOf({ site, caller, guard, input, extra }: Call, single = false): View {
  const password = input.text('password') ?? extra('password')
  return { site, caller, guard, password: password ?? undefined, editing: extra('context') === 'edit', single }
}

/** The view of whoever wrote a record and may see what its password protects. */
export function viewOfWriter(call: Call, { password }: StoredEntry): View {
  return { ...viewOf(call), password: password ?? undefined, guard: undefined }
}

/** Whether a record must be shown without what its password protects. */
export function isRedacted(view: View, record: StoredEntry): boolean {
  return lockOf(view, record).is !== 'open'
}

/** Whether a record can be seen whole: yes, not without its password, or not before some seconds are over. */
export type Lock = { readonly is: 'open' | 'locked' } | { readonly is: 'waiting'; readonly seconds: number }

const open: Lock = { is: 'open' }
const locked: Lock = { is: 'locked' }

/** Compares the password that was sent, where the record has one. */
export function lockOf(view: View, record: StoredEntry): Lock {
  if (record.password === null || record.password === '') return open
  if (view.editing && mayChange(view.caller, record)) return open
  if (view.password === undefined) return locked
  const isRight = sameText(view.password, record.password)
  const seconds = view.guard?.judge(`record ${record.id}`, view.password, isRight)
  if (seconds !== undefined) return { is: 'waiting', seconds }
  return isRight ? open : locked
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
