import type { Condition } from './conditions.js'

/** A condition on the fields that the right to read a record depends on. */
export type GuardCondition = Condition<'status' | 'author' | 'password'>

/** True for records without a password. */
export const unprotected: Condition<'password'> = {
  kind: 'any',
  of: [
    { kind: 'equal', field: 'password', value: null },
    { kind: 'equal', field: 'password', value: '' },
  ],
}

/** True for events that lists do not hide. */
export const unhidden: Condition<'hide_from_listings'> = { kind: 'equal', field: 'hide_from_listings', value: false }

/** The records that a caller may see in a list. */
export interface StatusRule {
  /** Everybody's records with one of these. */
  readonly statuses: readonly string[]
  /** The author's own with one of these, besides. */
  readonly own?: { readonly author: number; readonly statuses: readonly string[] } | undefined
}

/** The rule as a condition on `status` and `author`. */
export function visibleTo({ statuses, own }: StatusRule): Condition<'status' | 'author'> {
  const everybodys = { kind: 'textIn', field: 'status', values: statuses } as const
  if (!own) return everybodys
  const ofAuthor = { kind: 'equal', field: 'author', value: own.author } as const
  const ownStatuses = { kind: 'textIn', field: 'status', values: own.statuses } as const
  return { kind: 'any', of: [everybodys, { kind: 'all', of: [ofAuthor, ownStatuses] }] }
}
