import { afterAll, describe, inject } from 'vitest'
import type { Database } from '../../src/store/database.js'
import { migrate } from '../../src/store/migrate.js'
import { createMemoryDatabase } from '../../src/store/pg-mem.js'
import { createPostgresDatabase } from '../../src/store/postgres.js'
import { createTestDatabase } from './postgres.js'
import type {} from './postgres-global-setup.js'
import { memorySupply, type Supply, type TestDatabase } from './reused.js'
import { postgresSupply } from './reused-postgres.js'

/** A way to get a database for a test; the same tests go through each of them. */
export interface TestEngine {
  readonly name: 'pg-mem' | 'postgres'
  /** Why it cannot be had here; its tests are skipped. */
  readonly skipped: string | undefined
  /** A database of its own with nothing in it, not even tables. Most tests want `create`, which is far faster. */
  createEmpty(): Promise<Database>
  /** A database of its own with the tables of this version. */
  create(): Promise<TestDatabase>
}

/** The same tests on both engines. Databases are dropped or given to a later test when they are closed. */
export function describeEngines(title: string, tests: (engine: TestEngine) => void): void {
  for (const { name, skipped, createEmpty, supply } of engines()) {
    const reason = skipped === undefined ? '' : ` (${skipped})`
    describe.skipIf(skipped !== undefined)(`${title} on ${name}${reason}`, () => {
      // Said first, so that it comes after everything that the tests themselves clear away.
      afterAll(() => supply.end())
      tests({ name, skipped, createEmpty, create: () => supply.take() })
    })
  }
}

interface Source extends Omit<TestEngine, 'create'> {
  readonly supply: Supply
}

function engines(): readonly Source[] {
  return [
    { name: 'pg-mem', skipped: undefined, createEmpty: createMemoryDatabase, supply: memorySupply(migrate) },
    postgresEngine(),
  ]
}

function postgresEngine(): Source {
  const name = 'postgres'
  const known = inject('postgres')
  if ('skipped' in known) {
    const refuse = () => Promise.reject(new Error(known.skipped))
    return { name, skipped: known.skipped, createEmpty: refuse, supply: { take: refuse, end: async () => {} } }
  }
  const { url: serverUrl, template } = known
  return {
    name,
    skipped: undefined,
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
