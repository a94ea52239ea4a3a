import { instantOf, wallTime } from '@eventcal/sdk/time'
import type { FoundEvent } from '../model/outcome.js'

/** A start or an end as a source writes it. */
export interface SourceTime {
  /** `YYYY-MM-DD HH:MM:SS` on the wall. */
  readonly wall: string
  /** The zone of that wall: a name, an offset or `UTC`; `undefined` where nobody says. */
  readonly zone: string | undefined
  /** The instant, where it does not follow from wall and zone. */
  readonly instant?: Date
}

type Times = Pick<FoundEvent, 'start_date' | 'end_date' | 'utc_start_date' | 'utc_end_date' | 'timezone' | 'all_day'>

/**
 * The time fields of the API: walls in the zone of the event, and UTC. A time whose zone nobody knows has no UTC. Of an
 * all-day event, the end is the last second of its last day.
 */
export function timeFields(start: SourceTime, end: SourceTime | undefined, allDay: boolean): Times {
  const last = end ?? (allDay ? { ...start, wall: `${start.wall.slice(0, 10)} 23:59:59` } : start)
  const utcStart = utcOf(start)
  const utcEnd = utcOf(last)
  // The API shows both walls in one zone.
  const isMixed = start.zone !== undefined && last.zone !== start.zone && utcEnd !== undefined
  const endWall = isMixed ? wallIn(utcEnd, start.zone) : last.wall
  return {
    start_date: start.wall,
    // An end before the start is the start, as instances have it.
    end_date: endWall < start.wall ? start.wall : endWall,
    ...(utcStart === undefined ? {} : { utc_start_date: utcStart }),
    ...(utcStart === undefined || utcEnd === undefined ? {} : { utc_end_date: utcEnd < utcStart ? utcStart : utcEnd }),
    ...(start.zone === undefined ? {} : { timezone: start.zone }),
    all_day: allDay,
  }
}

/** A wall time, if a calendar has it. */
export function wallOf(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): string | undefined {
  if (!(year >= 1000 && year <= 9999) || hour > 23 || minute > 59 || second > 60) return undefined
  // A leap second is the one before it.
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59)))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 19).replace('T', ' ') : undefined
}

/** The name of a zone as the tz database or the API has it; `undefined` for what is none. */
export function knownZone(name: string | undefined): string | undefined {
  if (name === undefined || name.trim() === '') return undefined
  // Some programs put a path of their own before the name: /freeassociation.sourceforge.net/Europe/Berlin.
  const plain = name.trim().replace(/^\/?.*?((?:[A-Z][\w+-]+\/)+[A-Z][\w+-]+)$/, '$1')
  for (const candidate of [name.trim(), plain]) {
    try {
      wallTime(new Date(0), candidate)
      return candidate
    } catch {}
  }
  return undefined
}

/** The day before a date. */
export function dayBefore(wall: string): string {
  return new Date(Date.parse(`${wall.replace(' ', 'T')}Z`) - 86_400_000).toISOString().slice(0, 10)
}

function utcOf({ wall, zone, instant }: SourceTime): string | undefined {
  if (instant) return Number.isNaN(instant.getTime()) ? undefined : wallTime(instant, 'UTC')
  if (zone === undefined) return undefined
  try {
    return wallTime(instantOf(wall, zone), 'UTC')
  } catch {
    return undefined
  }
}

function wallIn(utc: string, zone: string | undefined): string {
  return wallTime(instantOf(utc, 'UTC'), zone ?? 'UTC')
}
