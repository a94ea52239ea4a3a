import { BadCredentialsError, isCalendarError, type RequestSummary } from '../errors/index.js'
import type { Auth } from './auth.js'

/** The headers of one call that say who is calling; `undefined` for a stranger. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>> | undefined
  /** How often they had been renewed. */
  readonly turn: number
}

/** Gets the credentials of calls. */
export interface CredentialsSource {
  get(request: () => RequestSummary): Promise<Credentials>
  /** Those that follow on stale ones; calls in parallel get the same, so that they are asked for once. */
  renew(stale: Credentials, request: () => RequestSummary): Promise<Credentials>
}

/** The credentials of one client. */
export function createCredentials(auth: Auth): CredentialsSource {
  let turn = 0
  let newest: Promise<Credentials> | undefined
  const ask = async (own: number, request: () => RequestSummary): Promise<Credentials> => {
    try {
      return { headers: await auth.headers(), turn: own }
    } catch (cause) {
      if (isCalendarError(cause)) throw cause
      throw new BadCredentialsError({ message: 'Getting the credentials failed' }, { request: request(), cause })
    }
  }
  return {
    get: (request) => ask(turn, request),
    renew(stale, request) {
      if (!newest || stale.turn === turn) {
        turn += 1
        newest = ask(turn, request)
      }
      return newest
    },
  }
}
