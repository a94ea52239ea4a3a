import { type App, type AppOptions, createApp } from '../app/app.js'
import type { Faults } from '../faults/registry.js'
import type { Site as SiteFile } from '../store/site/read.js'
import { fetchDoor } from './fetch.js'

/** A server in the process: its requests are function calls. */
export interface Server {
  readonly app: App
  /** Answers a request without a port. */
  fetch(request: Request): Promise<Response>
  /** Rules by which requests go wrong; `reset()` clears them. */
  readonly faults: Faults
  /**
   * Goes back to the state after seeding, in less than 5 ms. With a database that was handed in it takes longer, and
   * needs the option `testControls`.
   */
  reset(): Promise<void>
  /** Exports the current site as a site file, which the option `seed` accepts. */
  exportSite(): Promise<SiteFile>
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Creates a server without a port.
 *
 * @example
 * await using server = await createServer({ seed: 'empty', publicUrl: 'https://calendar.example' })
 * await server.fetch(new Request('https://calendar.example/calendar/events/v1/events'))
 */
export async function createServer(options: AppOptions = {}): Promise<Server> {
  return serverOf(await createApp(options))
}

/** An app as a server; `before` runs when it is closed, before its data goes. */
export function serverOf(app: App, before: () => Promise<void> = async () => {}): Server {
  const close = async () => {
    await before()
    await app.close()
  }
  const { faults, reset, exportSite } = app
  return { app, fetch: fetchDoor(app), faults, reset, exportSite, close, [Symbol.asyncDispose]: close }
}
