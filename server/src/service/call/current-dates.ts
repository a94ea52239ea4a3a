import type { PublicationDates } from '../time/publication-dates.js'
import { formatWall } from '../time/wall.js'
import type { Site } from './site.js'

/** The current time as posts keep dates: by the clock of the site, and in UTC. */
export function currentDates({ zone, now }: Pick<Site, 'zone' | 'now'>): PublicationDates {
  const instant = now()
  return { date: formatWall(zone.toWall(instant)), date_utc: formatWall(instant) }
}
