import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type Address, readAddress, writeAddress } from './address.js'
import { currentStep, type GoOptions, goTo, type Step, subscribe } from './history.js'

/** The current address, and how to go to another one. */
export interface Navigation {
  readonly address: Address
  /** The link to this address with some parts changed. */
  href(change: Partial<Address>): string
  go(change: Partial<Address>, options?: GoOptions): void
}

export function useNavigation(): Navigation {
  const { query } = useSyncExternalStore(subscribe, currentStep)
  const address = readAddress(query)
  const href = (change: Partial<Address>) => writeAddress({ ...address, ...change })
  const go = useCallback<Navigation['go']>((change, options) => {
    // Read anew: a form may go on after the address has changed under it.
    goTo(writeAddress({ ...readAddress(currentStep().query), ...change }), options)
  }, [])
  return { address, href, go }
}

/** The longest time that a page which is gone back to has to become as long as it was. */
const patience = 2000

/** Scrolls: back to where a page was left, with the focus there; to the top of a new one. */
export function useRestoredPlace(): void {
  const step = useSyncExternalStore(subscribe, currentStep)
  useEffect(() => restore(step), [step])
}

let page = ''

function restore({ query, place }: Step): (() => void) | undefined {
  const { event, form, view } = readAddress(query)
  const next = `${event} ${form} ${view}`
  const isOther = next !== page
  page = next
  if (!place) {
    if (isOther) window.scrollTo(0, 0)
    return undefined
  }
  const begin = performance.now()
  let frame = 0
  const attempt = () => {
    const link = place.focus === undefined ? undefined : linkTo(place.focus)
    const isLong = document.documentElement.scrollHeight >= place.scroll + window.innerHeight
    if ((isLong && (link || place.focus === undefined)) || performance.now() - begin > patience) {
      link?.focus({ preventScroll: true })
      window.scrollTo(0, place.scroll)
      return
    }
    frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}

function linkTo(href: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('a[href]')].find((link) => link.getAttribute('href') === href)
}
