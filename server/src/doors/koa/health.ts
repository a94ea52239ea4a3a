import type Koa from 'koa'
import type { App } from '../../app/app.js'
import type { Telemetry } from './telemetry.js'

/** Timeout of the readiness check of the database, in milliseconds. */
const READY_LIMIT = 2000

/**
 * `/healthz` (liveness), `/readyz` (readiness: the database is reachable and migrated) and `/metrics`, if enabled.
 */
export function serveHealth(
  app: App,
  { metrics, isStopping }: Pick<Telemetry, 'metrics' | 'isStopping'>,
): Koa.Middleware {
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
