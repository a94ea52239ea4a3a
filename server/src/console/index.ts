import type { App } from '../app/app.js'
import { version } from '../node/version.js'
import { RequestLog } from './request-log.js'
import { ServerConsole } from './server-console.js'

export type { ServerConsole } from './server-console.js'

/** A console and the log that its door fills. */
export interface ConsoleParts {
  readonly console: ServerConsole
  readonly log: RequestLog
}

/** Creates the console of an app. */
export function createConsole(app: App): ConsoleParts {
  const log = new RequestLog()
  return { console: new ServerConsole(app, log, version()), log }
}
