import { maxEntries, operations } from '@eventcal/contract'
import { type Entries, filters, largestPayload, pathOf } from '../../server/tests/bounds/requests.js'
import { createTestDatabase, startOwnPostgres } from '../../server/tests/support/postgres.js'
import { type Effort, figureOf, medianOf, type Note } from '../figures.js'
import { type Running, runCommand, startCommand } from './processes.js'

const sizes = [10_000, 100_000]

/**
 * The worst anonymous request of each list, of all requests with the largest value of a filter, and how long `/healthz`
 * waits behind any anonymous request.
 */
export async function bounds(tell: Note, effort: Effort): Promise<void> {
  const own = await startOwnPostgres({ isDurable: true, settings: ['shared_buffers=256MB'] })
  try {
    for (const events of sizes) {
      const note: Note = (figure) => tell({ ...figure, events })
      const on = (engine: string) => `${engine} with ${events.toLocaleString('en')} events`
      const memory = await startCommand(['--seed', String(events)])
      await onServer(note, effort, on('pg-mem'), memory).finally(() => memory.stop())
      const database = await createTestDatabase(own.url)
      const env = { DATABASE_URL: database.url }
      await runCommand(['seed', '--events', String(events)], env)
      const server = await startCommand([], env)
      await onServer(note, effort, on('PostgreSQL'), server).finally(() => server.stop())
      await database.drop()
    }
  } finally {
    await own.stop()
  }
}

/** An anonymous request with its name. */
interface Named {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: string
}

async function onServer(note: Note, effort: Effort, where: string, { url }: Running): Promise<void> {
  // Each round asks for well over a hundred requests.
  const rounds = Math.min(effort.rounds, 3)
  const { scale } = effort
  const all = filters(await entriesFrom(url))
  const lists = all.flatMap(({ operation, name, largest, repeated }): Named[] => {
    const by = `${operation.id} by ${name}`
    return [
      named(by, pathOf({ operation, name }, largest)),
      ...(repeated === undefined ? [] : [named(`${by} again and again`, pathOf({ operation, name }, repeated))]),
    ]
  })
  const section = `The worst anonymous request, ${where}`
  const times = await mediansOfRounds(lists, rounds, Math.ceil(3 * scale), (request) => ask(url, request))
  for (const operation of new Set(all.map(({ operation }) => operation.id))) {
    const [name, values] = worstOf([...times].filter(([name]) => name.startsWith(`${operation} by `)))
    note(figureOf(section, `${operation} (${name.replace(`${operation} `, '')})`, 'ms', values, { most: 100 }))
  }

  const excessive = all.flatMap(({ operation, name, tooLarge }) =>
    tooLarge === undefined
      ? []
      : [named(`${operation.id} by too much of ${name}`, `${operation.path}?${query(name, tooLarge)}`)],
  )
  const behind = [...lists, ...excessive, ...writes()]
  const refused = await mediansOfRounds([...excessive, ...writes()], rounds, 1, (request) =>
    ask(url, request, 'refused'),
  )
  const [slowest, taken] = worstOf([...refused])
  note(figureOf(section, `of ${refused.size} that are refused (${slowest})`, 'ms', taken, { most: 100 }))
  const waits = await mediansOfRounds(behind, rounds, 1, (request) => healthBehind(url, request))
  const [worst, values] = worstOf([...waits])
  note(figureOf(section, `/healthz behind any of ${waits.size} (${worst})`, 'ms', values, { most: 200 }))
}

function worstOf(times: readonly (readonly [string, number[]])[]): readonly [string, number[]] {
  const [worst = ['', []]] = [...times].sort(([, a], [, b]) => medianOf(b) - medianOf(a))
  return worst
}

function named(name: string, path: string): Named {
  return { name, method: 'GET', path }
}

function query(name: string, value: string): string {
  return new URLSearchParams({ [name]: value }).toString()
}

/** Every write with the payload that takes most to check of those that strangers may send. */
function writes(): Named[] {
  return operations
    .filter(({ methods }) => !methods.includes('GET'))
    .map((operation) => ({
      name: operation.id,
      method: operation.methods[0] ?? '',
      path: operation.path.replace('{id}', '300').replace('{slug}', 'nobody'),
      ...(operation.body ? { body: JSON.stringify(largestPayload(operation, 64 * 1024)) } : {}),
    }))
}

/** For each request the median of some calls, in each round; one call before does not count. */
async function mediansOfRounds(
  requests: readonly Named[],
  rounds: number,
  calls: number,
  call: (request: Named) => Promise<number>,
): Promise<ReadonlyMap<string, number[]>> {
  const medians = new Map<string, number[]>(requests.map(({ name }) => [name, []]))
  for (const request of requests) await call(request)
  for (let round = 0; round < rounds; round++) {
    for (const request of requests) {
      const times: number[] = []
      for (let each = 0; each < calls; each++) times.push(await call(request))
      medians.get(request.name)?.push(medianOf(times))
    }
  }
  return medians
}

/** Milliseconds until the whole answer is there. */
async function ask(url: string, { method, path, body }: Named, outcome?: 'refused'): Promise<number> {
  const start = performance.now()
  const headers = {
    'accept-encoding': 'identity',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const response = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) })
  await response.arrayBuffer()
  // A request that is answered after all would be none of those that must take little.
  if (response.status >= 500 || (outcome && response.ok))
    throw new Error(`${method} ${path.slice(0, 100)}: ${response.status}`)
  return performance.now() - start
}

/** The longest that `/healthz` takes while a request is at work. */
async function healthBehind(url: string, request: Named): Promise<number> {
  let isDone = false
  const work = ask(url, request).finally(() => {
    isDone = true
  })
  let longest = 0
  do {
    longest = Math.max(longest, await ask(new URL('/healthz', url).href, { name: '', method: 'GET', path: '' }))
  } while (!isDone)
  await work
  return longest
}

/** Records of the seeded site by all that refers to them: ids, slugs and names. */
async function entriesFrom(url: string): Promise<Entries> {
  const read = async (resource: string): Promise<string[]> => {
    const found: string[] = []
    for (let page = 1; found.length <= maxEntries && page <= 3; page++) {
      const extra =
        resource === 'events' ? '' : resource === 'venues' || resource === 'organizers' ? '' : '&hide_empty=0'
      const answer = await fetch(`${url}/${resource}?per_page=50&page=${page}${extra}`)
      if (!answer.ok) break
      const { [resource]: records = [] }: Record<string, readonly Found[]> = await answer.json()
      const isTerm = resource === 'categories' || resource === 'tags'
      found.push(
        ...records.flatMap(({ id, slug, name = '' }) => [String(id), ...(isTerm ? [slug, name.toUpperCase()] : [])]),
      )
    }
    return [...new Set(found)]
  }
  const resources = ['events', 'venues', 'organizers', 'categories', 'tags']
  const known = new Map<string, string[]>()
  for (const resource of resources) known.set(resource, await read(resource))
  const links: Readonly<Record<string, string>> = {
    venue: 'venues',
    organizer: 'organizers',
    categories: 'categories',
    tags: 'tags',
  }
  return (operation, name) => {
    const entries = known.get(links[name] ?? operation.split('.')[0] ?? '') ?? []
    // Lists of terms are filtered by ids alone.
    return name in links ? entries : entries.filter((entry) => /^\d+$/.test(entry))
  }
}

interface Found {
  readonly id: number
  readonly slug: string
  readonly name?: string
}
