/** A date as a text says it: what the wall shows, and the offset from UTC where the text names one. */
export interface Written {
  /** The wall time read as if it were UTC, in milliseconds. */
  readonly wallMs: number
  /** Milliseconds east of UTC; `undefined` for a bare wall time. */
  readonly offsetMs: number | undefined
}

const form = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?:(:\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i

/**
 * Reads `YYYY-MM-DD`, `YYYY-MM-DD HH:MM[:SS]` and the same with `T` and an offset. Anything else, and days and hours
 * that no calendar has, are `undefined`.
 */
export function readWritten(text: string): Written | undefined {
  const [, date, minutes = '00:00', seconds = '', offset] = form.exec(text.trim()) ?? []
  const time = minutes + seconds
  // Not by `Date.UTC`, which reads the years 0 to 99 as 1900 to 1999.
  const wallMs = Date.parse(`${date}T${time}Z`)
  // A day or an hour that does not exist is not a number, or becomes another one.
  if (Number.isNaN(wallMs) || !writeWall(wallMs).startsWith(`${date} ${time}`)) return undefined
  return { wallMs, offsetMs: offset === undefined ? undefined : offsetOf(offset) }
}

/** `YYYY-MM-DD HH:MM:SS` of milliseconds read as UTC. */
export function writeWall(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 19).replace('T', ' ')
}

function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(text) ?? []
  return sign ? (Number(sign + hours) * 60 + Number(sign + minutes)) * 60_000 : 0
}
