import { afterAll, describe, inject } from 'vitest'
import type { Database } from '../../src/store/engine.js'
import { createMemoryDatabase } from '../../src/store/pg-mem/database.js'
import { createPostgresDatabase } from '../../src/store/postgres/database.js'
import { migrate } from '../../src/store/tables/migrations/migrate.js'
import { createTestDatabase } from './postgres.js'
import type { PostgresOfRun } from './postgres-global-setup.js'
import { memorySupply, type Supply, type TestDatabase } from './reused.js'
import { postgresSupply } from './reused-postgres.js'

/** A way to get a database for a test. */
export interface TestEngine {
  readonly name: 'pg-mem' | 'postgres'
  /** Creates an empty database without tables. Most tests use `create`, which is far faster. */
  createEmpty(): Promise<Database>
  /** Creates a migrated, empty database. */
  create(): Promise<TestDatabase>
}

/**
 * Tests on the engine of the Vitest project: PostgreSQL in files named `*.postgres.test.ts`, pg-mem in all others. A file
 * `x.postgres.test.ts` that imports `x.test.ts` runs its tests on the other engine. Databases are dropped or given to a
 * later test when they are closed.
 */
export function describeEngine(title: string, tests: (engine: TestEngine) => void): void {
  const postgres = inject('postgres')
  const { name, createEmpty, supply } = postgres ? postgresEngine(postgres) : memoryEngine
  describe(`${title} on ${name}`, () => {
    // Registered first, so that it runs after everything that the tests themselves clear away.
    afterAll(() => supply.end())
    tests({ name, createEmpty, create: () => supply.take() })
  })
}

/** The PostgreSQL server of this run, for tests that need that engine. */
export function postgresOfRun(): PostgresOfRun {
  const postgres = inject('postgres')
  if (!postgres) throw new Error('PostgreSQL runs for files named *.postgres.test.ts alone')
  return postgres
}

interface Source extends Omit<TestEngine, 'create'> {
  readonly supply: Supply
}

const memoryEngine: Source = { name: 'pg-mem', createEmpty: createMemoryDatabase, supply: memorySupply(migrate) }

function postgresEngine({ url: serverUrl, template }: PostgresOfRun): Source {
  return {
    name: 'postgres',
    supply: postgresSupply(serverUrl, template),
    async createEmpty() {
      const { url, drop } = await createTestDatabase(serverUrl)
      const database = Object.assign(createPostgresDatabase(url), { url })
      const close = database.close.bind(database)
      database.close = async () => {
        await close()
        await drop()
      }
      return database
    },
  }
}
