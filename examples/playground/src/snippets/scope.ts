import type { CalendarClient } from '@eventcal/sdk'

/** What every snippet has in scope: a client of the server in the page, for the user that is chosen there. */
export declare const calendar: CalendarClient
