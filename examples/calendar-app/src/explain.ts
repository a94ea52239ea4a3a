import { isCalendarError } from '@eventcal/sdk'

/** An error message for visitors. */
export interface Explanation {
  readonly title: string
  readonly hint: string
  /** Which fields were refused, and why. */
  readonly fields: Readonly<Record<string, string>>
}

/** Puts an error into words that a visitor can act on. */
export function explain(error: unknown): Explanation {
  const said = (title: string, hint: string, fields: Explanation['fields'] = {}) => ({ title, hint, fields })
  if (!isCalendarError(error)) return said('Something went wrong', 'This is a fault of this page. Try to reload it.')
  switch (error.code) {
    case 'network':
      return navigator.onLine
        ? said('The calendar cannot be reached', 'The connection failed, or the calendar does not answer right now.')
        : said('You are offline', 'This is loaded as soon as you are connected again.')
    case 'timeout':
      return said('The calendar takes too long', 'It did not answer in time. Try again in a moment.')
    case 'rateLimited':
      return said('The calendar is busy', `Try again in ${Math.ceil(error.retryAfter / 1000)} seconds.`)
    case 'notFound':
      return said('This event is gone', 'It does not exist, or it has been deleted.')
    case 'notAllowed':
      return said('You may not do this', 'Your account lacks the right, or you have to sign in first.')
    case 'badCredentials':
      return said(
        'Wrong login or password',
        'Use an application password, made in your profile on the calendar’s site.',
      )
    case 'conflict':
      return said('Somebody else changed this event', 'Load it again to see how it is now.')
    case 'noService':
      return said('There is no calendar here', 'The address of the calendar or its namespace is wrong.')
    case 'invalidInput':
      return said(
        'Some fields need another look',
        '',
        Object.fromEntries(error.issues.map(({ path, message }) => [path.split('.')[0] ?? '', message])),
      )
    case 'service': {
      const { params, message } = error
      if (params === undefined) return said('The calendar could not do this', message)
      const named = Array.isArray(params) ? params.map((name: string) => [name, 'is missing']) : Object.entries(params)
      return said('The calendar refused some fields', '', Object.fromEntries(named))
    }
    default:
      return said('The calendar answered oddly', error.message)
  }
}
