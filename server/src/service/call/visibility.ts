import type { Condition } from '../../store/model/conditions.js'
import type { StoredPost } from '../../store/model/records.js'
import { type GuardCondition, type StatusRule, unprotected } from '../../store/model/visibility.js'
import { mayChange, owns, published } from './access.js'
import type { Caller } from './caller.js'

/*
 * Who may read what: the one rule that single reads, lists, embedded records, linked data, relations, searches and counts
 * follow. Lists filter in the database, so the rule is also stated as conditions there; tests hold both together.
 */

/** The fields of a record that the right to read it depends on. */
export type Guarded = Pick<StoredPost, 'author' | 'status' | 'password'>

/** Who reads, and whether with `context=edit`. */
export interface Viewer {
  readonly caller: Caller
  readonly editing: boolean
}

/** True if the caller may read the record: anyone if published, else its author and editors. */
export function mayRead(caller: Caller, record: Pick<Guarded, 'author' | 'status'>): boolean {
  return record.status === 'publish' || caller.editsOthers || (caller.edits && owns(caller, record))
}

/**
 * True if a viewer who may read the record may read the fields that its password protects, without sending the password:
 * all viewers if there is none, else those who ask to edit what they may change.
 */
export function mayReadContent({ caller, editing }: Viewer, record: Guarded): boolean {
  return !isProtected(record) || (editing && mayChange(caller, record))
}

/**
 * True if a single read of the record carries its linked data: not where it is private and the caller reads it only as
 * its author.
 */
export function showsLinkedData({ caller }: Pick<Viewer, 'caller'>, { status }: Pick<Guarded, 'status'>): boolean {
  return status !== 'private' || caller.editsOthers
}

/** True if a record has a password. */
export function isProtected({ password }: Pick<Guarded, 'password'>): boolean {
  return password !== null && password !== ''
}

/** `mayRead` as a condition. */
export function readableBy(caller: Caller): Condition<'status' | 'author'> {
  if (caller.editsOthers) return always
  return {
    kind: 'any',
    of: [{ kind: 'equal', field: 'status', value: 'publish' }, ...(caller.edits ? own(caller) : [])],
  }
}

/** `mayReadContent` as a condition. */
export function contentReadableBy({ caller, editing }: Viewer): GuardCondition {
  if (!editing || !caller.edits) return unprotected
  if (caller.editsOthers) return always
  const unpublished: GuardCondition = { kind: 'not', of: { kind: 'textIn', field: 'status', values: published } }
  const changeable: GuardCondition[] = own(caller).map((mine) =>
    caller.publishes ? mine : { kind: 'all', of: [mine, unpublished] },
  )
  return { kind: 'any', of: [unprotected, ...changeable] }
}

/** Both as one: the records of which the viewer may read every field. */
export function wholeReadableBy(viewer: Viewer): GuardCondition {
  return { kind: 'all', of: [readableBy(viewer.caller), contentReadableBy(viewer)] }
}

/** The records with one of these statuses that the caller may read. */
export function readableAmong(caller: Caller, statuses: readonly string[]): StatusRule {
  const stranger = { author: 0 }
  const open = statuses.filter((status) => mayRead(caller, { ...stranger, status }))
  const rest = caller.edits ? statuses.filter((status) => !open.includes(status)) : []
  return {
    statuses: open,
    own: caller.user && rest.length > 0 ? { author: caller.user.id, statuses: rest } : undefined,
  }
}

const always = { kind: 'all', of: [] } as const

function own({ user }: Caller): Condition<'author'>[] {
  return user ? [{ kind: 'equal', field: 'author', value: user.id }] : []
}
