import { randomUUID } from 'node:crypto'
import type Koa from 'koa'
import type { App } from '../app.js'

/** What is told of a request that was answered. It holds nothing of what was sent. */
export interface AnsweredRequest {
  readonly requestId: string
  readonly method: string
  /** The id of the operation; `none` for what is no route. */
  readonly route: string
  /** 0 = the caller went away before the answer. */
  readonly status: number
  readonly milliseconds: number
}

/** Writes down what happens. */
export interface RequestLog {
  /** Runs the work of a request, so that whatever is written meanwhile carries its id. */
  run<T>(requestId: string, work: () => Promise<T>): Promise<T>
  answered(request: AnsweredRequest): void
}

/** Counts what happens. */
export interface Metrics {
  answered(request: AnsweredRequest): void
  /** The figures as text, with the type of that text. */
  read(): Promise<{ readonly type: string; readonly text: string }>
}

/** What the people who run a server can have of it. */
export interface Operations {
  readonly log?: RequestLog | undefined
  readonly metrics?: Metrics | undefined
  /** How long the service may take for an answer, in milliseconds; 0 = as long as it likes. */
  readonly requestTimeout?: number | undefined
  /** Whether the server takes its leave. */
  readonly isStopping?: (() => boolean) | undefined
}

/** How long the database may take to say that it is there, in milliseconds. */
const READY_LIMIT = 2000

/**
 * `/healthz` (the process runs), `/readyz` (requests will be answered: the database is there and has the tables of this
 * version) and `/metrics` where it is switched on.
 */
export function serveOperations(app: App, { metrics, isStopping }: Operations): Koa.Middleware {
  return async (context, next) => {
    const { path, method } = context
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || !['/healthz', '/readyz', '/metrics'].includes(path)) return next()
    if (path === '/metrics') {
      if (!metrics) return next()
      const { type, text } = await metrics.read()
      context.type = type
      context.body = text
    } else if (path === '/healthz') {
      context.body = { status: 'ok' }
    } else {
      const missing = isStopping?.() ? 'stopping' : await missingOf(app)
      context.status = missing === undefined ? 200 : 503
      if (missing !== undefined) context.set('Retry-After', '1')
      context.body = missing === undefined ? { status: 'ready' } : { status: 'unavailable', missing }
    }
    context.set('Cache-Control', 'no-store')
    context.state.route = path.slice(1)
  }
}

async function missingOf(app: App): Promise<'database' | 'migrations' | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'database'>((resolve) => {
    timer = setTimeout(() => resolve('database'), READY_LIMIT)
  })
  const asked = app.isMigrated().then(
    (migrated) => (migrated ? undefined : 'migrations'),
    () => 'database' as const,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** Gives every request an id, and tells log and metrics of it when it is over. */
export function observe({ log, metrics, isStopping }: Operations): Koa.Middleware {
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

/** The id that a proxy gave, where it is one; else a new one. */
function idOf(sent: string): string {
  return /^[\w.:-]{1,64}$/.test(sent) ? sent : randomUUID()
}

/** The answer, or another where it takes longer than it may. */
export async function inTime<Answer>(
  answer: Promise<Answer>,
  limit: number | undefined,
  otherwise: () => Answer,
): Promise<Answer> {
  if (!limit) return answer
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), limit)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
