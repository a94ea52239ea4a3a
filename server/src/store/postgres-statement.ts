import type pg from 'pg'
import type { Parameter } from './database.js'
import { storableText } from './parameters.js'
import { translateError } from './postgres-errors.js'

/** A statement as the driver takes it; its types lack the time limit of a single one. */
interface TimedQuery extends pg.QueryConfig {
  query_timeout?: number
}

/**
 * Runs a statement over a connection.
 *
 * @param values as `toValue` gives them
 * @param readTimeout after how many milliseconds the connection is given up; undefined = never
 */
export async function runStatement<Row>(
  client: pg.PoolClient,
  text: string,
  values: unknown[],
  readTimeout: number | undefined,
): Promise<Row[]> {
  // Without values it is sent as it is, so that several statements may stand in one text.
  const query: TimedQuery = values.length > 0 ? { text, values } : { text }
  if (readTimeout !== undefined) query.query_timeout = readTimeout
  try {
    const result = await client.query(query)
    // What the columns of a statement hold is known where it is written, as with every SQL driver.
    return result.rows as Row[]
  } catch (error) {
    throw translateError(error)
  }
}

/** A parameter as the driver takes it. */
export function toValue(parameter: Parameter): unknown {
  if (parameter === undefined) throw new TypeError('a parameter is undefined')
  if (typeof parameter === 'string') return storableText(parameter)
  if (typeof parameter === 'number' && !Number.isFinite(parameter)) throw new TypeError('a parameter is not finite')
  if (Array.isArray(parameter)) return parameter.map(toValue)
  return parameter
}
