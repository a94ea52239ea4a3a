import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repeats } from '../../tests/support/repeats.js'
import { type Command, startCommand } from './support/command.js'
import { postgresOfRun } from './support/engines.js'
import { createTestDatabase } from './support/postgres.js'

const admin = `Basic ${btoa('admin:secret of admin')}`
const EVENTS = [11, 12, 13, 14]
const VENUES = [21, 22]
const CATEGORY = 1
/** `EVENTCAL_TEST_READS` sets another number, for a run that takes minutes. */
const READS = Number(process.env.EVENTCAL_TEST_READS ?? repeats(10_000))
const READERS = 8

/** Every third version of an event or venue is private, but not the first. */
const isPrivate = (id: number, version: number) => version > 0 && (id + version) % 3 === 2

const times = { timezone: 'UTC', start_date: '2030-12-01 10:00:00', end_date: '2030-12-01 12:00:00' }
const site = {
  site: { url: 'https://calendar.example' },
  users: [{ id: 1, login: 'admin', role: 'administrator', application_password: 'secret of admin' }],
  venues: VENUES.map((id) => ({ id, venue: '0', slug: `venue-${id}`, author: 1 })),
  categories: [{ id: CATEGORY, name: 'version 0', slug: 'kind' }],
  events: EVENTS.map((id, index) => ({
    ...{ id, venue: VENUES[index % 2], title: '0', slug: `event-${id}`, author: 1, categories: [CATEGORY] },
    ...{ ...times, utc_start_date: times.start_date, utc_end_date: times.end_date },
  })),
}

/** A record as it is read here: its name is the number of its last write. */
interface Shown {
  readonly id: number
  readonly title?: string
  readonly venue?: string | Shown | readonly []
  readonly name?: string
  readonly categories?: readonly Shown[]
}

let drop: () => Promise<void>
const processes: { readonly command: Command; readonly root: string }[] = []

beforeAll(async () => {
  const { url: serverUrl } = postgresOfRun()
  const database = await createTestDatabase(serverUrl)
  drop = database.drop
  const folder = await mkdtemp(join(tmpdir(), 'eventcal-two-'))
  const file = join(folder, 'site.json')
  await writeFile(file, JSON.stringify(site))
  const env = { DATABASE_URL: database.url }
  expect(await startCommand(['import', file], env).ended).toBe(0)
  for (const _ of [1, 2]) {
    const command = startCommand(['--port', '0'], env)
    const [, root = ''] = await command.wrote(/at (http\S+)\n/)
    processes.push({ command, root })
  }
  await rm(folder, { recursive: true })
}, 60_000)
afterAll(async () => {
  for (const { command } of processes) {
    command.process.kill('SIGTERM')
    await command.ended
  }
  await drop?.()
})

const rootOf = (turn: number) => processes[turn % processes.length]?.root ?? ''

async function write(turn: number, path: string, fields: object): Promise<void> {
  const headers = { authorization: admin, 'content-type': 'application/json' }
  const response = await fetch(rootOf(turn) + path, { method: 'PUT', headers, body: JSON.stringify(fields) })
  await response.arrayBuffer()
  expect(response.status).toBe(200)
}

/** The records that a visitor is shown at this address; none where it answers 403 for a private one. */
async function read(turn: number, path: string): Promise<readonly Shown[]> {
  const response = await fetch(rootOf(turn) + path)
  const body: { events?: Shown[]; venues?: Shown[]; categories?: Shown[] } & Shown = await response.json()
  if (response.status === 403) return []
  expect([path, response.status]).toEqual([path, 200])
  if (/^\/(events|venues|categories)(\?|$)/.test(path)) return body.events ?? body.venues ?? body.categories ?? []
  return [body]
}

/** The number of the write of a record, and of all records that it shows. */
function versionsOf({ id, title, venue, name, categories = [] }: Shown): [id: number, version: number][] {
  if (name !== undefined) return [[id, Number(name.replace('version ', ''))]]
  if (typeof venue === 'string') return [[id, Number(venue)]]
  const nested = venue && 'id' in venue ? [venue] : []
  return [[id, Number(title)], ...[...nested, ...categories].flatMap(versionsOf)]
}

const year = 'start_date=2030-01-01&end_date=2031-01-01'
const paths = [
  `/events?${year}`,
  ...EVENTS.map((id) => `/events/${id}`),
  '/events/by-slug/event-11',
  `/events?${year}&categories=kind&per_page=3`,
  ...VENUES.map((id) => `/venues/${id}`),
  '/venues',
  `/categories/${CATEGORY}`,
  '/categories',
]

it('two processes show nothing older than what was acknowledged before they were asked, and nothing private', async () => {
  /** The last acknowledged write of each record. */
  const written = new Map([...EVENTS, ...VENUES, CATEGORY].map((id) => [id, 0]))
  const counts = { reads: 0, records: 0, older: 0, private: 0, writes: 0 }
  /** The addresses that have shown something. */
  const showed = new Set<string>()
  let isOver = false

  const writeAgain = async (id: number, fieldsOf: (version: number) => object, path: string) => {
    for (let version = 1; !isOver; version += 1) {
      await write(version + id, path, fieldsOf(version))
      written.set(id, version)
      counts.writes += 1
    }
  }
  const statusOf = (id: number, version: number) => ({ status: isPrivate(id, version) ? 'private' : 'publish' })
  const readAgain = async (reader: number) => {
    for (let turn = reader; counts.reads < READS; turn += 1) {
      counts.reads += 1
      const before = new Map(written)
      const path = paths[turn % paths.length] ?? ''
      // The process changes from round to round, too: each reads all paths.
      const shown = await read(turn + Math.floor(turn / paths.length), path)
      if (shown.length > 0) showed.add(path)
      for (const [id, version] of shown.flatMap(versionsOf)) {
        counts.records += 1
        if (!(version >= (before.get(id) ?? 0))) counts.older += 1
        if (id !== CATEGORY && isPrivate(id, version)) counts.private += 1
      }
    }
  }

  const start = performance.now()
  const readers = Array.from({ length: READERS }, (_, reader) => readAgain(reader))
  const ended = Promise.all(readers).finally(() => {
    isOver = true
  })
  const writers = [
    ...EVENTS.map((id) =>
      writeAgain(id, (version) => ({ title: String(version), ...statusOf(id, version) }), `/events/${id}`),
    ),
    ...VENUES.map((id) =>
      writeAgain(id, (version) => ({ venue: String(version), ...statusOf(id, version) }), `/venues/${id}`),
    ),
    writeAgain(CATEGORY, (version) => ({ name: `version ${version}` }), `/categories/${CATEGORY}`),
  ]
  await Promise.all([ended, ...writers])
  console.log(JSON.stringify({ ...counts, seconds: Math.round((performance.now() - start) / 1000) }))
  expect(counts).toMatchObject({ older: 0, private: 0 })
  // The two must have met: records were shown everywhere, and changed meanwhile.
  expect([...showed].toSorted()).toEqual(paths.toSorted())
  expect(counts.records).toBeGreaterThan(READS)
  expect(counts.writes).toBeGreaterThan(READS / 100)
}, 1_200_000)
