import type { Database } from '../../src/store/engine.js'
import { createMemoryDatabase, type MemoryDatabase } from '../../src/store/pg-mem/database.js'

/** A database for a test, which can go back to what it held. */
export interface TestDatabase extends Database {
  /** Remembers what it holds now; what comes back puts that back, ids included, as often as it is called. */
  remember(): Promise<() => Promise<void>>
}

/** Where databases that hold nothing but their tables come from. */
export interface Supply {
  take(): Promise<TestDatabase>
  /** Gives up what is not in use, now and later. */
  end(): Promise<void>
}

/** A place for data that is used by one test after another, since making one takes longer than most tests. */
export interface Place {
  open(): TestDatabase
  /** Makes it as it was at first; false where that cannot be done. */
  clear(): Promise<boolean>
  drop(): Promise<void>
}

/** Databases that are made when there is none left, and cleared when they are closed. */
export function supplyOf(make: () => Promise<Place>): Supply {
  const free: Place[] = []
  let isOver = false
  return {
    async take() {
      const place = free.pop() ?? (await make())
      const database = place.open()
      const close = database.close.bind(database)
      let closed: Promise<void> | undefined
      const giveBack = async () => {
        await close()
        if (!isOver && (await place.clear())) free.push(place)
        else await place.drop()
      }
      database.close = () => {
        closed ??= giveBack()
        return closed
      }
      return database
    },
    async end() {
      isOver = true
      await Promise.all(free.splice(0).map((place) => place.drop()))
    },
  }
}

/** Databases of pg-mem, each made ready first. */
export function memorySupply(prepare: (database: Database) => Promise<unknown>): Supply {
  return supplyOf(async () => {
    const memory = await createMemoryDatabase()
    await prepare(memory)
    const first = memory.backup()
    return {
      open: () => Object.assign(faceOf(memory), { remember: async () => restoring(memory) }),
      async clear() {
        try {
          memory.restore(first)
          return true
        } catch {
          // A test changed the tables themselves.
          return false
        }
      },
      drop: async () => {},
    }
  })
}

/**
 * The same database as another object: what one test puts in the place of its methods, or closes once more after it was
 * given to the next, does not concern the next.
 */
function faceOf(memory: MemoryDatabase): MemoryDatabase {
  const replaced = new Map<string | symbol, unknown>()
  return new Proxy(memory, {
    get(target, key) {
      if (replaced.has(key)) return replaced.get(key)
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set(_, key, value) {
      replaced.set(key, value)
      return true
    },
    has: (target, key) => replaced.has(key) || Reflect.has(target, key),
  })
}

function restoring(memory: MemoryDatabase): () => Promise<void> {
  const backup = memory.backup()
  return async () => memory.restore(backup)
}
