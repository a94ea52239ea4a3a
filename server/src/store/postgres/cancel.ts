import pg from 'pg'

/** Cancels the statement that a connection runs; it never throws. */
export type Cancel = (client: pg.PoolClient) => Promise<void>

/** A statement that ends within this time anyway is not worth a cancellation, in milliseconds. */
const GRACE = 50

/**
 * Cancels statements over one further connection, which is open only while it is needed. Behind a pooler that does not
 * tell the processes of the server nothing is cancelled; the statement timeout then ends what runs.
 */
export function canceller(config: pg.PoolConfig): { readonly cancel: Cancel; readonly close: () => Promise<void> } {
  let pool: pg.Pool | undefined
  return {
    async cancel(client) {
      pool ??= makePool(config)
      await pool.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => {})
    },
    close: async () => pool?.end(),
  }
}

function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 1000 })
  // The statement that is to be cancelled then ends by its timeout.
  pool.on('error', () => {})
  return pool
}

/** The process of the server that works for a connection; the types of the driver hide it. */
function processOf(client: pg.PoolClient): number | null {
  const { processID } = client as pg.PoolClient & { readonly processID?: number | null }
  return processID ?? null
}

/**
 * Cancels a statement when the signal is aborted.
 *
 * @returns a function to be called when the statement has ended. It waits for a cancellation that is under way, which
 *   could else hit the next statement of the connection
 */
export function cancelOnAbort(signal: AbortSignal, cancel: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let cancelling: Promise<void> | undefined
  const begin = () => {
    timer = setTimeout(() => {
      cancelling = cancel()
    }, GRACE)
  }
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
  return async () => {
    signal.removeEventListener('abort', begin)
    clearTimeout(timer)
    await cancelling
  }
}
