import type { Caller } from './inputs.js'
import { mayChange, mayRead } from './rights.js'
import { secretOf } from './site.js'
import { type Row, rowOf, type State, type Table } from './state.js'

const kept: readonly (readonly [Table, number])[] = [
  ...([32, 33, 34, 36] as const).map((id) => ['events', id] as const),
  ...([12, 13] as const).map((id) => ['venues', id] as const),
  ['organizers', 16],
]

/** The parameters of a request that may unlock protected content. */
export interface Keys {
  /** True if the password of the protected records was sent. */
  readonly password: boolean
  /** True if `context=edit` was sent. */
  readonly editing: boolean
  readonly isWrite: boolean
}

/** Returns the ids of records whose description a response leaks to the caller. */
export function leaksOf(text: string, caller: Caller, state: State, keys: Keys): number[] {
  return kept.flatMap(([table, id]) => {
    if (!text.includes(secretOf(id))) return []
    const row = rowOf(state, table, id)
    return row && isOpen(row, caller, keys) ? [] : [id]
  })
}

function isOpen(row: Row, caller: Caller, { password, editing, isWrite }: Keys): boolean {
  if (!mayRead(caller, row)) return false
  const isLocked = typeof row.password === 'string' && row.password !== ''
  return !isLocked || password || ((editing || isWrite) && mayChange(caller, row))
}
