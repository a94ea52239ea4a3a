import type Koa from 'koa'
import type { App } from '../../app/app.js'
import { readInstant } from '../../app/instant.js'
import { sameText } from '../../service/call/same-text.js'
import { invalidParam, missingParams, type Problem } from '../../service/wire/problems.js'
import { controlFaults } from './fault-controls.js'
import { isDirect, isLocalCaller } from './local-caller.js'
import { readJson } from './read-json.js'

/**
 * Controls for tests in other processes: `POST /__test/reset` restores the initial data and clears the faults,
 * `PUT /__test/clock` with `{"now": "2026-11-21T01:55:24Z"}` sets the clock; both respond with 204. A reset does not change
 * the clock. `/__test/faults` has the rules by which requests go wrong (`controlFaults`). Requests that a proxy forwarded or a page of another site sent pass to the next middleware, as if the routes did not exist, and
 * so do those from other machines or, with a token, without it.
 *
 * @param token needed in the header `X-Eventcal-Token`, for servers that other machines can reach
 */
export function testControls(app: App, token?: string): Koa.Middleware {
  const isAllowed = (context: Koa.Context) =>
    token === undefined ? isLocalCaller(context) : isDirect(context) && sameText(context.get('x-eventcal-token'), token)
  return async (context, next) => {
    const control = `${context.method} ${context.path}`
    if (control === 'POST /__test/reset' && isAllowed(context)) {
      await app.reset()
      context.status = 204
    } else if (control === 'PUT /__test/clock' && isAllowed(context)) {
      const problem = setClock(app, await readJson(context.req))
      context.status = problem?.status ?? 204
      if (problem) context.body = problem.body()
    } else if (!isAllowed(context) || !(await controlFaults(app.faults, context))) {
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
