import type { TestProject } from 'vitest/node'
import { createPostgresDatabase } from '../../src/store/postgres/database.js'
import { migrate } from '../../src/store/tables/migrations/migrate.js'
import { createTestDatabase, startTestPostgres, type TestPostgres } from './postgres.js'

/** The PostgreSQL server of a test run. */
export interface PostgresOfRun {
  readonly url: string
  /** The name of a database on it that holds nothing but the tables of this version. */
  readonly template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined outside of files named `*.postgres.test.ts`. */
    postgres: PostgresOfRun | undefined
  }
}

let server: TestPostgres | undefined
let dropTemplate: (() => Promise<void>) | undefined

/** Starts one server for all test files of a run. */
export async function setup(project: TestProject): Promise<void> {
  server = await startTestPostgres()
  project.provide('postgres', await withTemplate(server.url))
}

export async function teardown(): Promise<void> {
  await dropTemplate?.()
  await server?.stop()
}

/** Copying a database with its tables takes far less time than making them. */
async function withTemplate(serverUrl: string): Promise<PostgresOfRun> {
  const { url, drop } = await createTestDatabase(serverUrl)
  dropTemplate = drop
  const database = createPostgresDatabase(url)
  await migrate(database).finally(() => database.close())
  return { url: serverUrl, template: new URL(url).pathname.slice(1) }
}
