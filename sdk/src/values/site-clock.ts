import { isObject } from './objects.js'
import { readWritten } from './wall.js'
import { fixedZone, namedZone, type Zone } from './zone.js'

/** The clock of a site, as its records show it: each has a date by that clock, and the same in UTC. */
export interface SiteClock {
  /** Notes the dates in an answer: of a record, or of the first and the last one of a list. */
  learn(body: unknown): void
  /** Milliseconds that the site is east of UTC at an instant; `undefined` where its records do not say. */
  offsetAt(instant: number): number | undefined
}

const quarter = 15 * 60_000

/**
 * The clock of one instance. One date does not say if clocks change in another season; so all zones are tried that show
 * the dates that were seen, and an offset is known where all of them have the same.
 */
export function createSiteClock(): SiteClock {
  /** Offsets by instants, one for each month. */
  const seen = new Map<string, readonly [instant: number, offset: number]>()
  let zones: readonly Zone[] | undefined
  const note = (record: unknown) => {
    if (!isObject(record)) return
    const { date, date_utc } = record
    const month = String(date_utc).slice(0, 7)
    // An instance that answers nonsense must not fill the memory.
    if (seen.has(month) || seen.size > 500) return
    const [wall, instant] = [date, date_utc].map((text) => readWritten(String(text))?.wallMs)
    if (wall === undefined || instant === undefined || (wall - instant) % quarter !== 0) return
    seen.set(month, [instant, wall - instant])
    zones = undefined
  }
  return {
    learn(body) {
      if (!isObject(body)) return
      for (const one of 'date_utc' in body ? [body] : Object.values(body)) {
        for (const record of Array.isArray(one) ? [one[0], one.at(-1)] : [one]) note(record)
      }
    },
    offsetAt(instant) {
      if (seen.size === 0) return undefined
      zones ??= zonesOf([...seen.values()])
      const offsets = new Set(zones.map((zone) => zone.offsetAt(instant)))
      return offsets.size === 1 ? [...offsets][0] : undefined
    },
  }
}

/** The zones whose clocks show all of these offsets. */
function zonesOf(seen: readonly (readonly [instant: number, offset: number])[]): readonly Zone[] {
  // Old browsers do not list them.
  const names = Intl.supportedValuesOf?.('timeZone') ?? []
  const fixed = names.length > 0 ? seen.slice(0, 1).map(([, offset]) => fixedZone(offset)) : []
  return [...fixed, ...names.flatMap((name) => namedZone(name) ?? [])].filter((zone) =>
    seen.every(([instant, offset]) => zone.offsetAt(instant) === offset),
  )
}
