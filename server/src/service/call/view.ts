import { type Kinds, type PostName, protection } from '@eventcal/contract'
import type { StoredPost } from '../../store/model/records.js'
import type { Call } from './handler.js'
import type { PasswordGuard } from './password-limit.js'
import { sameText } from './same-text.js'
import type { Site } from './site.js'
import { mayReadContent, type Viewer } from './visibility.js'

/** The viewer of records and the options of the presentation. */
export interface View extends Viewer {
  readonly site: Site
  /** The password that was sent; records with this password are not redacted. */
  readonly password: string | undefined
  /** Limits attempts with that password; absent if it is the record's own. */
  readonly guard: PasswordGuard | undefined
  /** True for a single record, which includes `json_ld`. */
  readonly single: boolean
}

/** The parameters that lift the protection of a record. */
export type ViewNames = { readonly password: 'anything' | 'unchecked'; readonly context: 'unchecked' }

/** Returns the view for a request. */
export function viewOf(call: Call<ViewNames>, single = false): View {
  const { site, guard, input } = call
  return { site, ...viewerOf(call), guard, password: input.text('password') ?? undefined, single }
}

/** Who reads with a request, and whether to edit. */
export function viewerOf({ caller, input }: Call<Pick<ViewNames, 'context'>>): Viewer {
  return { caller, editing: input.text('context') === 'edit' }
}

/** True if a view does not depend on the caller or the request, so that its result can be shared. */
export function isForAll({ caller, password, editing }: View): boolean {
  return caller.user === undefined && password === undefined && !editing
}

/** Returns the view for the response to a write, whose sender may see the record unredacted. */
export function viewOfWriter(call: Call<ViewNames>, { password }: StoredPost): View {
  return { ...viewOf(call), password: password ?? undefined, guard: undefined }
}

/** True if a record must be redacted. */
export function isRedacted(view: View, record: StoredPost): boolean {
  return lockOf(view, record).is !== 'open'
}

/** Access to a protected record: open, locked without its password, or rate-limited for some seconds. */
export type Lock = { readonly is: 'open' | 'locked' } | { readonly is: 'waiting'; readonly seconds: number }

const open: Lock = { is: 'open' }
const locked: Lock = { is: 'locked' }

/** Checks the password that was sent, if the record has one. */
export function lockOf(view: View, record: StoredPost): Lock {
  if (mayReadContent(view, record)) return open
  if (view.password === undefined || record.password === null) return locked
  const isRight = sameText(view.password, record.password)
  const seconds = view.guard?.judge(`record ${record.id}`, view.password, isRight)
  if (seconds !== undefined) return { is: 'waiting', seconds }
  return isRight ? open : locked
}

/**
 * Returns a presented post without the fields that its password protects: only those that the contract names as public
 * stay. Keys that are absent stay absent.
 */
export function redact<Name extends PostName>(name: Name, post: Kinds[Name]['one']): Kinds[Name]['one'] {
  const shown: readonly string[] = protection[name].shown
  const blanks: Readonly<Record<string, unknown>> = protection[name].blanks
  const entries = Object.entries(post).map(([key, value]): [string, unknown] => {
    if (shown.includes(key)) return [key, value]
    return [key, Object.hasOwn(blanks, key) ? blanks[key] : blankOf(value)]
  })
  const kept: unknown = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  // The same keys with the blank values of their types, which Object.fromEntries forgets.
  return kept as Kinds[Name]['one']
}

function blankOf(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 0
  return typeof value === 'object' && value !== null ? [] : null
}
