/**
 * Values that a statement takes as `$1`, `$2`, …; lists are for `= any($1::bigint[])` (which takes ids that
 * are too large to exist) and `= any($1::text[])` alone.
 */
export type Parameter = string | number | boolean | null | readonly number[] | readonly string[]

/** One row to insert, by column name. A jsonb column takes its value as JSON text. */
export type InsertRow = Readonly<Record<string, string | number | boolean | null>>

/** How a statement is run. */
export interface QueryOptions {
  /** The best way to run it depends on the parameters, so it is planned each time. */
  readonly plannedAnew?: boolean
}

/** Which engine answers. Asked for by the functions that have one form per engine, and by nothing else. */
export type Engine = 'pg-mem' | 'postgres'

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

/**
 * A database as the store sees it: SQL in, rows out. The SQL stays in the part of the language that pg-mem and
 * PostgreSQL answer alike; bigint, numeric and count arrive as numbers.
 */
export interface Database {
  readonly engine: Engine

  /** What is known of changes to events; undefined where nobody knows (PostgreSQL, and inside a transaction). */
  readonly changes: ChangeLog | undefined

  /**
   * Names the version of the data: the same text is the same data, whoever wrote them. Absent, and undefined, where nobody
   * knows.
   */
  dataVersion?(): Promise<string | undefined>

  /**
   * Runs one statement and gives its rows (none where it returns none).
   * Text is stored as PostgreSQL can hold it: NUL characters are left out, half surrogate pairs become U+FFFD.
   *
   * @throws UniqueViolation when the statement would store a key twice
   */
  query<Row>(sql: string, params?: readonly Parameter[], options?: QueryOptions): Promise<Row[]>

  /** Inserts many rows of the same columns, all or none; the fast way in on both engines. */
  insertMany(table: string, rows: readonly InsertRow[]): Promise<void>

  /**
   * Runs the work as one unit: everything it did through `tx` is kept when it resolves and undone when it rejects.
   * Nobody else sees half of it. Inside a transaction it joins the running one. After a statement failed, the
   * transaction accepts no further one and is undone.
   *
   * PostgreSQL may run the work again from its start, after two transactions waited for each other and one had to give
   * way; so the work must change nothing but what it does through `tx`.
   */
  transaction<T>(work: (tx: Database) => Promise<T>, options?: TransactionOptions): Promise<T>

  /** Breaks off what is running now, since nobody waits for it any more; it fails with `DatabaseUnavailable`. */
  breakOff?(): void

  /** Waits for what is running, and gives up connections. The database is not used afterwards. */
  close(): Promise<void>
}

/** How connections are used at a moment. */
export interface PoolState {
  readonly total: number
  readonly idle: number
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number
  /** The most that there may be. */
  readonly limit: number
}

/** What tells how its connections are used; `undefined` for a database in memory. */
export function poolOf(database: Database): (() => PoolState) | undefined {
  if (!('poolState' in database)) return undefined
  // Only the database on PostgreSQL has a method of this name.
  const { poolState } = database as Database & { poolState(): PoolState }
  return () => poolState.call(database)
}

/** How a transaction is run. */
export interface TransactionOptions {
  /** Its statements may take as long as they need: migrations, loading and saving whole sites. */
  readonly unhurried?: boolean
}

/** Why a database gives no answer now, in one word for logs and metrics. */
export type Unavailability =
  /** No connection, or one that broke. */
  | 'unreachable'
  /** All connections are in use, here or on the server. */
  | 'busy'
  /** A statement took longer than it may. */
  | 'timeout'
  /** The disk or the memory of the server is full. */
  | 'full'
  /** Others wrote the same at the same time, again and again. */
  | 'conflict'

/** The database gives no answer now; the same request may succeed later. What was asked for may have happened or not. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(
    readonly reason: Unavailability,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** A statement would have stored a second row under a key that must be unique. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation'
}
