import { createHash } from 'node:crypto'
import type { StateSession } from '../state/index.js'

/** The knowledge of a record of the source. */
export interface Entry {
  /** The event that it became. */
  readonly id?: number | undefined
  /** The slug with which it was to be created; alone, it says that nobody knows if that succeeded. */
  readonly slug?: string | undefined
  /** Digest of the fields that were sent last. */
  readonly sent?: string | undefined
  /** The slug of a second event, if a create of an earlier run is carried out late: drafts get the one that was sent. */
  readonly twin?: string | undefined
  /** Digest of the fields that the event showed differently right after that, as instances that take no backslash do. */
  readonly leftover?: string | undefined
}

const prefix = 'import/'

/** The entries of an import, kept in the state as they change. */
export interface Entries {
  get(key: string): Entry | undefined
  /** True if an event belongs to another record. */
  isTaken(id: number, key: string): boolean
  /** @param durable for what must not be lost when the power goes */
  set(key: string, entry: Entry, durable?: boolean): Promise<void>
  delete(key: string): Promise<void>
}

/** The entries that a state has. */
export function entriesOf(session: StateSession): Entries {
  const entries = new Map<string, Entry>()
  const owners = new Map<number, string>()
  for (const [key, value] of session.entries) {
    const entry = key.startsWith(prefix) ? readEntry(value) : undefined
    if (!entry) continue
    entries.set(key.slice(prefix.length), entry)
    if (entry.id !== undefined) owners.set(entry.id, key.slice(prefix.length))
  }
  return {
    get: (key) => entries.get(key),
    isTaken: (id, key) => (owners.get(id) ?? key) !== key,
    async set(key, entry, durable = false) {
      entries.set(key, entry)
      if (entry.id !== undefined) owners.set(entry.id, key)
      await session.set(prefix + key, entry, { durable })
    },
    async delete(key) {
      entries.delete(key)
      await session.delete(prefix + key)
    },
  }
}

function readEntry(value: unknown): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const text = (name: string) => {
    const found: unknown = Reflect.get(value, name)
    return typeof found === 'string' ? found : undefined
  }
  const id: unknown = Reflect.get(value, 'id')
  return {
    id: typeof id === 'number' ? id : undefined,
    slug: text('slug'),
    sent: text('sent'),
    leftover: text('leftover'),
    twin: text('twin'),
  }
}

/** A digest of a JSON value. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}

/**
 * The slug of a new event: readable, and the same for no other key, so that an event whose answer was lost is known again.
 */
export function slugOf(title: unknown, key: string): string {
  const words = String(title)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-+|-+$/g, '')
  const mark = createHash('sha256').update(key).digest('hex').slice(0, 12)
  return words === '' ? `event-${mark}` : `${words}-${mark}`
}
