import { AsyncLocalStorage } from 'node:async_hooks'
import { nearMissLine } from '@eventcal/contract'
import { type DestinationStream, destination, pino } from 'pino'
import type { RequestLog } from '../doors/koa/telemetry.js'
import type { ReportNearMiss } from '../service/call/near-misses.js'
import type { ReportIgnored } from '../service/service.js'
import { DatabaseUnavailable } from '../store/engine.js'
import type { LogLevel } from './cli-options.js'

/** The log of a server: one JSON object per line. */
export interface ServerLog extends RequestLog {
  /** Logs a failure that callers only see as a 500 or 503. */
  fault(operation: string, error: unknown): void
  /** Logs the names in a request that have no effect. */
  ignored: ReportIgnored
  /** Logs a request that matches no operation, with what was probably meant. */
  nearMiss: ReportNearMiss
  /** Logs a message of the server itself. */
  note(message: string): void
}

/**
 * Creates a log, by default on stderr, so that stdout stays readable for people.
 *
 * It never contains headers, bodies, query strings or SQL; of fields that have no effect it has the names, and of requests
 * that match nothing the paths, cut short. A fault is logged with its kind, code and stack locations, without its message,
 * which may contain values.
 */
export function createLog(level: LogLevel, output: DestinationStream = destination(2)): ServerLog {
  const requests = new AsyncLocalStorage<string>()
  const logger = pino(
    {
      level: { off: 'silent', errors: 'warn', requests: 'info' }[level],
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const requestId = requests.getStore()
        return requestId === undefined ? {} : { requestId }
      },
    },
    output,
  )
  return {
    run: (requestId, work) => requests.run(requestId, work),
    answered({ requestId, method, route, status, milliseconds }) {
      logger.info({ requestId, method, route, status, ms: milliseconds }, 'request')
    },
    fault(operation, error) {
      const route = /^[a-z]+\.[a-zA-Z]+$/.test(operation) ? operation : 'none'
      if (error instanceof DatabaseUnavailable) {
        logger.warn({ route, reason: error.reason, code: codeOf(error.cause) }, 'database unavailable')
      } else {
        logger.error({ route, error: kindOf(error), code: codeOf(error), at: placesOf(error) }, 'fault')
      }
    },
    ignored(operation, names) {
      const ignored = names.slice(0, 20).map(({ name, ...about }) => ({ name: name.slice(0, 60), ...about }))
      logger.info({ route: operation, ignored }, 'ignored names')
    },
    nearMiss(miss) {
      logger.info({ hint: nearMissLine(miss) }, 'near miss')
    },
    note: (message) => logger.info(message),
  }
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The lines of the stack without the message above them. */
function placesOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return lines.flatMap((line) => /^\s+at (.*)$/.exec(line)?.[1] ?? []).slice(0, 8)
}
