import type { Site } from './read.js'

/** The events of a site in parts. Each iteration makes them anew, since a transaction may be run again. */
export interface EventSource {
  readonly count: number
  /** @param size the most events of a part */
  parts(size: number): Iterable<Site['events']>
}

/** A site whose events are made while they are loaded, so that they are never in memory all at once. */
export interface LargeSite extends Omit<Site, 'events'> {
  readonly events: EventSource
}

/** The events of a site that has them all. */
export function eventSourceOf(events: Site['events'] | EventSource): EventSource {
  if (!Array.isArray(events)) return events
  return {
    count: events.length,
    *parts(size) {
      for (let start = 0; start < events.length; start += size) yield events.slice(start, start + size)
    },
  }
}
