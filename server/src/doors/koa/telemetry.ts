import { randomUUID } from 'node:crypto'
import type Koa from 'koa'

/** A finished request, for logs and metrics. Contains no user data. */
export interface AnsweredRequest {
  readonly requestId: string
  readonly method: string
  /** The operation id; `none` for an unmatched request. */
  readonly route: string
  /** 0 = the client disconnected before the response. */
  readonly status: number
  readonly milliseconds: number
}

/** The request log. */
export interface RequestLog {
  /** Runs the work of a request; every log line written meanwhile carries its id. */
  run<T>(requestId: string, work: () => Promise<T>): Promise<T>
  answered(request: AnsweredRequest): void
}

/** Collects metrics. */
export interface Metrics {
  answered(request: AnsweredRequest): void
  /** Returns the metrics as text, with its media type. */
  read(): Promise<{ readonly type: string; readonly text: string }>
}

/** For operators: the log and the metrics of requests. */
export interface Telemetry {
  readonly log?: RequestLog | undefined
  readonly metrics?: Metrics | undefined
  /** True while the server is shutting down. */
  readonly isStopping?: (() => boolean) | undefined
}

/** Assigns every request an id, and reports it to log and metrics when it is finished. */
export function observe({ log, metrics, isStopping }: Telemetry): Koa.Middleware {
  return async (context, next) => {
    if (isStopping?.()) context.set('Connection', 'close')
    if (!log && !metrics) return next()
    const start = performance.now()
    const requestId = idOf(context.get('x-request-id'))
    context.set('X-Request-Id', requestId)
    context.res.once('close', () => {
      const request = {
        requestId,
        method: context.method,
        route: routeOf(context),
        status: context.res.writableFinished ? context.res.statusCode : 0,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
      }
      log?.answered(request)
      metrics?.answered(request)
    })
    await (log ? log.run(requestId, next) : next())
  }
}

function routeOf({ state }: Koa.Context): string {
  return typeof state.route === 'string' ? state.route : 'none'
}

/** Returns the request id of a proxy if it is valid, else a new one. */
function idOf(sent: string): string {
  return /^[\w.:-]{1,64}$/.test(sent) ? sent : randomUUID()
}
