import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import type { App } from '../app.js'
import { readInstant } from '../instant.js'
import { invalidParam, missingParams, type Problem } from '../service/problems.js'

/** More than any clock needs. */
const bodyLimit = 4096

/**
 * What tests in other processes need: `POST /__test/reset` puts the data back as they were loaded and
 * `PUT /__test/clock` with `{"now": "2026-11-21T01:55:24Z"}` sets the clock; both answer 204. A reset leaves the clock
 * alone. Only callers on the same machine are answered: all others go on to what comes next, as if there was nothing.
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

/** `undefined` for what is no JSON, or too long. */
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
 * A page of a site elsewhere is no local caller, although the browser that it makes send the request is; neither is
 * whoever calls through a proxy on this machine.
 */
function isLocal(context: Koa.Context): boolean {
  const { origin } = context.headers
  return isOfThisMachine(context) && (origin === undefined || isLocalOrigin(origin))
}

/** Whether the caller is on the same machine, without a proxy that calls for others. */
export function isOfThisMachine({ req, headers }: Koa.Context): boolean {
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  return !isForwarded && isLoopback(req.socket.remoteAddress ?? '')
}

/** Whether an address is one of the machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(address)
}

function isLocalOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host)
}
