import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A browser's history of one page, as far as the module needs it. */
function fakeWindow() {
  const entries = [{ state: null as unknown, search: '' }]
  let at = 0
  const target = new EventTarget()
  let steps = 0
  /** A step that is still under way is dropped when another begins, as in Chromium. */
  const move = (distance: number) => {
    steps += 1
    const own = steps
    queueMicrotask(() => {
      if (own !== steps) return
      at += distance
      target.dispatchEvent(Object.assign(new Event('popstate'), { state: entries[at]?.state }))
    })
  }
  return {
    scrollY: 0,
    location: {
      get search() {
        return entries[at]?.search ?? ''
      },
    },
    history: {
      scrollRestoration: 'auto',
      get state() {
        return entries[at]?.state
      },
      replaceState(state: unknown, _: string, search?: string) {
        entries[at] = { state, search: search ?? entries[at]?.search ?? '' }
      },
      pushState(state: unknown, _: string, search: string) {
        entries.splice(at + 1, entries.length, { state, search })
        at += 1
      },
      go: move,
      back: () => move(-1),
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  }
}

let page: ReturnType<typeof fakeWindow>
let history: typeof import('./history.js')
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(async () => {
  page = fakeWindow()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { activeElement: null })
  vi.resetModules()
  history = await import('./history.js')
  history.startHistory()
})
afterEach(() => vi.unstubAllGlobals())

it('the step back brings the place where a page was left', async () => {
  page.scrollY = 1234
  history.goTo('?event=7')
  expect(history.currentStep()).toEqual({ query: '?event=7', place: undefined })
  page.scrollY = 0
  page.history.back()
  await settled()
  expect(history.currentStep()).toMatchObject({ query: '', place: { scroll: 1234 } })
})

it('the link back takes the step back where that leads to the same page', async () => {
  page.scrollY = 500
  history.goTo('?event=7')
  history.returnTo('?')
  await settled()
  expect(history.currentStep()).toMatchObject({ query: '', place: { scroll: 500 } })
  history.returnTo('?view=agenda')
  expect(history.currentStep()).toEqual({ query: '?view=agenda', place: undefined })
})

it('something unsaved is asked about before any step, and lost only when agreed', async () => {
  history.goTo('?form=new')
  let leave: (() => void) | undefined
  history.setGuard((then) => {
    leave = then
  })
  history.goTo('?')
  expect(history.currentStep().query).toBe('?form=new')

  page.history.back()
  await settled()
  expect([history.currentStep().query, page.location.search]).toEqual(['?form=new', '?form=new'])
  history.goTo('?form=new&lang=de', { replace: true, keeps: true })
  expect(history.currentStep().query).toBe('?form=new&lang=de')

  history.setGuard(undefined)
  leave?.()
  await settled()
  expect([history.currentStep().query, page.location.search]).toEqual(['', ''])
})

it('a visitor who agrees at once is led where the step went', async () => {
  history.goTo('?form=new')
  history.goTo('?event=7')
  history.setGuard((leave) => {
    history.setGuard(undefined)
    leave()
  })
  page.history.back()
  await settled()
  expect([history.currentStep().query, page.location.search]).toEqual(['?form=new', '?form=new'])
  page.history.back()
  await settled()
  expect([history.currentStep().query, page.location.search]).toEqual(['', ''])
})
