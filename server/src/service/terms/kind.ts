import type { FieldKinds } from '@eventcal/contract'
import type { Taxonomy } from '../../store/model/records.js'
import type { Call } from '../call/handler.js'
import type { Refusal } from '../wire/problems.js'
import { problem } from '../wire/problems.js'
import { checkParent, readParent } from './parent.js'

/** The names in the payloads of all terms. */
export type WrittenTerm = Omit<FieldKinds<'tags.create'>, 'parent'>

/** The parameters of the lists of all terms. */
export type TermListNames = FieldKinds<'tags.list'>

/** The differences between categories and tags. */
export interface TermKind<Written extends WrittenTerm, Listed extends TermListNames> {
  readonly taxonomy: Taxonomy
  /** Validates the parent in a payload: the id of a category, 0 = the top, `undefined` = not sent. */
  checkParent(call: Call<Written>, refusals: Refusal[]): Promise<number | undefined>
  /** Validates the parent by which a list is filtered. */
  readParent(call: Call<Listed>, refusals: Refusal[]): Promise<number | undefined>
  /** Refuses what only a caller with rights is told. */
  beforeWrite(call: Call<Written>): void
}

/** Categories: a tree. */
export const categoryKind: TermKind<FieldKinds<'categories.create'>, FieldKinds<'categories.list'>> = {
  taxonomy: 'category',
  checkParent,
  readParent,
  beforeWrite: () => {},
}

/** Tags: a flat list. */
export const tagKind: TermKind<FieldKinds<'tags.create'>, FieldKinds<'tags.list'>> = {
  taxonomy: 'tag',
  checkParent: async () => undefined,
  readParent: async () => undefined,
  beforeWrite: ({ input }) => {
    if ((input.raw('parent') ?? null) === null) return
    throw problem('rest_taxonomy_not_hierarchical', 'parent must not be sent: tags have no parent.')
  },
}

/** Where deployed instances send readers of a term: to the interface of the platform that they run on. */
export const platform = {
  category: {
    collection: 'tribe_events_cat',
    filter: 'tribe_events_cat',
    types: ['tribe_events', 'tec_calendar_embed'],
  },
  tag: { collection: 'tags', filter: 'tags', types: ['posts', 'tribe_events', 'tec_calendar_embed'] },
} as const satisfies Record<Taxonomy, { collection: string; filter: string; types: readonly string[] }>
