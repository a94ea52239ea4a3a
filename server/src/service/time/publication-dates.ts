/** When a record was published: `date` by the clock of the site, `date_utc` by UTC. */
import { ZERO_DATE } from '../../store/model/records.js'
import { type DateRefusal, describeFailure, readDateText } from './date-text.js'
import { formatWall, parseWall } from './wall.js'
import { utc, type Zone } from './zone.js'

/** Both texts are `YYYY-MM-DD HH:MM:SS`. */
export interface PublicationDates {
  /** Wall time of the site. */
  readonly date: string
  readonly date_utc: string
}

/** Inputs besides the request: the stored dates, the zone of the site, the clock, and quirks. */
export interface PublicationDatesContext {
  /** The current dates of the record, if they are kept when none are sent. */
  readonly stored?: PublicationDates | undefined
  readonly siteZone: Zone
  /** The instant of the request in milliseconds. */
  readonly now: number
  readonly quirks: Readonly<Record<'looseDates' | 'destructiveUpdates', boolean>>
}

/** The dates to store, or every parameter that was refused. */
export type PublicationDatesResult =
  | { readonly ok: true; readonly dates: PublicationDates }
  | { readonly ok: false; readonly refusals: readonly DateRefusal[] }

/**
 * Works out the publication dates of any record. One date alone sets the other; two are kept as sent, even if they
 * contradict each other; none keeps the stored ones, or defaults to now. Of a record that was never published only the
 * local `date` is kept. The zone of an event is not used.
 *
 * With `destructiveUpdates` and stored dates, one date alone leaves the other as it was stored, as instances do with
 * venues and organizers (for their events, which get a new date with every update, hand in no stored dates). With
 * `looseDates`, an offset in `date` is dropped and a timestamp is taken for its UTC time; in `date_utc` offsets count.
 */
export function publicationDates(
  sent: { readonly date?: string | undefined; readonly date_utc?: string | undefined },
  context: PublicationDatesContext,
): PublicationDatesResult {
  const { stored, siteZone, now, quirks } = context
  const refusals: DateRefusal[] = []
  const read = (param: keyof PublicationDates, zone: Zone) => {
    const text = sent[param]
    if (text === undefined) return undefined
    const reading = readDateText(text, { now, zone, looseDates: quirks.looseDates })
    if (reading.ok) return reading
    refusals.push({ param, reason: describeFailure(text, reading) })
    return undefined
  }
  const local = read('date', siteZone)
  const universal = read('date_utc', utc)
  if (refusals.length > 0) return { ok: false, refusals }
  if (!local && !universal && stored) return { ok: true, dates: complete(stored, siteZone) }

  const localWall = local && (quirks.looseDates ? local.wallMs : siteZone.toWall(local.utcMs))
  const localUtc = quirks.looseDates && localWall !== undefined ? siteZone.toUtc(localWall) : local?.utcMs
  const instant = universal?.utcMs ?? localUtc ?? now
  const known = quirks.destructiveUpdates ? stored : undefined
  return {
    ok: true,
    dates: {
      date: localWall === undefined ? (known?.date ?? formatWall(siteZone.toWall(instant))) : formatWall(localWall),
      date_utc: universal ? formatWall(universal.utcMs) : (known?.date_utc ?? formatWall(instant)),
    },
  }
}

/** Fills in `date_utc`, which is the zero date for records that were never published. */
function complete({ date, date_utc }: PublicationDates, siteZone: Zone): PublicationDates {
  const wall = date_utc === ZERO_DATE ? parseWall(date) : undefined
  return { date, date_utc: wall === undefined ? date_utc : formatWall(siteZone.toUtc(wall)) }
}
