import type { CalendarEvent } from '@eventcal/sdk'

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Converts titles, names and costs, which are HTML on the wire, to plain text. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => named[name] ?? entity)
}

const day = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' },
  timeZone: 'UTC',
})

/** When an event starts: the wall time of its place, with the zone. */
export function when({ start_date, all_day, timezone, timezone_abbr }: CalendarEvent): string {
  // Parsed as UTC, so that the time zone of this machine does not matter.
  const date = day.format(new Date(`${start_date.replace(' ', 'T')}Z`))
  return all_day ? `${date}, all day` : `${date}, ${start_date.slice(11, 16)} ${timezone_abbr || timezone}`
}
