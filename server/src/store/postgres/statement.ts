import type pg from 'pg'
import type { Parameter, QueryOptions } from '../engine.js'
import { storableText } from '../model/parameters.js'
import { RequestOver } from '../request-database.js'
import { type Cancel, cancelOnAbort } from './cancel.js'
import { isCancelled, isForgotten, translateError } from './errors.js'
import type { StatementNames } from './statement-names.js'

/** A statement as the driver takes it; its types lack the time limit of a single one. */
interface TimedQuery extends pg.QueryConfig {
  query_timeout?: number
}

/** How statements of a pool are run. */
export interface StatementOptions {
  /** After how many milliseconds the connection is given up; undefined = never. */
  readonly readTimeout: number | undefined
  /** Gives names to statements that are to be prepared; undefined = none is. */
  readonly names?: StatementNames | undefined
  /** Cancels what a connection runs. */
  readonly cancel?: Cancel | undefined
  /** When it is aborted, the statement is cancelled. */
  readonly signal?: AbortSignal | undefined
}

/** The same for one statement. */
export function optionsFor({ plannedAnew, signal }: QueryOptions = {}, options: StatementOptions): StatementOptions {
  return { ...options, signal, names: plannedAnew ? undefined : options.names }
}

/**
 * Runs a statement over a connection.
 *
 * @param values as `toValue` gives them
 * @throws StatementForgotten where the name of the statement is worth nothing; nothing was done then
 */
export async function runStatement<Row>(
  client: pg.PoolClient,
  text: string,
  values: unknown[],
  { readTimeout, names, cancel, signal }: StatementOptions,
): Promise<Row[]> {
  // Without values it is sent as it is, so that several statements may stand in one text.
  const query: TimedQuery = values.length > 0 ? { text, values } : { text }
  if (readTimeout !== undefined) query.query_timeout = readTimeout
  const name = values.length > 0 ? names?.of(text) : undefined
  if (name !== undefined) query.name = name
  const settled = cancel && signal && cancelOnAbort(signal, () => cancel(client))
  try {
    const result = await client.query(query)
    // The types of the columns are known only where the statement is written, as with every SQL driver.
    return result.rows as Row[]
  } catch (error) {
    if (name !== undefined && isForgotten(error)) {
      names?.giveUp()
      throw new StatementForgotten('the server does not keep what was prepared', { cause: error })
    }
    if (signal?.aborted && isCancelled(error)) throw new RequestOver('the request is over', { cause: error })
    throw translateError(error)
  } finally {
    await settled?.()
  }
}

/** A statement that was prepared must be sent anew, with all that was done before it in the same transaction. */
export class StatementForgotten extends Error {
  override readonly name = 'StatementForgotten'
}

/** A parameter as the driver takes it. */
export function toValue(parameter: Parameter): unknown {
  if (parameter === undefined) throw new TypeError('a parameter is undefined')
  if (typeof parameter === 'string') return storableText(parameter)
  if (typeof parameter === 'number' && !Number.isFinite(parameter)) throw new TypeError('a parameter is not finite')
  if (Array.isArray(parameter)) return parameter.map(toValue)
  return parameter
}
