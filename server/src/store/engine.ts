import type { EventFilter, EventOrder } from './model/event-filter.js'
import type { PostTableName } from './model/links.js'
import type { IdPage, PageWindow } from './model/page.js'
import type { Forgetting, SharedTries } from './model/password-tries.js'
import type { PostFilter } from './model/post-filter.js'
import type { CountedTerm, StoredEvent } from './model/records.js'

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
  /** When it is aborted, nobody waits for the rows any more. */
  readonly signal?: AbortSignal | undefined
}

/** How a transaction is run. */
export interface TransactionOptions {
  /** Its statements may take as long as they need: migrations, loading and saving whole sites. */
  readonly unhurried?: boolean
}

/**
 * A database as the store sees it: SQL in, rows out. The SQL stays in the part of the language that pg-mem and
 * PostgreSQL answer alike; whatever has a form of its own on each of them is a method of the engine. bigint, numeric and
 * count arrive as numbers.
 */
export interface Database {
  /** The engine that answers here. That of a transaction may differ from that of its database. */
  readonly engine: Engine

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

  /** How connections are used now; absent for a database in memory. */
  poolState?(): PoolState

  /** Wrong passwords as all processes on this database count them; absent for a database in memory. */
  passwordTries?(forgetting: Forgetting): SharedTries

  /** Waits for what is running, and gives up connections. The database is not used afterwards. */
  close(): Promise<void>
}

/**
 * All that PostgreSQL and pg-mem do in different ways. Each method takes the database or the transaction to work on;
 * results are the same on both.
 */
export interface Engine extends RowEngine, RecordEngine, LockEngine, SchemaEngine, SiteEngine {}

/** Rows of any table. Names of tables and columns come from this code alone. */
export interface RowEngine {
  insertRow(db: Database, table: string, row: InsertRow): Promise<void>
  /** These columns of the rows with these ids, in any order. */
  rowsById<Row extends { readonly id: number }>(
    db: Database,
    table: string,
    columns: readonly (keyof Row & string)[],
    ids: readonly number[],
  ): Promise<Row[]>
  /** The number that a sequence gives next, without taking it. */
  peekSequence(db: Database, sequence: string): Promise<number>
}

/** Records that take several tables to read, and pages of those that match. */
export interface RecordEngine {
  /** Events with their links, in any order; ids that are no event are left out. */
  findEvents(db: Database, ids: readonly number[]): Promise<StoredEvent[]>
  /** One page of the events that match, by the order, ties by id. */
  eventPage(db: Database, filter: EventFilter, order: EventOrder, window: PageWindow): Promise<IdPage>
  /** One page of the venues or organizers that match, the newest first by publication date. */
  postPage(db: Database, table: PostTableName, filter: PostFilter, window: PageWindow): Promise<IdPage>
  /** Terms with the number of published events that have them, in any order; ids that are no term are left out. */
  findCountedTerms(db: Database, ids: readonly number[]): Promise<CountedTerm[]>
  /** The number of published events of each term; terms without any are left out. */
  termCounts(db: Database): Promise<ReadonlyMap<number, number>>
}

/** Locks that end with the transaction. pg-mem runs one transaction after the other, so that it needs none. */
export interface LockEngine {
  /** Keeps others from taking the same lock. A number is the key of the lock itself; a text stands for one. */
  lock(tx: Database, key: number | string): Promise<void>
  /** Keeps others from changing or deleting a row; an unknown id locks nothing. */
  lockRow(tx: Database, table: string, id: number): Promise<void>
  /** Keeps others from deleting rows, and from `lockRow`; several may hold the same ones. Unknown ids hold nothing. */
  holdRows(tx: Database, table: string, ids: readonly number[]): Promise<void>
  /** Keeps others from changing a table; reading goes on. */
  lockTable(tx: Database, table: string): Promise<void>
  /** Lets the transaction read one state of the data from its first statement on, which this must be. */
  readOneState(tx: Database): Promise<void>
}

/** One step of the schema. Once released it is never changed: a later step says what is different. */
export interface Migration {
  /** Number and what it does; the order of the steps is the order of the list. */
  readonly name: string
  readonly statements: readonly string[]
}

/** The tables and how they come about. */
export interface SchemaEngine {
  /** The steps to the schema of this version. */
  readonly migrations: readonly Migration[]
  hasTable(db: Database, name: string): Promise<boolean>
  /** Runs the work such that no other process migrates the database meanwhile. */
  migrating<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T>
}

/** Large amounts of rows. */
export interface SiteEngine {
  /**
   * Runs work that fills these tables, such that lists are quick right after it.
   *
   * @param events how many events it stores, roughly
   */
  loading(tx: Database, tables: readonly string[], work: () => Promise<void>, events?: number): Promise<void>
  /**
   * Lets lists be read from indexes alone after tables were filled. To be called outside of a transaction. It never
   * throws: what is left undone only takes time.
   */
  tidy(db: Database, tables: readonly string[]): Promise<void>
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

/** The database gives no answer now; the same request may succeed later. The statement may have been run or not. */
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

/** The database refused a statement for its values: too many, too large, or not of their type. It was not run. */
export class UnusableValue extends Error {
  override readonly name = 'UnusableValue'
}

/** A statement would have stored a second row under a key that must be unique. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation'
}
