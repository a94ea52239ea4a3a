/**
 * The thread in which a snippet runs: it can be ended at any time, also in the middle of a loop without an end, and it
 * reaches the page's calendar and nothing else.
 */

import * as sdk from '@eventcal/sdk'
import { describe } from '../values.js'
import { bridgeOf } from './bridge.js'
import { compile, placeOf } from './compile.js'
import { confine } from './confine.js'
import type { FromProgram, Level, Start } from './messages.js'
import { modules } from './modules.js'

/** More than anybody reads; a loop that talks without an end would fill the page's memory. */
const mostSaid = 500

globalThis.addEventListener('message', ({ data }: MessageEvent<Start>) => run(data), { once: true })

async function run({ source, baseUrl, user, port }: Start): Promise<void> {
  const tell = (message: FromProgram) => port.postMessage(message)
  const fail = (error: unknown) => {
    const place = placeOf(error)
    tell({ kind: 'failed', error: describe(error), ...(place ? { place } : {}) })
  }
  confine()
  globalThis.fetch = bridgeOf(port, tell)
  Object.assign(globalThis.console, consoleOf(tell))
  // Those that nobody waits for.
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    fail(event.reason)
  })
  port.start()
  const calendar = sdk.createClient({
    baseUrl,
    ...(user ? { auth: sdk.applicationPassword(user.login, user.password) } : {}),
  })
  try {
    const value = await compile(source, { calendar, ...sdk }, modules)()
    tell({ kind: 'finished', ...(value === undefined ? {} : { value: describe(value) }) })
  } catch (error) {
    fail(error)
  }
}

function consoleOf(tell: (message: FromProgram) => void): Partial<Console> {
  let said = 0
  const at =
    (level: Level) =>
    (...values: readonly unknown[]) => {
      said += 1
      if (said < mostSaid) tell({ kind: 'said', level, values: values.map(describe) })
      if (said === mostSaid) {
        tell({ kind: 'said', level: 'warn', values: [describe(`After ${mostSaid} lines no more is shown.`)] })
      }
    }
  return {
    log: at('log'),
    info: at('info'),
    debug: at('log'),
    warn: at('warn'),
    error: at('error'),
    table: at('log'),
    dir: at('log'),
  }
}
