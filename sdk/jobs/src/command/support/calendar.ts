import {
  applicationPassword,
  type CalendarClient,
  createClient,
  type Discovery,
  discover,
  isCalendarError,
} from '@eventcal/sdk'
import { CannotRun } from './cannot-run.js'
import type { Surroundings } from './surroundings.js'

/** The options of commands that call one calendar. */
export const calendarOptions = {
  user: { type: 'string' },
  timeout: { type: 'string' },
} as const

/** Their description, for the help of a command. */
export const calendarHelp = `  --user LOGIN        sign in; the application password comes from EVENTCAL_PASSWORD
  --timeout SECONDS   for one request (default 30)`

/**
 * Finds the calendar of an address and gives a client of it.
 *
 * @throws CannotRun where there is none.
 */
export async function openCalendar(
  address: string,
  values: { readonly user?: string | undefined; readonly timeout?: string | undefined },
  surroundings: Surroundings,
): Promise<{ readonly calendar: CalendarClient; readonly found: Discovery }> {
  const { env, fetch, signal } = surroundings
  const password = env.EVENTCAL_PASSWORD
  if (values.user !== undefined && !password) {
    throw new CannotRun(`No password for ${values.user}.`, 'Set EVENTCAL_PASSWORD to an application password.')
  }
  const seconds = Number(values.timeout ?? 30)
  if (!(seconds > 0 && seconds <= 3600)) {
    throw new CannotRun(`--timeout must be a number of seconds up to 3600, not ${values.timeout}.`, 'Change it.')
  }
  const found = await find(address, surroundings, seconds)
  const calendar = createClient({
    baseUrl: found.baseUrl,
    namespace: found.namespace,
    fetch: (request) => fetch(new Request(request, { signal: AbortSignal.any([request.signal, signal]) })),
    timeout: seconds * 1000,
    onWarning: () => {},
    ...(found.siteTimezone === undefined ? {} : { siteTimezone: found.siteTimezone }),
    ...(values.user === undefined || !password ? {} : { auth: applicationPassword(values.user, password) }),
  })
  return { calendar, found }
}

/** @throws CannotRun where the address leads to no calendar. */
export async function find(
  address: string,
  { fetch, signal }: Pick<Surroundings, 'fetch' | 'signal'>,
  seconds: number,
): Promise<Discovery> {
  try {
    return await discover(address, { fetch: (request) => fetch(request), signal, requestTimeout: seconds * 1000 })
  } catch (error) {
    if (!isCalendarError(error)) throw error
    throw new CannotRun(
      `${error.message}.`.replace(/\.\.$/, '.'),
      `Open ${address} in a browser, and check the address.`,
      {
        cause: error,
      },
    )
  }
}
