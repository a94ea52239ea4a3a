import type Koa from 'koa'
import { answerCall } from '../../console/api.js'
import { ConsoleProblem } from '../../console/problems.js'
import type { ServerConsole } from '../../console/server-console.js'
import { Problem } from '../../service/wire/problems.js'
import { readBytes } from './body.js'
import { type ConsoleAccess, requireAccess } from './console-guard.js'

const root = '/console/api'

/**
 * The API of the console. Everything below its path is answered here, and never with CORS headers: the service would let
 * pages of any origin read its answers.
 */
export function serveConsole(console: ServerConsole, access: ConsoleAccess): Koa.Middleware {
  return async (context, next) => {
    const { path, method } = context
    if (path !== root && !path.startsWith(`${root}/`)) return next()
    context.state.route = 'console'
    context.set({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    try {
      requireAccess(context, access)
      const { status, body } = await answerCall(console, {
        method,
        path: path.slice(root.length),
        query: context.querystring,
        body: (limit) => readBytes(context, limit),
      })
      context.status = status
      if (body !== undefined) context.body = body
    } catch (error) {
      if (!(error instanceof ConsoleProblem || error instanceof Problem)) throw error
      // A request that broke off has nobody to answer.
      if (context.state.brokenOff === true) return
      context.status = error.status
      context.body = error.body()
    }
  }
}
