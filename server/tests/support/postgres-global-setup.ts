import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/store/migrate.js'
import { createPostgresDatabase } from '../../src/store/postgres.js'
import { createTestDatabase, startTestPostgres, type TestPostgres } from './postgres.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The PostgreSQL server of this test run, and the name of a database on it that holds nothing but the tables of this
     * version; or why there is none.
     */
    postgres: { readonly url: string; readonly template: string } | { readonly skipped: string }
  }
}

let server: TestPostgres | undefined
let dropTemplate: (() => Promise<void>) | undefined

/** Starts one server for all test files of a run. */
export async function setup(project: TestProject): Promise<void> {
  server = await startTestPostgres()
  project.provide('postgres', 'url' in server ? await withTemplate(server.url) : { skipped: server.skipped })
}

export async function teardown(): Promise<void> {
  await dropTemplate?.()
  if (server && 'stop' in server) await server.stop()
}

/** Copying a database with its tables takes far less time than making them. */
async function withTemplate(serverUrl: string): Promise<{ url: string; template: string }> {
  const { url, drop } = await createTestDatabase(serverUrl)
  dropTemplate = drop
  const database = createPostgresDatabase(url)
  await migrate(database).finally(() => database.close())
  return { url: serverUrl, template: new URL(url).pathname.slice(1) }
}
