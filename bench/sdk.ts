import { type CalendarEvent, createClient } from '@eventcal/sdk'
import { createClient as createLite } from '@eventcal/sdk/lite'
import ky from 'ky'
import createOpenApiClient from 'openapi-fetch'
import { machine } from './measure.js'

const baseUrl = 'https://calendar.example'
const path = '/calendar/events/v1/events/42'
const details = { year: '2027', month: '01', day: '01', hour: '10', minutes: '00', seconds: '00' }
const dates = { start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 12:00:00' }
const event = {
  id: 42,
  author: '1',
  status: 'publish',
  date: '2026-11-20 20:25:09',
  date_utc: '2026-11-21 01:25:09',
  modified: '2026-11-20 20:25:09',
  modified_utc: '2026-11-21 01:25:09',
  url: `${baseUrl}/event/jam/`,
  title: 'Jam',
  description: '',
  excerpt: '',
  slug: 'jam',
  image: false,
  all_day: false,
  ...dates,
  start_date_details: details,
  end_date_details: details,
  utc_start_date: dates.start_date,
  utc_end_date: dates.end_date,
  timezone: 'UTC',
  cost: '',
  cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
  website: '',
  show_map: true,
  show_map_link: true,
  hide_from_listings: false,
  sticky: false,
  featured: false,
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
} satisfies CalendarEvent
const body = JSON.stringify(event)
const headers = { 'content-type': 'application/json' }

/** Answers at once. */
const stub = async (_: Request | string | URL): Promise<Response> => new Response(body, { headers })

const options = { baseUrl, fetch: stub, onWarning: (warning: object) => fail(warning) }
const client = createClient(options)
const unchecked = createClient({ ...options, validate: 'off' })
const lite = createLite(options)
const openApi = createOpenApiClient<{ [key: string]: never }>({ baseUrl, fetch: stub })
const kyClient = ky.create({ fetch: (input) => stub(input instanceof Request ? input : new Request(input)) })

const callers: Readonly<Record<string, () => PromiseLike<unknown>>> = {
  'raw fetch': async () => (await stub(new Request(baseUrl + path))).json(),
  'openapi-fetch': () => openApi.GET(path as never),
  ky: () => kyClient.get(baseUrl + path).json(),
  '@eventcal/sdk/lite': () => lite.events.get(42),
  '@eventcal/sdk, validate off': () => unchecked.events.get(42),
  '@eventcal/sdk': () => client.events.get(42),
}

/** The most microseconds that one call may take above ky. */
const ceiling = 20

function fail(warning: object): never {
  throw new Error(`The stub answers outside the contract: ${JSON.stringify(warning)}`)
}

/** Rounds in turns, so that whatever else the machine does hits all alike. */
async function main(): Promise<void> {
  console.log(JSON.stringify(machine()))
  const times = new Map<string, number[]>(Object.keys(callers).map((name) => [name, []]))
  for (let round = 0; round < 6000; round++) {
    for (const [name, call] of Object.entries(callers)) {
      const start = performance.now()
      await call()
      if (round >= 1000) times.get(name)?.push((performance.now() - start) * 1000)
    }
  }
  const p50 = (name: string) => {
    const sorted = (times.get(name) ?? []).sort((one, other) => one - other)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  const base = p50('ky')
  for (const name of times.keys()) {
    const time = p50(name)
    console.log(JSON.stringify({ name, p50_us: round(time), above_ky_us: round(time - base) }))
  }
  const over = ['@eventcal/sdk', '@eventcal/sdk/lite'].filter((name) => p50(name) - base > ceiling)
  for (const name of over) console.error(`more than ${ceiling} µs above ky: ${name}`)
  process.exitCode = over.length > 0 ? 1 : 0
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

await main()
