import { type Credentials, httpExchange } from '../run/exchange.js'
import type { Role } from '../run/request.js'
import { summary } from '../run/session.js'
import { CannotRun, explainFailure } from './cannot-run.js'
import type { Instance } from './discover.js'
import type { User } from './options.js'
import type { Send } from './wire.js'

/** The instance and the callers to check before the cases run. */
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
      `${apiRoot} refuses anonymous reads: ${summary(read)}.`,
      'Allow anonymous reads of /events; security plugins and firewalls often block them.',
    )
  }
  const list: unknown =
    typeof read.body === 'object' && read.body !== null ? Reflect.get(read.body, 'events') : undefined
  if (read.status !== 200 || !Array.isArray(list)) {
    throw new CannotRun(
      `${apiRoot} responds, but its list of events cannot be read: ${summary(read)}.`,
      `Open ${apiRoot}/events in a browser to see the error.`,
    )
  }
  for (const { role, login } of users) {
    const answer = await ask('/categories', role)
    if (answer.status !== 200) {
      throw new CannotRun(
        `The login of ${login} failed: ${summary(answer)}.`,
        'Create an application password for this user on the profile page; the account password does not work.',
      )
    }
    const allow = answer.headers.get('allow')
    if ((role === 'admin' || role === 'editor') && allow !== null && !/\bPOST\b/i.test(allow)) {
      throw new CannotRun(
        `${login} lacks permissions: the instance allows only ${allow} on categories.`,
        'Use the login of an administrator or editor.',
      )
    }
  }
}
