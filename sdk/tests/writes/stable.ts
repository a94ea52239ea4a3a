import type { CalendarEvent } from '../../src/index.js'

/** The compared fields of an event. */
export type Stable = ReturnType<typeof stable>

/** An event without what every write moves, with linked records as ids. */
export function stable({
  modified,
  modified_utc,
  timezone_abbr,
  cost_details,
  json_ld,
  slug,
  url,
  venue,
  organizer,
  categories,
  tags,
  image,
  website,
  ...event
}: CalendarEvent) {
  const {
    start_date_details: _,
    end_date_details: __,
    utc_start_date_details: ___,
    utc_end_date_details: ____,
    ...rest
  } = event
  return {
    ...rest,
    // An own page that is shown for want of a website, and none, are the same.
    website: website === url ? '' : (website ?? '').replaceAll('&amp;', '&').replaceAll('&#038;', '&'),
    venue: idsOf(venue),
    organizer: idsOf(organizer),
    categories: idsOf(categories),
    tags: idsOf(tags),
    image: image ? image.id : undefined,
    description: plain(event.description),
    excerpt: plain(event.excerpt ?? ''),
  }
}

function plain(text: string): string {
  return text.replace(/<\/?p>/g, '').trim()
}

/** The ids of linked records. */
export function idsOf(value: unknown): number[] {
  return [value]
    .flat()
    .flatMap((record) => (record && typeof record === 'object' && 'id' in record ? [Number(record.id)] : []))
}
