import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type Address, readAddress, writeAddress } from './address.js'
import { currentStep, type GoOptions, goTo, type Place, type Step, subscribe } from './history.js'

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
  if (place) return restorePlace(place)
  if (isOther) window.scrollTo(0, 0)
  return undefined
}

/** The longest time that a page has to become as it was. */
const patience = 2000
/** Rows get their height when they come into sight, so that one scroll does not do. */
const calm = 5

function restorePlace({ scroll, focus }: Place): () => void {
  const begin = performance.now()
  const own = new AbortController()
  let settled = 0
  let frame = 0
  const attempt = () => {
    const link = focus && linkTo(focus.href)
    if (focus && link) {
      if (link !== document.activeElement) link.focus({ preventScroll: true })
      const distance = link.getBoundingClientRect().top - focus.top
      window.scrollBy(0, distance)
      settled = Math.abs(distance) < 1 ? settled + 1 : 0
    } else {
      window.scrollTo(0, scroll)
      settled = !focus && Math.abs(window.scrollY - scroll) < 1 ? settled + 1 : 0
    }
    if (settled < calm && performance.now() - begin < patience) frame = requestAnimationFrame(attempt)
  }
  const stop = () => {
    own.abort()
    cancelAnimationFrame(frame)
  }
  // Visitors who scroll, click or type themselves know better.
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(sign, stop, { passive: true, signal: own.signal })
  window.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches('input, select, textarea')) stop()
    },
    { signal: own.signal },
  )
  attempt()
  return stop
}

function linkTo(href: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('a[href]')].find((link) => link.getAttribute('href') === href)
}
