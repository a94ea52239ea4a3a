import { type CalendarClient, type Category, isCalendarError, type Venue } from '@eventcal/sdk'
import type { Address } from './address.js'
import { plain } from './html.js'
import { organizerName } from './parts/records.js'
import type { Load } from './use-load.js'

/** Everything that events can be filtered by. */
export interface Choices {
  readonly categories: readonly Category[]
  readonly venues: readonly Venue[]
}

export function choicesOf(calendar: CalendarClient): Load<Choices> {
  return async (signal) => {
    const [categories, venues] = await Promise.all([
      calendar.categories.list({ hide_empty: false }, { signal, maxItems: 500 }).toArray(),
      calendar.venues.list({}, { signal, maxItems: 500 }).toArray(),
    ])
    return { categories, venues }
  }
}

/** A filter of the address: its name, or nothing if the calendar does not have it any more. */
export interface ActiveFilter {
  readonly kind: 'category' | 'venue' | 'organizer' | 'tag'
  /** As the address has it. */
  readonly value: string
  readonly name: string | undefined
}

/** Finds the names of the filters of an address. */
export function namesOf(calendar: CalendarClient, address: Address): Load<readonly ActiveFilter[]> {
  return async (signal) => {
    const options = { signal }
    const lookups = {
      category: async (slug: string) => {
        const categories = await calendar.categories.list({ hide_empty: false }, { signal, maxItems: 500 }).toArray()
        const found = categories.find((one) => one.slug === slug || String(one.id) === slug)
        return found && plain(found.name)
      },
      venue: async (id: string) => plain((await calendar.venues.get(Number(id), options)).venue),
      organizer: async (id: string) => organizerName(await calendar.organizers.get(Number(id), options)),
      tag: async (id: string) => plain((await calendar.tags.get(Number(id), options)).name),
    } satisfies Record<ActiveFilter['kind'], (value: string) => Promise<string | undefined>>
    const kinds = ['category', 'venue', 'organizer', 'tag'] as const
    const active = kinds.filter((kind) => address[kind] !== '')
    return Promise.all(
      active.map(async (kind) => ({
        kind,
        value: address[kind],
        name: await unlessGone(lookups[kind](address[kind])),
      })),
    )
  }
}

async function unlessGone(name: Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await name
  } catch (error) {
    if (isCalendarError(error, 'notFound') || isCalendarError(error, 'notAllowed')) return undefined
    throw error
  }
}
