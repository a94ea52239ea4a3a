import { type Database, DatabaseUnavailable } from '../store/database.js'
import { lockRow } from '../store/rows.js'

/** A record is no longer what a request was checked against; thrown within the transaction that was to change it. */
export class StaleRecord extends Error {
  override readonly name = 'StaleRecord'
}

/**
 * Keeps others from changing a record until the transaction ends, and makes sure that nobody did since it was read.
 *
 * @throws StaleRecord when somebody did, or deleted it
 */
export async function requireUnchanged<Stored extends { readonly id: number }>(
  tx: Database,
  table: 'events' | 'venues' | 'organizers',
  stored: Stored,
  read: () => Promise<Stored | undefined>,
): Promise<void> {
  await lockRow(tx, table, stored.id)
  // Both come from the same statements, so that equal records are equal texts.
  if (JSON.stringify(await read()) !== JSON.stringify(stored)) throw new StaleRecord()
}

/** How often a request is run that others overtake. */
const ATTEMPTS = 20

/** The end of the queue of requests that were overtaken, by database. */
const queues = new WeakMap<Database, Promise<unknown>>()

/**
 * Runs a request from its check on until it is written on what it was checked against. So changes of one record come
 * one after the other, each on top of the one before: nothing that was answered is lost, and of what two requests both
 * send, the later is kept. Those that were overtaken wait for each other, else many would overtake each other forever.
 *
 * @throws DatabaseUnavailable when others are faster again and again
 */
export async function untilFresh<T>(database: Database, attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await (number === 1 ? attempt() : inTurn(database, attempt))
    } catch (error) {
      if (!(error instanceof StaleRecord)) throw error
      if (number === ATTEMPTS) throw new DatabaseUnavailable('conflict', 'others change the same record all the time')
    }
  }
}

function inTurn<T>(database: Database, attempt: () => Promise<T>): Promise<T> {
  const turn = (queues.get(database) ?? Promise.resolve()).then(attempt)
  queues.set(
    database,
    turn.catch(() => {}),
  )
  return turn
}
