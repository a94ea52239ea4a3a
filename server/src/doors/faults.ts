import type Koa from 'koa'
import type { App } from '../app.js'
import { commonHeaders } from '../service/headers.js'
import { problem } from '../service/problems.js'
import type { ReportFault } from '../service/service.js'
import { retryAfter } from '../service/unavailable.js'
import { DatabaseUnavailable } from '../store/database.js'

/** Connections that callers broke; nobody has to look after them. */
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE'])

/**
 * Answers for what fails around the service (pages, test controls) as the service itself would, and reports it. Koa
 * would write the error with its message, which may repeat values, to the standard error output.
 */
export function answerFaults(app: App, report: ReportFault): Koa.Middleware {
  return async (context, next) => {
    try {
      await next()
    } catch (error) {
      if (isOfCaller(error)) throw error
      report('none', error)
      const away = error instanceof DatabaseUnavailable
      const fault = problem(away ? 'service_unavailable' : 'internal_server_error')
      context.status = fault.status
      context.set(commonHeaders(app.site.urls, undefined))
      if (away) context.set('Retry-After', retryAfter)
      context.body = JSON.stringify(fault.body())
    }
  }
}

/** Reports what fails after the answer was made, while it is sent. */
export function reportLateFaults(koa: Koa, report: ReportFault): void {
  koa.on('error', (error: unknown) => {
    if (!isOfCaller(error)) report('none', error)
  })
}

function isOfCaller(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Those of the parser are about what was sent, such as half a body.
  if (brokenOff.has(code) || code.startsWith('HPE_')) return true
  return 'status' in error && typeof error.status === 'number' && error.status < 500
}
