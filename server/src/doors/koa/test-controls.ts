import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import type { App } from '../../app/app.js'
import { readInstant } from '../../app/instant.js'
import { invalidParam, missingParams, type Problem } from '../../service/wire/problems.js'

/** Maximum size of a body, in bytes. */
const bodyLimit = 4096

/**
 * Controls for tests in other processes: `POST /__test/reset` restores the initial data and `PUT /__test/clock` with
 * `{"now": "2026-11-21T01:55:24Z"}` sets the clock; both respond with 204. A reset does not change the clock. Only for
 * callers on the same machine: other requests pass to the next middleware, as if the routes did not exist.
 */
export function testControls(app: App): Koa.Middleware {
  return async (context, next) => {
    const control = `${context.method} ${context.path}`
    if (control === 'POST /__test/reset' && isLocal(context)) {
      await app.reset()
      context.status = 204
    } else if (control === 'PUT /__test/clock' && isLocal(context)) {
      const problem = setClock(app, await readJson(context.req))
      context.status = problem?.status ?? 204
      if (problem) context.body = problem.body()
    } else {
      await next()
    }
  }
}

function setClock(app: App, body: unknown): Problem | undefined {
  const now = typeof body === 'object' && body !== null && 'now' in body ? body.now : undefined
  if (now === undefined) return missingParams(['now'])
  const instant = typeof now === 'string' ? readInstant(now) : undefined
  if (instant === undefined) return invalidParam('now', 'now is not an instant such as 2026-11-21T01:55:24Z.')
  app.clock.set(instant)
  return undefined
}

/** Parses a JSON body; `undefined` if it is malformed or too long. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) if (text.length <= bodyLimit) text += chunk
  if (text.length > bodyLimit) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * True for a local caller. A page of another site is not one, even though the browser that sends its request is local
 * (CSRF); neither is a caller behind a proxy on this machine.
 */
function isLocal(context: Koa.Context): boolean {
  const { origin } = context.headers
  return isOfThisMachine(context) && (origin === undefined || isLocalOrigin(origin))
}

/** True if the caller is on the same machine, and not a proxy that forwards for others. */
export function isOfThisMachine({ req, headers }: Koa.Context): boolean {
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  return !isForwarded && isLoopback(req.socket.remoteAddress ?? '')
}

/** True for a loopback address. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(address)
}

function isLocalOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host)
}
