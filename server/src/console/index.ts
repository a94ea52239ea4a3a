import type { App } from '../app/app.js'
import { version } from '../node/version.js'
import { RequestLog } from './request-log.js'
import { Sender } from './sender.js'
import { ServerConsole } from './server-console.js'

export type { ServerConsole } from './server-console.js'

/** A console with what the door of its server needs. */
export interface ConsoleParts {
  readonly console: ServerConsole
  /** Filled by the door. */
  readonly log: RequestLog
  readonly sender: Sender
  /** Aborted when the server stops, so that streams end. */
  readonly stopping: AbortSignal
}

/** Creates the console of an app. */
export function createConsole(app: App, stopping: AbortSignal): ConsoleParts {
  const log = new RequestLog()
  const sender = new Sender()
  return { console: new ServerConsole(app, { log, sender, version: version() }), log, sender, stopping }
}
