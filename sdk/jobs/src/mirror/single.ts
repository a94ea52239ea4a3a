import { type CalendarClient, type CalendarEvent, type ErrorCode, isCalendarError } from '@eventcal/sdk'

/**
 * The outcome of reading one event. `gone`: the service says that there is none. `withheld`: the caller may not read it.
 * `failed`: nothing is known.
 */
export type Read =
  | { readonly kind: 'event'; readonly event: CalendarEvent }
  | { readonly kind: 'gone' }
  | { readonly kind: 'withheld' }
  | { readonly kind: 'failed'; readonly error: unknown }

const hasPassword: ErrorCode = 'event-password-protected'

/**
 * Reads an event by its id.
 *
 * @param isListed A refusal of an event that the list shows comes from a firewall, unless the event has a password.
 * @throws what ends the whole run, such as an abort or wrong credentials
 */
export async function readEvent(
  calendar: CalendarClient,
  id: number,
  isListed: boolean,
  signal: AbortSignal,
): Promise<Read> {
  try {
    return { kind: 'event', event: await calendar.events.get(id, { signal }) }
  } catch (error) {
    if (signal.aborted || isCalendarError(error, 'badCredentials') || isCalendarError(error, 'noService')) throw error
    // The service gives a code with its 404; one without comes from a gateway, and says nothing of the event.
    if (isCalendarError(error, 'notFound') && error.serviceCode) return { kind: 'gone' }
    if (isCalendarError(error, 'notAllowed') && (!isListed || error.serviceCode === hasPassword))
      return { kind: 'withheld' }
    return { kind: 'failed', error }
  }
}
