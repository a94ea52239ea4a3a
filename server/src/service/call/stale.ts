import { type Database, DatabaseUnavailable } from '../../store/engine.js'

/** Thrown inside a transaction if the record has changed since the request was checked against it. */
export class StaleRecord extends Error {
  override readonly name = 'StaleRecord'
}

/**
 * Locks a record until the end of the transaction and verifies that it has not changed since it was read.
 *
 * @throws StaleRecord if it was changed or deleted
 */
export async function requireUnchanged<Stored extends { readonly id: number }>(
  tx: Database,
  table: 'events' | 'venues' | 'organizers',
  stored: Stored,
  read: () => Promise<Stored | undefined>,
): Promise<void> {
  await tx.engine.lockRow(tx, table, stored.id)
  // Both come from the same query, so equal records have equal JSON.
  if (JSON.stringify(await read()) !== JSON.stringify(stored)) throw new StaleRecord()
}

/** Maximum number of attempts in case of conflicts. */
const ATTEMPTS = 20

/** The tail of the queue of retried requests, by database. */
const queues = new WeakMap<object, Promise<unknown>>()

/**
 * Optimistic concurrency: repeats check and write until the record did not change in between, at most 20 times. Thus
 * concurrent updates of one record are applied one after the other and none is lost; for a field that two requests
 * send, the later one wins. Retries run one at a time, else many requests could keep invalidating each other.
 *
 * @param database the object that stands for it
 * @throws DatabaseUnavailable if every attempt ends in a conflict
 */
export async function untilFresh<T>(database: object, attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await (number === 1 ? attempt() : inTurn(database, attempt))
    } catch (error) {
      if (!(error instanceof StaleRecord)) throw error
      if (number === ATTEMPTS) throw new DatabaseUnavailable('conflict', 'others change the same record all the time')
    }
  }
}

function inTurn<T>(database: object, attempt: () => Promise<T>): Promise<T> {
  const turn = (queues.get(database) ?? Promise.resolve()).then(attempt)
  queues.set(
    database,
    turn.catch(() => {}),
  )
  return turn
}
