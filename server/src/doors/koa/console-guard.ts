import type Koa from 'koa'
import { ConsoleProblem } from '../../console/problems.js'
import { sameText } from '../../service/call/same-text.js'
import { isDirect, isLocalCaller } from './local-caller.js'

/** Who may use the console. */
export interface ConsoleAccess {
  /** Needed in the header `X-Eventcal-Token` of every call. */
  readonly token: string
  /** True where only this machine can reach the server, so that callers from elsewhere came by a proxy or by a name. */
  readonly localOnly: boolean
}

/**
 * Lets only those through who have the token, and whose request came straight from a program or the page of the console:
 * a page of another site can make a browser send requests to this machine, also by a name that leads here.
 *
 * @throws ConsoleProblem that says what is missing
 */
export function requireAccess(context: Koa.Context, { token, localOnly }: ConsoleAccess): void {
  const isOwn = localOnly ? isLocalCaller(context) : isDirect(context)
  if (!isOwn) {
    const where = localOnly ? ' on this machine, by localhost or its address' : ''
    throw forbidden(403, `The console is for direct requests${where}, not for proxies or pages of other sites.`)
  }
  const given = context.get('x-eventcal-token')
  if (given === '') throw forbidden(401, 'The header X-Eventcal-Token is missing: it takes the token printed at start.')
  if (!sameText(given, token)) {
    throw forbidden(403, 'The token is wrong: X-Eventcal-Token takes the one printed at the last start.')
  }
}

function forbidden(status: 401 | 403, message: string): ConsoleProblem {
  return new ConsoleProblem('console_forbidden', status, message)
}
