/** Values for the placeholders of a recorded response. */
export interface Moment {
  /** The clock at the request, in milliseconds since 1970. */
  readonly now: number
  /** Zone of the site, in which `<now>` is written. */
  readonly timezone: string
}

/** Two recordings a few seconds apart, and writes of a sequence read back a few seconds later. */
const toleranceMs = 10_000

const timePlaceholder = /<now(_utc)?(?:([+-]\d+)(seconds?|s|minutes?|hours?|h|days?|weeks?|months?|years?))?>/
const placeholder = /<(?:text|volatile|html error page|antispam:|now(?:_utc)?(?:[+-]\d+[a-z]+)?>)|<random>/

/** True if a recorded text contains a placeholder and must be compared by {@link matchesPlaceholders}. */
export function hasPlaceholder(expected: string): boolean {
  return placeholder.test(expected)
}

/** True if `actual` matches the recorded text with its placeholders. */
export function matchesPlaceholders(expected: string, actual: unknown, moment: Moment): boolean {
  if (expected === '<volatile>') return actual !== undefined
  if (typeof actual !== 'string') return false
  if (expected === '<text>' || expected === '<html error page>') return actual !== ''
  const decoded = expected.includes('<antispam:') ? decodeAntispam(actual) : actual
  const { pattern, times } = compile(expected)
  const found = pattern.exec(decoded)
  if (found === null) return false
  return times.every((time, index) => {
    const [date, clock] = [found[2 * index + 1] ?? '', found[2 * index + 2] ?? '']
    const written = Date.parse(`${date}T${clock.replaceAll(/%3A/gi, ':')}Z`)
    return Math.abs(written - offsetWall(moment, time)) <= toleranceMs
  })
}

interface TimeSlot {
  readonly utc: boolean
  readonly amount: number
  readonly unit: string
}

/** The recorded text as a pattern: two groups (date, clock) for each time in it. */
function compile(expected: string): { pattern: RegExp; times: TimeSlot[] } {
  const times: TimeSlot[] = []
  const form = dateForm(expected)
  const parts = expected.split(/(<now[^>]*>|<antispam:[^>]*>|<random>|<text>|<volatile>)/)
  const source = parts.map((part) => {
    const time = timePlaceholder.exec(part)
    if (time !== null) {
      times.push({ utc: time[1] !== undefined, amount: Number(time[2] ?? 0), unit: time[3] ?? 's' })
      return form
    }
    if (part.startsWith('<antispam:')) return escapePattern(part.slice('<antispam:'.length, -1))
    if (part === '<random>') return '[A-Za-z0-9]+(?:-[0-9]+)?'
    if (part === '<text>' || part === '<volatile>') return '[^]+'
    return escapePattern(part)
  })
  return { pattern: new RegExp(`^${source.join('')}$`), times }
}

/**
 * Returns the accepted formats of a time. The recording lost it, but another date of the same link shows it: links use
 * one format for all dates. Without such a date every format is accepted; outside of links only the plain one.
 */
function dateForm(expected: string): string {
  const day = '(\\d{4}-\\d{2}-\\d{2})'
  if (!expected.includes('://')) return `${day} (\\d{2}:\\d{2}:\\d{2})`
  const sibling = /\d{4}-\d{2}-\d{2}( |\+|%20)\d{2}(:|%3A)\d{2}/i.exec(expected)
  const gap = sibling?.[1] === undefined ? '(?: |\\+|%20)' : escapePattern(sibling[1])
  const colon = sibling?.[2] === undefined ? '(?::|%3A)' : sibling[2]
  return `${day}${gap}(\\d{2}${colon}\\d{2}${colon}\\d{2})`
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}

/** The wall time (read as if it were UTC) that a placeholder names. */
function offsetWall({ now, timezone }: Moment, { utc, amount, unit }: TimeSlot): number {
  const wall = new Date(utc ? now : wallTime(now, timezone))
  if (unit.startsWith('month')) return wall.setUTCMonth(wall.getUTCMonth() + amount)
  if (unit.startsWith('y')) return wall.setUTCFullYear(wall.getUTCFullYear() + amount)
  const seconds = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }[unit.charAt(0)] ?? Number.NaN
  return wall.getTime() + amount * seconds * 1000
}

/** Wall time of a zone, as the milliseconds of the same numbers in UTC. */
function wallTime(instant: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant)
  return Date.parse(`${parts.replace(', ', 'T')}Z`)
}

/** An address whose characters were replaced at random by numeric entities or percent codes. */
function decodeAntispam(text: string): string {
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replaceAll(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
}
