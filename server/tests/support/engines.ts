import { describe, inject } from 'vitest'
import type { Database } from '../../src/store/database.js'
import { migrate } from '../../src/store/migrate.js'
import { createMemoryDatabase } from '../../src/store/pg-mem.js'
import { createPostgresDatabase } from '../../src/store/postgres.js'
import { createTestDatabase } from './postgres.js'
import type {} from './postgres-global-setup.js'

/** A way to get a database for a test; the same tests go through each of them. */
export interface TestEngine {
  readonly name: 'pg-mem' | 'postgres'
  /** Why it cannot be had here; its tests are skipped. */
  readonly skipped: string | undefined
  /** A database of its own with nothing in it, not even tables. */
  createEmpty(): Promise<Database>
  /** A database of its own with the tables of this version. */
  create(): Promise<Database>
}

/** The same tests on both engines. Databases are dropped when they are closed. */
export function describeEngines(title: string, tests: (engine: TestEngine) => void): void {
  for (const engine of engines()) {
    const reason = engine.skipped === undefined ? '' : ` (${engine.skipped})`
    describe.skipIf(engine.skipped !== undefined)(`${title} on ${engine.name}${reason}`, () => tests(engine))
  }
}

function engines(): readonly TestEngine[] {
  const postgres = inject('postgres')
  return [
    engine('pg-mem', undefined, createMemoryDatabase),
    engine('postgres', 'skipped' in postgres ? postgres.skipped : undefined, async () => {
      if ('skipped' in postgres) throw new Error(postgres.skipped)
      const { url, drop } = await createTestDatabase(postgres.url)
      const database = Object.assign(createPostgresDatabase(url), { url })
      const close = database.close.bind(database)
      database.close = async () => {
        await close()
        await drop()
      }
      return database
    }),
  ]
}

function engine(
  name: TestEngine['name'],
  skipped: string | undefined,
  createEmpty: () => Promise<Database>,
): TestEngine {
  const create = async () => {
    const database = await createEmpty()
    await migrate(database)
    return database
  }
  return { name, skipped, createEmpty, create }
}
