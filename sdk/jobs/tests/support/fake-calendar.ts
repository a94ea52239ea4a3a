/** An event of the fake calendar, with what its list and its single read show. */
export interface FakeEvent {
  readonly id: number
  title: string
  /** `undefined` where the calendar does not tell when an event was modified. */
  modified: string | undefined
  canceled: boolean
  /** In no list, and readable. */
  hidden: boolean
  /** `trashed` and `deleted` ones are gone; `draft` ones are refused to strangers. */
  state: 'public' | 'draft' | 'trashed' | 'deleted'
  password: boolean
}

/** How a request is answered in place of the truth; `undefined` answers truly. */
export type Lie = (path: { readonly id: number | undefined; readonly page: number }) => Response | Error | undefined

/** A calendar in memory whose answers can be cut, shifted and forged. */
export interface FakeCalendar {
  readonly events: Map<number, FakeEvent>
  /** Every request, as `list 2` or `event 7`. */
  readonly log: string[]
  /** The events whose single read was answered with a truthful denial. */
  readonly denied: Set<number>
  lie: Lie | undefined
  /** Runs before each answer. */
  before: (() => void) | undefined
  /** How many events a page has at most, whatever is asked for. */
  perPage: number
  add(more?: Partial<FakeEvent>): FakeEvent
  fetch(request: Request): Promise<Response>
}

/** A refusal as the service writes it. */
export function refusal(status: number, code: string | undefined): Response {
  return Response.json({ code, message: 'refused', data: { status } }, { status })
}

/** The page of a gateway. */
export function page(status: number): Response {
  return new Response('<!doctype html><title>Just a moment...</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
}

/** An empty calendar at any address. */
export function createFakeCalendar(): FakeCalendar {
  let last = 0
  const calendar: FakeCalendar = {
    events: new Map(),
    log: [],
    denied: new Set(),
    lie: undefined,
    before: undefined,
    perPage: 50,
    add(more = {}) {
      last += 1
      const event: FakeEvent = {
        ...{ id: last, title: `Event ${last}`, modified: '2030-01-01 00:00:00', canceled: false, hidden: false },
        ...{ state: 'public', password: false },
        ...more,
      }
      calendar.events.set(event.id, event)
      return event
    },
    async fetch(request) {
      const url = new URL(request.url)
      const id = /\/events\/(\d+)$/.exec(url.pathname)?.[1]
      const number = Number(url.searchParams.get('page') ?? 1)
      calendar.log.push(id === undefined ? `list ${number}` : `event ${id}`)
      calendar.before?.()
      const lie = calendar.lie?.({ id: id === undefined ? undefined : Number(id), page: number })
      if (lie instanceof Error) throw lie
      if (lie) return lie
      return id === undefined ? list(number, Number(url.searchParams.get('per_page'))) : single(Number(id))
    },
  }

  function list(number: number, asked: number): Response {
    const size = Math.min(asked, calendar.perPage)
    const shown = [...calendar.events.values()].filter(({ state, hidden }) => state === 'public' && !hidden)
    const pages = Math.ceil(shown.length / size)
    if (number > 1 && number > pages) return refusal(404, 'event-archive-page-not-found')
    const events = shown.slice((number - 1) * size, number * size).map(recordOf)
    return Response.json({ events, total: shown.length, total_pages: pages })
  }

  function single(id: number): Response {
    const event = calendar.events.get(id)
    if (!event || event.state === 'deleted') {
      calendar.denied.add(id)
      return refusal(404, 'rest-event-not-found')
    }
    if (event.state === 'trashed') {
      calendar.denied.add(id)
      return refusal(403, 'event-no-longer-available')
    }
    if (event.state === 'draft') return refusal(403, 'event-not-accessible')
    if (event.password) return refusal(403, 'event-password-protected')
    const eventStatus = `https://schema.org/Event${event.canceled ? 'Cancelled' : 'Scheduled'}`
    // As instances write e-mail addresses: in other entities each time.
    const email = String(calendar.log.length)
    return Response.json({
      ...recordOf(event),
      hide_from_listings: event.hidden,
      json_ld: { '@type': 'Event', eventStatus, email },
    })
  }

  return calendar
}

function recordOf({ id, title, modified, password }: FakeEvent) {
  return {
    id,
    title: password ? `Protected: ${title}` : title,
    status: 'publish',
    ...(modified === undefined ? {} : { modified_utc: modified }),
    categories: [{ id: 1, name: 'Music', count: id % 7 }],
  }
}
