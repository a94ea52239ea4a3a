import type { Call } from '../call/call.js'
import type { CallOptions } from '../call/options.js'
import { isCalendarError } from '../errors/index.js'

/** How an instance treats the credentials of the caller. */
export interface AuthState {
  /**
   * `accepted`: the credentials are those of a user. `ignored`: there are none, or the instance does not look at them
   * (some hosts drop the header), so the caller is a stranger. `rejected`: they are wrong, and every call will fail.
   */
  readonly state: 'accepted' | 'ignored' | 'rejected'
  /** True if the caller may write events. */
  readonly canWrite: boolean
}

/** Requests drafts, which anonymous callers may not list; cache headers then tell known users from anonymous ones. */
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
    // Responses made for one user are marked as not cacheable for others.
    const isPersonal = /no-store|private/.test(raw.headers.get('cache-control') ?? '')
    return { state: isPersonal && call.hasAuth ? 'accepted' : 'ignored', canWrite: false }
  } catch (error) {
    // Public records are refused only to callers with invalid credentials.
    if (!isCalendarError(error, 'notAllowed') || !call.hasAuth) throw error
    return { state: 'rejected', canWrite: false }
  }
}
