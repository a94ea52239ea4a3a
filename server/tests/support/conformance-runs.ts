import { type ConformanceReport, cases, httpExchange, runConformance } from '@eventcal/conformance'
import { createServer, type Quirks, quirkFlags } from '../../src/index.js'
import type { Database } from '../../src/store/engine.js'
import { goldenCredentials, goldenSite } from './conformance.js'

const publicUrl = 'https://calendar.example'
const apiRoot = `${publicUrl}/calendar/events/v1`

/** Every flag with its quirks. */
export const quirksOfFlags = Object.entries(quirkFlags).map(([flag, { quirks }]) => [flag, quirks] as const)

/** Options of an in-process run. */
export interface ProcessRun {
  readonly profile?: 'reference' | 'live'
  readonly quirks?: Partial<Quirks>
  /** One in memory by default. */
  readonly database?: Database
  /** Runs the cases of these names alone. */
  readonly only?: ReadonlySet<string>
}

/** Runs the cases of the contract, as all roles, against a server in this process on the recorded site. */
export async function runInProcess({ only, ...options }: ProcessRun = {}): Promise<ConformanceReport> {
  await using server = await createServer({ ...goldenSite(), publicUrl, ...options })
  const exchange = httpExchange({ apiRoot, credentials: goldenCredentials, fetch: server.fetch })
  const chosen = only ? { cases: cases.filter(({ name }) => only.has(name)) } : {}
  // Awaited, so that the server is not closed before the run has ended.
  return await runConformance({ ...exchange, write: true, ...chosen })
}
