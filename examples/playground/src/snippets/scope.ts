import type { CalendarClient } from '@eventcal/sdk'

/** In scope of every snippet: a client of the server in the page, signed in as the selected user. */
export declare const calendar: CalendarClient
