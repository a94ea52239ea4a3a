import type { CalendarEvent } from '@eventcal/sdk'

/**
 * The outcome of a site. `ok`: all its events. `partial`: events, but perhaps not all, or not by its API. `empty`: a
 * calendar without events. `blocked`: a firewall, a login or robots.txt keeps us out. `gone`: no site is there any more.
 * `noService`: a site without a calendar that can be read. `failed`: out of order for now, or out of time.
 */
export type SiteStatus = (typeof siteStatuses)[number]

/** All outcomes. */
export const siteStatuses = ['ok', 'partial', 'empty', 'blocked', 'gone', 'noService', 'failed'] as const

/** A reason for an outcome. */
export interface Evidence {
  /** For example `cloudflare`, `parked`, `robots`, `timeout`, `dns`, `totalChanged`. */
  readonly kind: string
  /** The sign that was found, for example `header cf-mitigated: challenge`. Holds no secrets. */
  readonly mark: string
  /** Where it was found. */
  readonly url?: string
}

/** How the events of a site were read. */
export type EventSource = 'api' | 'ical' | 'jsonLd'

/** The outcome of one site; comes after all events of it. */
export interface SiteResult {
  readonly type: 'result'
  readonly site: string
  readonly status: SiteStatus
  /** How many events came. */
  readonly events: number
  /** How they were read; absent where there are none. */
  readonly source?: EventSource
  /** Where the API answers; for `createClient`. */
  readonly api?: { readonly baseUrl: string; readonly namespace: string; readonly siteTimezone?: string }
  /** The reasons of any status but `ok`, the most telling first. */
  readonly evidence: readonly Evidence[]
  /** Requests that were sent, robots.txt included. */
  readonly requests: number
  readonly milliseconds: number
}

/**
 * An event as far as a feed or a page tells it, in the field names of the API. Wall times are `YYYY-MM-DD HH:MM:SS`, as
 * there; what the source does not tell is absent, so an event without a known zone has no `utc_start_date`.
 */
export interface FoundEvent {
  /** The id that the API would give, where a UID or a shortlink tells it. */
  readonly id?: number
  /** The UID in the feed. */
  readonly uid?: string
  readonly title: string
  readonly description?: string
  readonly url?: string
  readonly start_date?: string
  readonly end_date?: string
  readonly utc_start_date?: string
  readonly utc_end_date?: string
  readonly timezone?: string
  readonly all_day?: boolean
  /** `canceled`, `postponed` or `scheduled`, where it is told. */
  readonly event_status?: string
  /** The rule of a recurring event, of which only the first date is here. */
  readonly recurrence?: string
  readonly image?: string
  readonly cost?: string
  readonly venue?: {
    readonly venue: string
    readonly address?: string
    readonly city?: string
    readonly zip?: string
    readonly country?: string
  }
  readonly organizer?: readonly { readonly organizer: string; readonly email?: string; readonly website?: string }[]
  readonly categories?: readonly { readonly name: string }[]
}

/** One event of a site. */
export type SiteEvent =
  | { readonly type: 'event'; readonly site: string; readonly source: 'api'; readonly event: CalendarEvent }
  | { readonly type: 'event'; readonly site: string; readonly source: 'ical' | 'jsonLd'; readonly event: FoundEvent }

/** The output of a harvest: the events of a site as they come, and then its result. */
export type HarvestEntry = SiteEvent | SiteResult
