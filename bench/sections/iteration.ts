import { createClient } from '@eventcal/sdk'
import { type Effort, figureOf, inTurns, type Note, ratios } from '../figures.js'
import { pageOf } from './stub-data.js'

const section = 'Walking through 10,000 events'
const total = 10_000
const perPage = 50

/** Time and memory of iterating over all pages, with the client and by hand. */
export async function iteration(note: Note, { rounds }: Effort): Promise<void> {
  const pages = Array.from({ length: total / perPage }, (_, page) =>
    JSON.stringify(pageOf({ first: page * perPage + 1, size: perPage, total })),
  )
  const headers = { 'content-type': 'application/json' }
  const stub = async (input: Request | string | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    return new Response(pages[Number(url.searchParams.get('page') ?? 1) - 1], { headers })
  }
  const client = createClient({ baseUrl: 'https://calendar.example', fetch: stub })
  const unchecked = createClient({ baseUrl: 'https://calendar.example', fetch: stub, validate: 'off' })
  const walk = async (of: Pick<typeof client, 'events'>) => {
    let seen = 0
    for await (const _ of of.events.list({ per_page: perPage })) seen++
    if (seen !== total) throw new Error(`${seen} of ${total} events`)
  }
  const byHand = async () => {
    let seen = 0
    for (let page = 1; page <= pages.length; page++) {
      const response = await stub(`https://calendar.example/calendar/events/v1/events?per_page=50&page=${page}`)
      const { events }: { events: readonly unknown[] } = await response.json()
      for (const _ of events) seen++
    }
    if (seen !== total) throw new Error(`${seen} of ${total} events`)
  }
  const times = await inTurns(
    { 'raw fetch': byHand, '@eventcal/sdk, validate off': () => walk(unchecked), '@eventcal/sdk': () => walk(client) },
    { rounds, calls: 1, warmup: 1 },
  )
  for (const [name, taken] of Object.entries(times)) note(figureOf(section, name, 'ms', taken))
  note(
    figureOf(section, '@eventcal/sdk by raw fetch', 'times', ratios(times['@eventcal/sdk'], times['raw fetch']), {
      most: 1.7,
    }),
  )
}
