/** Values that a statement takes as `$1`, `$2`, …; lists are for `= any($1::int[])` and `= any($1::text[])` alone. */
export type Parameter = string | number | boolean | null | readonly number[] | readonly string[]

/** One row to insert, by column name. A jsonb column takes its value as JSON text. */
export type InsertRow = Readonly<Record<string, string | number | boolean | null>>

/** Which engine answers. Asked for by the functions that have one form per engine, and by nothing else. */
export type Engine = 'pg-mem' | 'postgres'

/**
 * A database as the store sees it: SQL in, rows out. The SQL stays in the part of the language that pg-mem and
 * PostgreSQL answer alike; bigint, numeric and count arrive as numbers.
 */
export interface Database {
  readonly engine: Engine

  /**
   * A number that changes with every committed change of the data, or undefined where the database cannot know
   * (PostgreSQL, and everywhere inside a transaction). What was derived from the data at a revision holds for as long
   * as the revision is the same.
   */
  readonly revision: number | undefined

  /**
   * Runs one statement and gives its rows (none where it returns none).
   * Text is stored as PostgreSQL can hold it: NUL characters are left out, half surrogate pairs become U+FFFD.
   *
   * @throws UniqueViolation when the statement would store a key twice
   */
  query<Row>(sql: string, params?: readonly Parameter[]): Promise<Row[]>

  /** Inserts many rows of the same columns, all or none; the fast way in on both engines. */
  insertMany(table: string, rows: readonly InsertRow[]): Promise<void>

  /**
   * Runs the work as one unit: everything it did through `tx` is kept when it resolves and undone when it rejects.
   * Nobody else sees half of it. Inside a transaction it joins the running one. After a statement failed, the
   * transaction accepts no further one and is undone.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>

  /** Gives up connections. The database is not used afterwards. */
  close(): Promise<void>
}

/** A statement would have stored a second row under a key that must be unique. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation'
}
