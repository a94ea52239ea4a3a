import { match, routeOf } from '@eventcal/contract'
import { readFlags, recordFrom } from './records.js'

/** A small instance in memory: enough of the service to see that a client speaks with it rightly. */
export interface FakeInstance {
  readonly baseUrl: string
  readonly namespace: string
  /** Every request as `METHOD /path?query`, below the API root. */
  readonly log: string[]
  fetch(request: Request): Promise<Response>
}

type Row = Record<string, unknown> & { readonly id: number }

const nouns: Readonly<Record<string, string>> = { events: 'event', venues: 'venue', organizers: 'organizer' }

/** Starts an empty instance whose one user is `editor` with the password `open sesame`. */
export function createFakeInstance(baseUrl = 'https://calendar.example/wp-json'): FakeInstance {
  const namespace = 'calendar/events/v1'
  const root = `${baseUrl}/${namespace}`
  const tables = new Map<string, Row[]>()
  const trash = new Set<Row>()
  const log: string[] = []
  let lastId = 0

  function list(resource: string, key: string, query: URLSearchParams): Response {
    const word = query.get('search')?.toLowerCase() ?? ''
    const from = query.get('start_date') ?? ''
    const rows = (tables.get(resource) ?? []).filter(
      (row) =>
        !trash.has(row) && JSON.stringify(row).toLowerCase().includes(word) && String(row.start_date ?? from) >= from,
    )
    const perPage = Number(query.get('per_page') ?? 10)
    const page = Number(query.get('page') ?? 1)
    const totals = { total: rows.length, total_pages: Math.ceil(rows.length / perPage) }
    const noun = nouns[resource]
    if (page > 1 && page > totals.total_pages && noun) return refuse(404, `${noun}-archive-page-not-found`)
    return Response.json({ [key]: rows.slice((page - 1) * perPage, page * perPage), rest_url: root, ...totals })
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const credentials = request.headers.get('authorization')
    if (credentials && credentials !== `Basic ${btoa('editor:open sesame')}`) return refuse(401, 'incorrect_password')
    if (!request.url.startsWith(root)) return refuse(404, 'rest_no_route')
    const found = match(request.method, decodeURI(url.pathname.slice(new URL(root).pathname.length)))
    if (!found) return refuse(404, 'rest_no_route')
    log.push(`${request.method} ${url.pathname.slice(new URL(root).pathname.length)}${decodeURIComponent(url.search)}`)
    if (found.operation === 'index') return Response.json({ namespace, routes: {} })
    const [resource = '', action = ''] = found.operation.split('.')
    const key = routeOf(found.operation).list
    if (key) return list(resource, key, url.searchParams)
    if (request.method !== 'GET' && !credentials) return refuse(401, 'rest_forbidden')
    const rows = tables.get(resource) ?? []
    if (action === 'create') {
      lastId += 1
      const row: Row = { ...recordFrom(resource, lastId, await request.json(), root), id: lastId }
      tables.set(resource, [...rows, row])
      return Response.json(row, { status: 201 })
    }
    const { id, slug } = found.params
    const row = rows.find((candidate) => (slug === undefined ? String(candidate.id) === id : candidate.slug === slug))
    if (!row) {
      if (resource === 'events' && id !== undefined) return refuse(404, 'rest-event-not-found')
      return refuse(400, 'rest_invalid_param', {
        params: { [slug === undefined ? 'id' : 'slug']: 'Invalid parameter.' },
      })
    }
    if (action.startsWith('get')) return trash.has(row) ? refuse(403, 'event-no-longer-available') : Response.json(row)
    if (action.startsWith('update')) return Response.json(Object.assign(row, readFlags(await request.json())))
    if (trash.has(row)) return refuse(410, `${nouns[resource]}-is-in-trash`)
    if (nouns[resource]) trash.add(row)
    else
      tables.set(
        resource,
        rows.filter((other) => other !== row),
      )
    return Response.json(row)
  }

  return { baseUrl, namespace, log, fetch: answer }
}

/** A refusal in the service's form. */
export function refuse(status: number, code: string, data: object = {}): Response {
  return Response.json({ code, message: `Refused: ${code}`, data: { status, ...data } }, { status })
}
