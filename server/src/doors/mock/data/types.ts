import type { Kinds, ResourceName } from '@eventcal/contract'

/** Records in the form in which a client creates them. */
export type MockRecords = { readonly [Resource in ResourceName]?: readonly Kinds[Resource]['create'][] }

/** Records as the calendar answers them after they were made. */
export type SeededRecords = { readonly [Resource in ResourceName]: readonly Kinds[Resource]['one'][] }
