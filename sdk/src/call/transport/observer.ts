import type { Attempt, RequestSummary } from '../../errors/index.js'
import type { Hooks, Logger, LogLevel } from './options.js'

/** Callbacks around each attempt. */
export interface Observer {
  request?(summary: RequestSummary, attempt: number, headers: Headers): void
  response?(
    summary: RequestSummary,
    attempt: number,
    outcome: Attempt['outcome'],
    milliseconds: number,
    headers: Headers | undefined,
  ): void
}

// Only what can hold no secret.
const shown = [
  'accept',
  'content-type',
  'content-length',
  'retry-after',
  'date',
  'age',
  'cache-control',
  'server',
  'x-tec-total',
  'x-tec-totalpages',
]
const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/** A logger that is silent below a level, and may lack methods. */
export function atLevel(logger: Logger | undefined, level: LogLevel): Logger {
  const from = levels.indexOf(level)
  return Object.fromEntries(
    levels.slice(from).flatMap((name) => (logger?.[name] ? [[name, logger[name].bind(logger)]] : [])),
  )
}

/** Tells hooks and logger of every attempt. Headers are shown by a list of allowed ones. */
export function createObserver(
  hooks: Hooks,
  log: Logger,
  onRejection: (hook: string, reason: unknown) => void,
): Observer {
  // Hooks are not waited for; one that is async and fails must not end the process.
  const settle = (hook: string, result: unknown) => {
    Promise.resolve(result).catch((reason: unknown) => onRejection(hook, reason))
  }
  const { debug, warn, info } = log
  const observer: Observer = {}
  if (hooks.onRequest || debug) {
    observer.request = (summary, attempt, headers) => {
      settle('hooks.onRequest', hooks.onRequest?.({ ...summary, attempt }))
      debug?.(`${summary.method} ${summary.url}`, { ...summary, attempt, headers: allowed(headers) })
    }
  }
  if (hooks.onResponse || debug || warn || info) {
    observer.response = (summary, attempt, outcome, milliseconds, headers) => {
      settle('hooks.onResponse', hooks.onResponse?.({ ...summary, attempt, outcome, milliseconds }))
      const failed = typeof outcome === 'string' || outcome >= 500 || outcome === 429
      const say = failed ? warn : info
      say?.(`${summary.method} ${summary.url}: ${outcome} after ${milliseconds} ms`, {
        ...summary,
        attempt,
        outcome,
        milliseconds,
        headers: allowed(headers),
      })
    }
  }
  return observer
}

function allowed(headers: Headers | undefined): Record<string, string> {
  return Object.fromEntries(
    shown.flatMap((name) => {
      const value = headers?.get(name)
      return value ? [[name, value]] : []
    }),
  )
}
