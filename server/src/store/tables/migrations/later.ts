import type { Migration } from '../../engine.js'

/** The migrations that both engines run after their first ones. Append to it; one that was released never changes. */
export const later: readonly Migration[] = []
