import type { Call } from './call.js'
import { isCalendarError } from './errors/index.js'
import type { CallOptions } from './options.js'

/** Who an instance takes the caller for. */
export interface AuthState {
  /**
   * `accepted`: the credentials are those of a user. `ignored`: there are none, or the instance does not look at them
   * (some hosts drop the header), so the caller is a stranger. `rejected`: they are wrong, and every call will fail.
   */
  readonly state: 'accepted' | 'ignored' | 'rejected'
  /** Whether the caller may write events. */
  readonly canWrite: boolean
}

/** Asks for what strangers are refused: the drafts. The headers of the answer tell readers from strangers. */
export async function verifyAuth(call: Call, options?: CallOptions): Promise<AuthState> {
  const query = { status: 'draft', per_page: 1, page: 1 }
  try {
    await call('events.list', { query }, options)
    return { state: call.hasAuth ? 'accepted' : 'ignored', canWrite: true }
  } catch (error) {
    if (isCalendarError(error, 'notFound')) return { state: 'accepted', canWrite: true }
    if (isCalendarError(error, 'badCredentials')) return { state: 'rejected', canWrite: false }
    if (!isCalendarError(error, 'notAllowed')) throw error
  }
  try {
    const { raw } = await call('events.list', { query: { per_page: 1, page: 1 } }, options)
    // What is made for one user must not be kept for others.
    const isPersonal = /no-store|private/.test(raw.headers.get('cache-control') ?? '')
    return { state: isPersonal && call.hasAuth ? 'accepted' : 'ignored', canWrite: false }
  } catch (error) {
    // Who may not even read what is public has shown credentials that are none.
    if (!isCalendarError(error, 'notAllowed') || !call.hasAuth) throw error
    return { state: 'rejected', canWrite: false }
  }
}
