/** Milliseconds east of UTC of an offset such as `UTC+5.5`; `undefined` for a named zone. */
export function offsetOf(zone: string): number | undefined {
  const [, sign, hours, separator, fraction = '0'] = /^UTC([+-])(\d{1,2})(?:([.:])(\d+))?$/.exec(zone) ?? []
  if (sign === undefined) return undefined
  const rest = separator === ':' ? Number(fraction) / 60 : Number(`0.${fraction}`)
  return (sign === '-' ? -1 : 1) * (Number(hours) + rest) * 3_600_000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than using it. Browsers of 2023 know no offsets as zones, so they are added. */
function parts(instant: number, zone: string, locale: string, options: Intl.DateTimeFormatOptions) {
  const offset = offsetOf(zone)
  const key = `${offset === undefined ? zone : 'UTC'} ${locale}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: offset === undefined ? zone : 'UTC',
      hourCycle: 'h23',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      ...options,
    })
  formats.set(key, format)
  return format.formatToParts(instant + (offset ?? 0))
}

/** The wall time of an instant in a zone, `2026-11-21T09:00:00`. */
export function wallOf(instant: number, zone: string): string {
  const found = parts(instant, zone, 'en-CA', { month: '2-digit', day: '2-digit' })
  const part = Object.fromEntries(found.map(({ type, value }) => [type, value]))
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

/** The instant of a wall time in a zone; in the hour that a change of the clocks leaves out, the one after it. */
export function instantOf(wall: string, zone: string): number | undefined {
  const utc = Date.parse(`${wall}Z`)
  if (Number.isNaN(utc)) return undefined
  const offsetAt = (instant: number) => Date.parse(`${wallOf(instant, zone)}Z`) - Math.floor(instant / 1000) * 1000
  // The offset is that of the instant, which is what is looked for: the second guess has it right.
  const guess = utc - offsetAt(utc)
  return utc - offsetAt(guess)
}

/** The time of day in the zone of the site, with seconds. */
export function timeOf(iso: string | number, zone: string): string {
  return wallOf(new Date(iso).getTime(), zone).slice(11)
}

/** Day and time in the zone of the site: `Sat, 21 Nov 2026, 09:00:00`. */
export function dayAndTimeOf(iso: string | number, zone: string): string {
  const found = parts(new Date(iso).getTime(), zone, 'en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
  return found.map(({ value }) => value).join('')
}

/** A duration for people: `3 ms`, `1.2 s`. */
export function tookOf(ms: number): string {
  return ms < 1000 ? `${ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** A number of bytes for people. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}
