import type { Statement } from 'pgsql-ast-parser'

/** The tables that events are made of, and the column that names the event. */
const EVENT_KEYS: ReadonlyMap<string, string> = new Map([
  ['events', 'id'],
  ['event_venues', 'event_id'],
  ['event_organizers', 'event_id'],
  ['event_terms', 'event_id'],
])

/** Tells what was derived from the events when it must be derived again. */
export interface ChangeLog {
  /** The state of the data. The same number is the same data. */
  readonly revision: number
  /**
   * Ids of the events that may differ, in themselves or in what they are linked to, between a revision and now;
   * undefined = any may.
   */
  eventsChangedSince(revision: number): ReadonlySet<number> | undefined
}

/** Changed events; 'all' where they are too many, or not known. */
export type ChangedEvents = ReadonlySet<number> | 'all'

/** More are not counted one by one: deriving all again is then as fast. */
const MOST_EVENTS = 1000
const MOST_REVISIONS = 1000

/** The column of a table that names the event, or undefined where it is not about events. */
export function eventKey(table: string): string | undefined {
  return EVENT_KEYS.get(table)
}

/** The statement such that it returns the events that it changes, where it changes any and returns nothing yet. */
export function returningEvents(statement: Statement): { statement: Statement; key: string | undefined } {
  if (statement.type !== 'insert' && statement.type !== 'update' && statement.type !== 'delete') {
    return { statement, key: undefined }
  }
  const table =
    statement.type === 'insert' ? statement.into : statement.type === 'update' ? statement.table : statement.from
  const key = eventKey(table.name)
  if (key === undefined) return { statement, key }
  if (statement.returning) throw new Error(`a statement that changes ${table.name} returns nothing of its own`)
  return { statement: { ...statement, returning: [{ expr: { type: 'ref', name: key } }] }, key }
}

/** Both together. */
export function mergeChanges(left: ChangedEvents, right: ChangedEvents): ChangedEvents {
  if (left === 'all' || right === 'all' || left.size + right.size > MOST_EVENTS) return 'all'
  return right.size === 0 ? left : new Set([...left, ...right])
}

interface Revision {
  readonly parent: number
  readonly events: ChangedEvents
}

/** The revisions of a memory database: a tree, since restoring goes back to an older one and on from there. */
export class RevisionLog implements ChangeLog {
  #revision = 0
  #highest = 0
  readonly #revisions = new Map<number, Revision>()

  get revision(): number {
    return this.#revision
  }

  /** The data were changed. */
  advance(events: ChangedEvents): void {
    this.#highest += 1
    this.#revisions.set(this.#highest, { parent: this.#revision, events })
    this.#revision = this.#highest
    const [oldest] = this.#revisions.keys()
    if (oldest !== undefined && this.#revisions.size > MOST_REVISIONS) this.#revisions.delete(oldest)
  }

  /** The data are again those of an older revision. */
  goBackTo(revision: number): void {
    this.#revision = revision
  }

  eventsChangedSince(revision: number): ReadonlySet<number> | undefined {
    let changed: ChangedEvents = new Set()
    // Revisions are later than those they came from, so from the later of two it goes back to where both ways part.
    for (let [here, there] = [this.#revision, revision]; here !== there; ) {
      const last = this.#revisions.get(Math.max(here, there))
      changed = mergeChanges(changed, last?.events ?? 'all')
      if (last === undefined || changed === 'all') return
      if (here > there) here = last.parent
      else there = last.parent
    }
    return changed
  }
}
