import { CalendarFailure, type ErrorContext } from './failure.js'

/** No answer within the time that the call had. */
export class TimedOutError extends CalendarFailure {
  override readonly name = 'TimedOutError'
  readonly code = 'timeout'

  constructor(context: ErrorContext) {
    super('The request timed out', undefined, context)
  }
}

/** The instance could not be reached, or the connection broke; `cause` is what `fetch` said. */
export class UnreachableError extends CalendarFailure {
  override readonly name = 'UnreachableError'
  readonly code = 'network'

  constructor(context: ErrorContext) {
    super(context.outcome ? 'The connection broke' : 'The instance could not be reached', undefined, context)
  }
}

/** The signal that was handed in ended the call; `cause` is its reason. */
export class AbortedError extends CalendarFailure {
  override readonly name = 'AbortedError'
  readonly code = 'aborted'

  constructor(context: ErrorContext) {
    super('The call was aborted', undefined, context)
  }
}

/** The instance redirects to where this call must not follow: `location` shows where it points, if that is visible. */
export class RedirectedError extends CalendarFailure {
  override readonly name = 'RedirectedError'
  readonly code = 'redirected'
  declare readonly location: string | undefined

  constructor(message: string, status: number | undefined, location: string | undefined, context: ErrorContext) {
    super(message, status, context)
    this.location = location
  }
}

/** No instance was found at a site; `tried` says where was looked, and what came of it. */
export class DiscoveryError extends CalendarFailure {
  override readonly name = 'DiscoveryError'
  readonly code = 'notDiscovered'
  declare readonly tried: readonly { readonly url: string; readonly outcome: string }[]

  constructor(tried: DiscoveryError['tried']) {
    const list = tried.map(({ url, outcome }) => `${url} (${outcome})`).join(', ')
    super(`No event calendar found; tried ${list}`, undefined, {})
    this.tried = tried
  }
}
