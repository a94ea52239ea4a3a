import { createClient } from '@eventcal/sdk'
import { createClient as createLite } from '@eventcal/sdk/lite'
import ky from 'ky'
import createOpenApiClient from 'openapi-fetch'
import { type Effort, figureOf, inTurns, type Note, ratios } from '../figures.js'
import { eventNumber, pageOf } from './stub-data.js'

const section = 'Calls of the SDK'
const baseUrl = 'https://calendar.example'
const listPath = '/calendar/events/v1/events'
const path = `${listPath}/42`
const body = JSON.stringify(eventNumber(42))
const list = JSON.stringify(pageOf({ first: 1, size: 50, total: 50 }))
const headers = { 'content-type': 'application/json' }

/** Answers at once. */
const stub = async (input: Request | string | URL): Promise<Response> => {
  const url = input instanceof Request ? input.url : String(input)
  return new Response(url.includes('/events/42') ? body : list, { headers })
}

function fail(warning: object): never {
  throw new Error(`The stub answers outside the contract: ${JSON.stringify(warning)}`)
}

/** Overhead of a call above the network, compared with other clients, and the time to validate a page of 50 events. */
export async function calls(note: Note, { rounds, scale }: Effort): Promise<void> {
  const options = { baseUrl, fetch: stub, onWarning: (warning: object) => fail(warning) }
  const client = createClient(options)
  const unchecked = createClient({ ...options, validate: 'off' })
  const liteClient = createLite(options)
  const openApi = createOpenApiClient<{ [key: string]: never }>({ baseUrl, fetch: stub })
  const kyClient = ky.create({ fetch: (input) => stub(input instanceof Request ? input : new Request(input)) })
  const contenders = {
    'raw fetch': async () => (await stub(new Request(baseUrl + path))).json(),
    // The client is untyped here, so it accepts any path.
    'openapi-fetch': () => openApi.GET(path as never),
    ky: () => kyClient.get(baseUrl + path).json(),
    '@eventcal/sdk/lite': () => liteClient.events.get(42),
    '@eventcal/sdk, validate off': () => unchecked.events.get(42),
    '@eventcal/sdk': () => client.events.get(42),
  }
  const times = await inTurns(contenders, { rounds, calls: Math.ceil(1000 * scale) })
  const above = (name: keyof typeof times) => times[name].map((time, round) => (time - (times.ky[round] ?? 0)) * 1000)
  for (const name of Object.keys(contenders)) {
    const microseconds = times[name as keyof typeof times].map((time) => time * 1000)
    note(figureOf(section, `one read: ${name}`, 'µs', microseconds))
  }
  note(figureOf(section, '@eventcal/sdk above ky', 'µs', above('@eventcal/sdk'), { most: 10 }))
  const lite = ratios(times['@eventcal/sdk/lite'], times['openapi-fetch'])
  note(figureOf(section, '@eventcal/sdk/lite by openapi-fetch', 'times', lite, { most: 1.5 }))

  const pages = await inTurns(
    {
      'parsed by JSON.parse alone': async () => JSON.parse(list),
      'raw fetch': async () => (await stub(new Request(baseUrl + listPath))).json(),
      ky: () => kyClient.get(baseUrl + listPath).json(),
      'validate off': async () => unchecked.events.list(),
      'validate warn, as by default': async () => client.events.list(),
      'validate strict': async () => client.events.list({}, { validate: 'strict' }),
    },
    { rounds, calls: Math.ceil(100 * scale) },
  )
  for (const [name, taken] of Object.entries(pages)) {
    note(
      figureOf(section, `a page of 50: ${name}`, 'ms', taken, name.startsWith('validate warn') ? { most: 0.35 } : {}),
    )
  }
}
