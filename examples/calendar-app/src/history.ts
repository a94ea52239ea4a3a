/**
 * The way through the pages of the app: it remembers where each was scrolled to and what had the focus, so that the step
 * back leads to the same place, and asks before a step leaves something unsaved.
 */

/** How a page was left. */
export interface Place {
  readonly query: string
  readonly scroll: number
  /** The link that had the focus, and how far below the top of the window it was. */
  readonly focus: { readonly href: string; readonly top: number } | undefined
}

/** A step: to a new page, or back or forward to one that was left at a place. */
export interface Step {
  readonly query: string
  /** Undefined for a new page. */
  readonly place: Place | undefined
}

/** Asks whether to leave; calls `leave` if so. */
type Guard = (leave: () => void) => void

const places = new Map<number, Place>()
const listeners = new Set<() => void>()
let guard: Guard | undefined
let index = 0
let step: Step = { query: '', place: undefined }
/** How far the step led that is being undone, until the visitor has decided. */
let undone: number | undefined

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number' ? state.index : 0

function remember(): void {
  const active = document.activeElement?.closest('a[href]') ?? undefined
  places.set(index, {
    query: step.query,
    scroll: window.scrollY,
    focus: active && { href: active.getAttribute('href') ?? '', top: active.getBoundingClientRect().top },
  })
}

function arrive(next: Step): void {
  step = next
  for (const listener of listeners) listener()
}

function onPop({ state }: PopStateEvent): void {
  const next = indexOf(state)
  const distance = next - index
  if (undone !== undefined && distance === 0) {
    // Only now: a step that is still under way is dropped by browsers when another begins.
    const steps = undone
    undone = undefined
    leaving(() => window.history.go(steps))
    return
  }
  if (guard && distance !== 0) {
    // The browser has gone there already: back again until the visitor has decided.
    undone = distance
    window.history.go(-distance)
    return
  }
  remember()
  index = next
  arrive({ query: window.location.search, place: places.get(index) ?? { query: '', scroll: 0, focus: undefined } })
}

/** Begins to follow the steps of the browser; once, before the page is drawn. */
export function startHistory(): void {
  index = indexOf(window.history.state)
  step = { query: window.location.search, place: undefined }
  window.history.scrollRestoration = 'manual'
  window.history.replaceState({ index }, '')
  window.addEventListener('popstate', onPop)
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentStep = (): Step => step

/** How to go to another query. */
export interface GoOptions {
  /** The step back leads past the current query. */
  readonly replace?: boolean
  /** Unsaved texts stay as they are, so that nobody has to be asked. */
  readonly keeps?: boolean
}

/** Goes to another query. Asks first if something is unsaved. */
export function goTo(query: string, { replace = false, keeps = false }: GoOptions = {}): void {
  const go = () => {
    if (replace) {
      window.history.replaceState({ index }, '', query)
    } else {
      remember()
      index += 1
      for (const later of [...places.keys()].filter((key) => key >= index)) places.delete(later)
      window.history.pushState({ index }, '', query)
    }
    arrive({ query: window.location.search, place: undefined })
  }
  if (keeps) go()
  else leaving(go)
}

/** Takes the step back if it leads to this query, so that its place is found again; else goes there. */
export function returnTo(query: string): void {
  const before = places.get(index - 1)?.query
  if (before !== undefined && (before || '?') === query) leaving(() => window.history.back())
  else goTo(query)
}

/** Does something that leaves the page, after the visitor agreed to lose what is unsaved. */
export function leaving(leave: () => void): void {
  if (!guard) leave()
  else guard(leave)
}

function onUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Sets who is asked before the page is left; undefined where nothing would be lost. */
export function setGuard(next: Guard | undefined): void {
  guard = next
  window[next ? 'addEventListener' : 'removeEventListener']('beforeunload', onUnload)
}
