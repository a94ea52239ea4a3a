import { goldenCredentials } from './conformance.js'

/** A fault to inject into a server: its name, the case that must detect it, and the change to requests or responses. */
export interface Break {
  readonly what: string
  /** The name of a case that finds it. */
  readonly found: string
  readonly kind: 'departure' | 'detail' | 'quirk'
  /** Changes or replaces the response. `serve` forwards to the correct server. */
  readonly door: (request: Request, serve: (request: Request) => Promise<Response>) => Promise<Response>
}

type Json = Record<string, unknown>
type Door = Break['door']

/** Changes the JSON of answers to certain requests. */
function body(applies: (request: Request, path: string) => boolean, change: (json: Json, url: URL) => unknown): Door {
  return async (request, serve) => {
    const response = await serve(request)
    if (!applies(request, pathOf(request)) || !response.ok || request.method === 'HEAD') return response
    const changed: unknown = change(await response.json(), new URL(request.url))
    return new Response(JSON.stringify(changed), { status: response.status, headers: response.headers })
  }
}

/** Takes parameters out of queries. */
function deaf(path: string, ...names: readonly string[]): Door {
  return (request, serve) => {
    const url = new URL(request.url)
    if (request.method === 'GET' && pathOf(request) === path) {
      for (const name of [...url.searchParams.keys()]) {
        if (names.includes(name.replace(/\[.*/, ''))) url.searchParams.delete(name)
      }
    }
    return serve(new Request(url, request))
  }
}

/** Changes headers of every answer. */
function headers(change: (headers: Headers, request: Request) => void): Door {
  return async (request, serve) => {
    const response = await serve(request)
    const changed = new Headers(response.headers)
    change(changed, request)
    return new Response(response.body, { status: response.status, headers: changed })
  }
}

const pathOf = (request: Request) => new URL(request.url).pathname.replace('/calendar/events/v1', '').replace(/\/$/, '')
const isList = (path: string) => ['/events', '/venues', '/organizers', '/categories', '/tags'].includes(path)
const reads = (request: Request) => request.method === 'GET'
const error = (status: number, code: string) =>
  new Response(JSON.stringify({ code, message: 'Broken', data: { status } }), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const page = (status: number) =>
  new Response('<!doctype html><title>Error</title><h1>Error</h1>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
const listOf = (json: Json): readonly unknown[] => Object.values(json).find((value) => Array.isArray(value)) ?? []
const withEvents = (json: Json, change: (event: Json) => Json): Json =>
  Array.isArray(json.events) ? { ...json, events: json.events.map((event: Json) => change(event)) } : change(json)
const isEvent = (request: Request, path: string) => reads(request) && /^\/events(\/\d+)?$/.test(path)

/** Servers with exactly one fault each. */
export const breaks: readonly Break[] = [
  {
    what: 'totals are off by one',
    found: 'venues.list › totals in the headers',
    kind: 'departure',
    door: body(
      (request, path) => reads(request) && isList(path),
      (json) => ({ ...json, total: Number(json.total) + 1 }),
    ),
  },
  {
    what: 'page 2 repeats page 1',
    found: 'venues.list › page',
    kind: 'departure',
    door: deaf('/venues', 'page'),
  },
  {
    what: 'per_page is ignored',
    found: 'events.list › per_page',
    kind: 'departure',
    door: deaf('/events', 'per_page'),
  },
  {
    what: 'the content type is wrong',
    found: 'events.list › headers',
    kind: 'departure',
    door: headers((all) => all.set('content-type', 'text/plain')),
  },
  {
    what: 'the total is missing in the headers',
    found: 'tags.list › totals in the headers',
    kind: 'departure',
    door: headers((all) => all.delete('x-tec-total')),
  },
  {
    what: 'the venue filter is ignored',
    found: 'events.list › venue › one › of known events',
    kind: 'departure',
    door: deaf('/events', 'venue'),
  },
  {
    what: 'the search is ignored',
    found: 'venues.list › search › a word that is nowhere',
    kind: 'departure',
    door: deaf('/venues', 'search'),
  },
  {
    what: 'instants are the wall times',
    found: 'events.create › timezone',
    kind: 'departure',
    door: body(isEvent, (json) =>
      withEvents(json, (event) => ({ ...event, utc_start_date: event.start_date, utc_end_date: event.end_date })),
    ),
  },
  {
    what: 'a create answers 200',
    found: 'tags.create › POST',
    kind: 'departure',
    door: async (request, serve) => {
      const response = await serve(request)
      const { status, headers: all } = response
      return new Response(response.body, { status: status === 201 ? 200 : status, headers: all })
    },
  },
  {
    what: 'a search crashes',
    found: 'events.list › search',
    kind: 'departure',
    door: async (request, serve) =>
      new URL(request.url).searchParams.has('search') ? error(500, 'internal_server_error') : serve(request),
  },
  {
    what: 'the parts of dates are missing',
    found: 'events.get › GET',
    kind: 'departure',
    door: body(isEvent, (json) =>
      withEvents(json, ({ start_date_details: _, end_date_details: __, ...event }) => event),
    ),
  },
  {
    what: 'errors are web pages',
    found: 'events.get › unknown id',
    kind: 'departure',
    door: async (request, serve) => {
      const response = await serve(request)
      return response.status === 404 ? page(404) : response
    },
  },
  {
    what: 'next pages lose their filters',
    found: 'venues.list › next_rest_url',
    kind: 'quirk',
    door: body(
      (request, path) => reads(request) && path === '/venues',
      (json) => ({
        ...json,
        ...(typeof json.next_rest_url === 'string'
          ? { next_rest_url: json.next_rest_url.replace(/[?].*/, '?page=2') }
          : {}),
      }),
    ),
  },
  {
    what: 'a delete answers but deletes nothing',
    found: 'venues.delete › DELETE',
    kind: 'departure',
    door: async (request, serve) => {
      if (request.method !== 'DELETE' || !/^\/venues\/\d+$/.test(pathOf(request))) return serve(request)
      const read = await serve(new Request(request.url, { headers: request.headers }))
      const record: Json = await read.json()
      return new Response(JSON.stringify({ ...record, status: 'trash' }), {
        status: read.status,
        headers: read.headers,
      })
    },
  },
  {
    what: 'ownership is not checked by slug',
    found: 'events.updateBySlug › the same rights as by id',
    kind: 'quirk',
    door: byAdmin((request) => request.method !== 'GET' && pathOf(request).includes('/by-slug/')),
  },
  {
    what: 'drafts are shown to visitors',
    found: 'events.get › unpublished',
    kind: 'departure',
    door: byAdmin((request) => reads(request) && /^\/events\/\d+$/.test(pathOf(request))),
  },
  {
    what: 'writes need no credentials',
    found: 'tags.create › anonymous',
    kind: 'departure',
    door: byAdmin((request) => request.method === 'POST' && pathOf(request) === '/tags'),
  },
  {
    what: 'a refusal names another parameter',
    found: 'events.list › page › bad input',
    kind: 'detail',
    door: async (request, serve) => {
      const response = await serve(request)
      return response.status === 400 ? error(400, 'bad_request') : response
    },
  },
  {
    what: 'ids are texts',
    found: 'events.list › GET',
    kind: 'departure',
    door: body(isEvent, (json) => withEvents(json, (event) => ({ ...event, id: String(event.id) }))),
  },
  {
    what: 'the order is turned around',
    found: 'events.list › the week › of known events',
    kind: 'departure',
    door: body(
      (request, path) => reads(request) && path === '/events',
      (json) => ({ ...json, events: [...listOf(json)].reverse() }),
    ),
  },
  {
    what: 'other origins are not let in',
    found: 'events.list › CORS',
    kind: 'departure',
    door: headers((all) => all.delete('access-control-allow-origin')),
  },
  {
    what: 'updates are forgotten',
    found: 'organizers.update › phone',
    kind: 'departure',
    door: async (request, serve) => {
      if (request.method !== 'POST' || !/^\/organizers\/\d+$/.test(pathOf(request))) return serve(request)
      return serve(new Request(request.url, { headers: request.headers }))
    },
  },
  {
    what: 'the page past the end is empty',
    found: 'events.list › page past the end',
    kind: 'departure',
    door: async (request, serve) => {
      const response = await serve(request)
      if (response.status !== 404 || pathOf(request) !== '/events') return response
      return new Response(JSON.stringify({ events: [], rest_url: request.url, total: 0, total_pages: 0 }), {
        headers: response.headers,
      })
    },
  },
]

/** Sends certain requests as an administrator, regardless of the caller. */
function byAdmin(applies: (request: Request) => boolean): Door {
  return (request, serve) => {
    if (!applies(request)) return serve(request)
    const all = new Headers(request.headers)
    all.set(
      'authorization',
      `Basic ${btoa(`${goldenCredentials.admin?.username}:${goldenCredentials.admin?.password}`)}`,
    )
    return serve(new Request(request, { headers: all }))
  }
}
