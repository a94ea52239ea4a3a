import type { CalendarEvent, EventCreate, EventUpdate, Status } from '@eventcal/sdk'
import { addDays, today, visitorsZone } from './days.js'
import { plain } from './html.js'
import type { Messages } from './language/messages/en.js'
import { venuesOf } from './parts/records.js'

/** The statuses that the form offers; an event that has another keeps it. */
export const statuses: readonly Status[] = ['publish', 'draft', 'pending', 'private']

/** The state of the event form: the raw values of its inputs. */
export interface Draft {
  readonly title: string
  readonly allDay: boolean
  /** `YYYY-MM-DDTHH:MM`. */
  readonly start: string
  readonly end: string
  readonly timezone: string
  /** Id of a venue, or empty. */
  readonly venue: string
  readonly categories: readonly number[]
  readonly organizers: readonly number[]
  readonly cost: string
  readonly website: string
  readonly description: string
  readonly status: string
  readonly featured: boolean
}

/**
 * An empty form in the visitor's zone, for two hours.
 *
 * @param at the day, with `THH:MM` the hour as well; if empty, a week from now
 */
export function newDraft(at = ''): Draft {
  const [day = '', time = '19:00'] = (at || addDays(today(), 7)).split('T')
  const hour = Number(time.slice(0, 2))
  // The form ends on the day of its start, unless it is about the night.
  const end = `${String((hour + 2) % 24).padStart(2, '0')}${time.slice(2)}`
  return {
    title: '',
    allDay: false,
    start: `${day}T${time}`,
    end: `${hour + 2 < 24 ? day : addDays(day, 1)}T${end}`,
    timezone: visitorsZone(),
    venue: '',
    categories: [],
    organizers: [],
    cost: '',
    website: '',
    description: '',
    status: 'publish',
    featured: false,
  }
}

/** The form of an event that exists. */
export function draftOf(event: CalendarEvent): Draft {
  const minutes = (text: string) => text.slice(0, 16).replace(' ', 'T')
  return {
    title: plain(event.title),
    allDay: event.all_day === true,
    start: minutes(event.start_date),
    end: minutes(event.end_date),
    timezone: event.timezone,
    venue: String(venuesOf(event)[0]?.id ?? ''),
    categories: event.categories.map(({ id }) => id),
    organizers: event.organizer.map(({ id }) => id),
    cost: plain(event.cost),
    website: event.website ?? '',
    description: event.description,
    status: event.status,
    featured: event.featured === true,
  }
}

/** Converts a draft to the payload for a new event. */
export function fieldsOf(draft: Draft): EventCreate {
  const { title, description, cost, website, status, featured, timezone, allDay, start, end, venue } = draft
  const known = [...statuses, 'future' as const].find((one) => one === status)
  const seconds = (text: string) => (allDay ? text.slice(0, 10) : `${text.replace('T', ' ')}:00`)
  return {
    title,
    description,
    ...(known ? { status: known } : {}),
    featured,
    timezone,
    all_day: allDay,
    start_date: seconds(start),
    end_date: seconds(end),
    cost: cost === '' ? null : cost,
    website: website === '' ? null : website,
    categories: [...draft.categories],
    venue: venue === '' ? null : Number(venue),
    organizer: [...draft.organizers],
  }
}

/** Returns the fields that the form changed. Only those are sent, since the form does not cover every field. */
export function changesOf(draft: Draft, event: CalendarEvent): EventUpdate {
  const before = new Map(Object.entries(fieldsOf(draftOf(event))))
  const entries = Object.entries(fieldsOf(draft))
  const changed = entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
  return Object.fromEntries(changed)
}

/** Validates a draft before it is sent and returns messages by field. */
export function problemsOf(draft: Draft, { problems }: Messages): Readonly<Record<string, string>> {
  return {
    ...(draft.title.trim() === '' ? { title: problems.empty } : {}),
    ...(draft.start === '' ? { start_date: problems.missing } : {}),
    ...(draft.end === '' ? { end_date: problems.missing } : {}),
    ...(draft.end !== '' && draft.end < draft.start ? { end_date: problems.beforeStart } : {}),
    ...(draft.website !== '' && !URL.canParse(draft.website) ? { website: problems.noAddress } : {}),
  }
}
