/** Recorded exchanges of a deployed instance, reduced to what concerns dates, for tests of parts of the service. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../golden/', import.meta.url))

type Json = Readonly<Record<string, unknown>>

/** The part of a recorded exchange that concerns dates. */
export interface Recording {
  readonly name: string
  readonly group: string
  /** The instant of the recording in milliseconds. */
  readonly at: number
  readonly method: string
  /** Path below the API root, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  /** Fields of the query, and on top of them those of a JSON or form body. */
  readonly fields: Json
  readonly as: string
  readonly status: number
  readonly body: Json
  readonly quirks: readonly string[]
}

/** A record of the recorded site before any write. */
export interface SeedEvent {
  readonly id: number
  readonly status: string
  readonly hide_from_listings: boolean
  readonly all_day: boolean
  readonly start_date: string
  readonly end_date: string
  readonly utc_start_date: string
  readonly utc_end_date: string
  readonly timezone: string
  readonly timezone_abbr: string
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const objectOf = (value: unknown): Json => (isObject(value) ? value : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function fieldsOf(request: Json): Json {
  if (request.body_kind === 'json') return objectOf(request.body)
  if (request.body_kind === 'form') return Object.fromEntries(new URLSearchParams(textOf(request.body)))
  try {
    return objectOf(JSON.parse(textOf(request.body)))
  } catch {
    return {}
  }
}

function recordingOf(line: string): Recording {
  const exchange = objectOf(JSON.parse(line))
  const request = objectOf(exchange.request)
  const response = objectOf(exchange.response)
  const url = new URL(textOf(request.path), 'https://calendar.example')
  return {
    name: textOf(exchange.name),
    group: textOf(exchange.group),
    at: Date.parse(textOf(exchange.at)),
    method: textOf(request.method),
    path: url.pathname.replace(/^.*?\/v1/, ''),
    query: url.searchParams,
    fields: { ...Object.fromEntries(url.searchParams), ...fieldsOf(request) },
    as: textOf(request.as),
    status: Number(response.status),
    body: objectOf(response.body),
    quirks: Array.isArray(exchange.quirks) ? exchange.quirks.map(String) : [],
  }
}

/** All recorded exchanges, group after group in the order in which they were sent. */
export function recordings(): readonly Recording[] {
  return readdirSync(`${folder}exchanges`)
    .sort()
    .flatMap((file) => readFileSync(`${folder}exchanges/${file}`, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map(recordingOf)
}

/** The events of the recorded site before any write. */
export function seedEvents(): readonly SeedEvent[] {
  const site = JSON.parse(readFileSync(`${folder}site.json`, 'utf8')) as { events: SeedEvent[] } // the format of the file
  return site.events
}
