import type { Role } from '../case.js'
import { type Credentials, httpExchange } from '../exchange.js'
import { summary } from '../session.js'
import { CannotRun, explainFailure } from './cannot-run.js'
import type { Instance } from './discover.js'
import type { User } from './options.js'
import type { Send } from './wire.js'

/** What is asked before the cases run. */
export interface PreflightOptions {
  readonly instance: Instance
  readonly send: Send
  readonly users: readonly User[]
  readonly credentials: Readonly<Partial<Record<Role, Credentials>>>
}

/**
 * Asks once as a visitor and once as every user, so that what would make all cases fail is said in one sentence.
 *
 * @throws CannotRun
 */
export async function preflight({ instance, send, users, credentials }: PreflightOptions): Promise<void> {
  const { apiRoot } = instance
  const { exchange } = httpExchange({ apiRoot, credentials, fetch: send })
  const ask = (path: string, as: Role | 'anonymous') =>
    exchange({ method: 'GET', path, query: { per_page: 1 }, as }).catch((error: unknown) => {
      throw explainFailure(error, new URL(apiRoot))
    })

  const read = await ask('/events', 'anonymous')
  if (read.status === 401 || read.status === 403) {
    throw new CannotRun(
      `${apiRoot} refuses reads by visitors: ${summary(read)}.`,
      'Let visitors read /events; security plugins and firewalls often forbid that.',
    )
  }
  const list: unknown =
    typeof read.body === 'object' && read.body !== null ? Reflect.get(read.body, 'events') : undefined
  if (read.status !== 200 || !Array.isArray(list)) {
    throw new CannotRun(
      `${apiRoot} is there, but its list of events cannot be read: ${summary(read)}.`,
      `Open ${apiRoot}/events in a browser to see what stands in the way.`,
    )
  }
  for (const { role, login } of users) {
    const answer = await ask('/categories', role)
    if (answer.status !== 200) {
      throw new CannotRun(
        `${login} is not let in: ${summary(answer)}.`,
        'Make a new application password for this login (in the profile of the user); the usual password does not do.',
      )
    }
    const allow = answer.headers.get('allow')
    if ((role === 'admin' || role === 'editor') && allow !== null && !/\bPOST\b/i.test(allow)) {
      throw new CannotRun(
        `${login} may not write everything: the instance allows only ${allow} on categories.`,
        'Use the login of an administrator or editor.',
      )
    }
  }
}
