import { today } from './days.js'
import { isLanguage } from './language/locale.js'

/** The state of the app. It lives in the URL, so that every view can be linked and works with the back button. */
export interface Address {
  readonly view: 'month' | 'week' | 'agenda'
  /** `YYYY-MM`; empty for the month of the day. */
  readonly month: string
  /** `YYYY-MM-DD`, the day that is chosen; empty for today. */
  readonly day: string
  readonly search: string
  /** Slug of a category, or empty. */
  readonly category: string
  /** Ids of the venue, organizer and tag whose events are shown, or empty. */
  readonly venue: string
  readonly organizer: string
  readonly tag: string
  /** Id of the event that is open, or empty. */
  readonly event: string
  /** The form that is open. */
  readonly form: 'new' | 'edit' | ''
  /** When the new event is: `YYYY-MM-DD`, with `THH:MM` if the hour was chosen as well. */
  readonly at: string
  /** The language that was chosen, or empty for that of the browser. */
  readonly lang: string
}

/** An address without any filter. */
export const unfiltered = { search: '', category: '', venue: '', organizer: '', tag: '' } as const

/** The start page; the language is kept. */
export const home = { view: 'month', month: '', day: '', ...unfiltered, event: '', form: '', at: '' } as const

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const month = /^\d{4}-(0[1-9]|1[0-2])$/
const moment = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d)?$/
const id = /^\d+$/
const slug = /./

/** Parses the query of a URL; invalid parameters are ignored. */
export function readAddress(query: string): Address {
  const given = new URLSearchParams(query)
  const text = (name: string, form: RegExp) => {
    const value = given.get(name) ?? ''
    return form.test(value) ? value : ''
  }
  const view = text('view', slug)
  const form = text('form', slug)
  const lang = text('lang', slug)
  return {
    view: view === 'agenda' || view === 'week' ? view : 'month',
    month: text('month', month),
    day: text('day', day),
    search: text('search', slug),
    category: text('category', slug),
    venue: text('venue', id),
    organizer: text('organizer', id),
    tag: text('tag', id),
    event: text('event', id),
    form: form === 'new' || form === 'edit' ? form : '',
    at: text('at', moment),
    lang: isLanguage(lang) ? lang : '',
  }
}

/** Serializes an address to the query of a URL, without default values. */
export function writeAddress(address: Address): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(address)) {
    if (value !== '' && value !== 'month') query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? '?' : `?${text}`
}

/** True if some events are left out. */
export function isFiltered(address: Address): boolean {
  return Object.keys(unfiltered).some((name) => address[name as keyof typeof unfiltered] !== '') // Keys of the object above.
}

/** The filters as one text, for keys of what was loaded. */
export function filterKey({ search, category, venue, organizer, tag }: Address): string {
  return JSON.stringify([search, category, venue, organizer, tag])
}

/** The month that is shown, `YYYY-MM`. */
export function shownMonth({ month, day }: Address): string {
  return month || (day || today()).slice(0, 7)
}

/** The day that is chosen: today, or the first day of a chosen month. */
export function shownDay({ month, day }: Address): string {
  return day || (month && month !== today().slice(0, 7) ? `${month}-01` : today())
}
