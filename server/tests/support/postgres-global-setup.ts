import type { TestProject } from 'vitest/node'
import { startTestPostgres, type TestPostgres } from './postgres.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server of this test run, or why there is none. */
    postgres: { readonly url: string } | { readonly skipped: string }
  }
}

let server: TestPostgres | undefined

/** Starts one server for all test files of a run. */
export async function setup(project: TestProject): Promise<void> {
  server = await startTestPostgres()
  project.provide('postgres', 'url' in server ? { url: server.url } : { skipped: server.skipped })
}

export async function teardown(): Promise<void> {
  if (server && 'stop' in server) await server.stop()
}
