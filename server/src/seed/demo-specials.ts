import { formatWall } from '../service/time/wall.js'
import type { Zone } from '../service/time/zone.js'

/** An event of the demo site that is not like the others of its series. */
export interface Special {
  /** Days from now to its start, if it is not the day of its series. */
  readonly startsIn?: number
  readonly fields: Readonly<Record<string, unknown>> & { readonly status?: string; readonly title?: string }
  /** Dates that follow neither from the series nor from the fields. */
  readonly dates?: (now: number, zone: Zone) => Readonly<Record<string, string>>
}

const day = 24 * 60 * 60 * 1000

/** The first events of the demo site, by their place in it: one of each kind that an app should cope with. */
export const specials: Readonly<Record<number, Special>> = {
  1: { startsIn: 3, fields: { title: 'Secret Rehearsal', hide_from_listings: true } },
  3: { startsIn: 30, fields: { title: 'Unfinished Plans', status: 'draft' } },
  5: { startsIn: 31, fields: { title: 'Waiting for Review', status: 'pending' } },
  6: { startsIn: 12, fields: { title: 'Board Meeting', status: 'private' } },
  7: { startsIn: 9, fields: { title: 'Members’ Preview', password: 'sesame' } },
  8: { startsIn: 2, fields: { title: 'Street Food Festival', featured: true, sticky: true } },
  9: {
    fields: { title: 'Glass and Light', all_day: false, featured: true },
    dates: (now, zone) => ({
      timezone: zone.text,
      timezone_abbr: zone.abbreviationAt(now),
      start_date: formatWall(zone.toWall(now - 20 * day)),
      utc_start_date: formatWall(now - 20 * day),
      end_date: formatWall(zone.toWall(now + 40 * day)),
      utc_end_date: formatWall(now + 40 * day),
    }),
  },
  12: { startsIn: 6, fields: { title: 'Rooftop Concert', event_status: 'canceled' } },
  13: { startsIn: 8, fields: { title: 'Boat Race', event_status: 'postponed' } },
  10: { startsIn: 5, fields: { title: 'Long Weekend of Short Films', featured: true } },
  11: {
    startsIn: 40,
    fields: { title: 'Announced Next Week', status: 'future' },
    dates: (now, zone) => ({
      date: formatWall(zone.toWall(now + 7 * day)),
      date_utc: formatWall(now + 7 * day),
    }),
  },
}
