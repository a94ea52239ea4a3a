import type Koa from 'koa'
import type { App } from '../../app/app.js'
import type { ReportFault } from '../../service/service.js'
import { commonHeaders } from '../../service/wire/headers.js'
import { problem } from '../../service/wire/problems.js'
import { retryAfter } from '../../service/wire/unavailable.js'
import { DatabaseUnavailable } from '../../store/engine.js'

/** Codes of connections closed by the client, which need no attention. */
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE'])

/**
 * Error handler for everything around the service (pages, test controls): responds as the service would, and reports
 * the error. Koa would print it to stderr with its message, which may contain values.
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

/** Reports errors while a response is being sent. */
export function reportLateFaults(koa: Koa, report: ReportFault): void {
  koa.on('error', (error: unknown) => {
    if (!isOfCaller(error)) report('none', error)
  })
}

function isOfCaller(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Errors of the HTTP parser are the client's fault, such as a truncated body.
  if (brokenOff.has(code) || code.startsWith('HPE_')) return true
  return 'status' in error && typeof error.status === 'number' && error.status < 500
}
