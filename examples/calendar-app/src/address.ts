import { useCallback, useSyncExternalStore } from 'react'

/** The state of the app. It lives in the URL, so that every view can be linked and works with the back button. */
export interface Address {
  readonly view: 'month' | 'agenda'
  /** `YYYY-MM`; empty for the current month. */
  readonly month: string
  readonly search: string
  /** Slug of a category, or empty. */
  readonly category: string
  /** Id of a venue, or empty. */
  readonly venue: string
  /** Id of the event that is open, or empty. */
  readonly event: string
  /** The form that is open. */
  readonly form: 'new' | 'edit' | ''
}

export const home: Address = { view: 'month', month: '', search: '', category: '', venue: '', event: '', form: '' }

/** Parses the query of a URL; invalid parameters are ignored. */
export function readAddress(query: string): Address {
  const given = new URLSearchParams(query)
  const text = (name: string) => given.get(name) ?? ''
  const form = text('form')
  return {
    view: text('view') === 'agenda' ? 'agenda' : 'month',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(text('month')) ? text('month') : '',
    search: text('search'),
    category: text('category'),
    venue: /^\d+$/.test(text('venue')) ? text('venue') : '',
    event: /^\d+$/.test(text('event')) ? text('event') : '',
    form: form === 'new' || form === 'edit' ? form : '',
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

/** The current address, and how to go to another one. */
export interface Navigation {
  readonly address: Address
  /** The link to this address with some parts changed. */
  href(change: Partial<Address>): string
  /** Goes there; with `replace` the step back leads past the current address. */
  go(change: Partial<Address>, options?: { readonly replace?: boolean }): void
}

const moved = 'eventcal:moved'

function subscribe(listen: () => void): () => void {
  for (const event of ['popstate', moved]) window.addEventListener(event, listen)
  return () => {
    for (const event of ['popstate', moved]) window.removeEventListener(event, listen)
  }
}

export function useNavigation(): Navigation {
  const query = useSyncExternalStore(subscribe, () => window.location.search)
  const address = readAddress(query)
  const href = (change: Partial<Address>) => writeAddress({ ...address, ...change })
  const go = useCallback<Navigation['go']>((change, { replace = false } = {}) => {
    // Read anew: a form may go on after the address has changed under it.
    const next = writeAddress({ ...readAddress(window.location.search), ...change })
    window.history[replace ? 'replaceState' : 'pushState'](null, '', next)
    window.dispatchEvent(new Event(moved))
  }, [])
  return { address, href, go }
}
