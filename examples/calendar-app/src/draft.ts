import type { CalendarEvent, EventCreate, EventUpdate, Status } from '@eventcal/sdk'
import { plain } from './html.js'
import { addDays, today } from './moments.js'
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

/** An empty form: a week from now, in the visitor's zone. */
export function newDraft(): Draft {
  const day = addDays(today(), 7)
  return {
    title: '',
    allDay: false,
    start: `${day}T19:00`,
    end: `${day}T21:00`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
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
export function problemsOf(draft: Draft): Readonly<Record<string, string>> {
  return {
    ...(draft.title.trim() === '' ? { title: 'needs a few words' } : {}),
    ...(draft.start === '' ? { start_date: 'is missing' } : {}),
    ...(draft.end === '' ? { end_date: 'is missing' } : {}),
    ...(draft.end !== '' && draft.end < draft.start ? { end_date: 'lies before the start' } : {}),
    ...(draft.website !== '' && !URL.canParse(draft.website) ? { website: 'is no address such as https://…' } : {}),
  }
}
