import type Koa from 'koa'
import type { App } from '../../app/app.js'
import { answerCall } from '../../console/api.js'
import type { ConsoleParts } from '../../console/index.js'
import { consoleOpenApi } from '../../console/openapi.js'
import { ConsoleProblem } from '../../console/problems.js'
import { Problem } from '../../service/wire/problems.js'
import { readBytes } from './body.js'
import { RequestEvents } from './console-events.js'
import { type ConsoleAccess, requireAccess } from './console-guard.js'
import { passToService } from './console-service.js'

const root = '/console/api'
const service = '/service'
const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * The API of the console. Everything below its path is answered here, and never with CORS headers: the service would let
 * pages of any origin read its answers.
 */
export function serveConsole(app: App, console: ConsoleAccess & ConsoleParts): Koa.Middleware {
  const events = new RequestEvents(console)
  const serve = async (context: Koa.Context, path: string) => {
    const { method } = context
    if (path === service || path.startsWith(`${service}/`)) {
      return passToService(app, context, path.slice(service.length))
    }
    if (method === 'GET' && path === '/requests/events') return events.serve(context)
    if (isRead(method) && path === '/openapi.json') {
      context.body = consoleOpenApi()
      return
    }
    const body = (limit: number) => readBytes(context, limit)
    const answer = await answerCall(console.console, { method, path, query: context.querystring, body })
    context.status = answer.status
    if (answer.body !== undefined) context.body = answer.body
  }
  return async (context, next) => {
    const { path } = context
    if (path !== root && !path.startsWith(`${root}/`)) return next()
    context.state.route = 'console'
    context.set({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    try {
      requireAccess(context, console)
      await serve(context, path.slice(root.length))
    } catch (error) {
      if (!(error instanceof ConsoleProblem || error instanceof Problem)) throw error
      // A request that broke off has nobody to answer.
      if (context.state.brokenOff === true) return
      context.status = error.status
      context.body = error.body()
    }
  }
}
