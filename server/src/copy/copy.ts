import { type CalendarClient, createClient } from '@eventcal/sdk'
import type { Site } from '../store/site/read.js'
import { discover, type Instance, NoInstanceError } from './discover.js'
import { type FetchRequest, limitFetch } from './limit.js'
import { type Observation, observe } from './observe.js'
import { type OnProgress, readPublic } from './read.js'
import { toSite } from './to-site.js'

/** A copy of the public data of an instance. */
export interface Copy {
  readonly site: Site
  readonly instance: Instance
  /** One line for each part that could not be read. */
  readonly gaps: readonly string[]
  readonly observations: readonly Observation[]
}

/** Dependencies and options of a copy. */
export interface CopyOptions {
  readonly fetch: FetchRequest
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds that one request may take. Default 30,000. */
  readonly timeout?: number
  readonly onProgress?: OnProgress
}

/** Requests that run at a time: more would be felt by small sites. */
const atATime = 2

/**
 * Finds the instance of a site and reads all of it that is public, two requests at a time.
 *
 * @param address of the site, or of its API root
 * @throws NoInstanceError if there is no instance, or none of its lists can be read
 */
export async function copySite(address: string, options: CopyOptions): Promise<Copy> {
  const fetch = limitFetch(options.fetch, atATime)
  const instance = await discover(address, fetch)
  const client = createClient({
    ...instance,
    fetch,
    timeout: options.timeout ?? 30_000,
    // No validation: data that violates the contract is copied as far as possible.
    validate: 'off',
    headers: { 'user-agent': 'eventcal-server' },
  })
  const { records, gaps } = await readPublic(client, options.onProgress)
  const lists = Object.values(records)
  if (gaps.length >= lists.length && lists.every((list) => list.length === 0)) {
    throw new NoInstanceError(`nothing of ${instance.baseUrl} can be read: ${gaps[0]}`)
  }
  const facts = { url: new URL(instance.baseUrl).origin, postsPerPage: await pageSize(client), now: options.now() }
  const observations = await observe(records, asker(instance, fetch), options.now())
  return { site: toSite(records, facts), instance, gaps, observations }
}

/** Reads the default page size from the index of an instance (default of `per_page`). */
async function pageSize(client: CalendarClient): Promise<number | undefined> {
  const index = await client.request('index').catch(() => undefined)
  const found = /"per_page":\{"default":"?(\d{1,3})/.exec(JSON.stringify(index ?? {}))?.[1]
  return found === undefined || Number(found) === 0 ? undefined : Number(found)
}

/** Returns a function for raw requests that the SDK would not send, used to probe for quirks. */
function asker({ baseUrl, namespace }: Instance, fetch: FetchRequest) {
  return async (path: string, query: Readonly<Record<string, string>>) => {
    const url = new URL(baseUrl)
    const route = url.searchParams.get('rest_route')
    if (route === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${namespace}${path}`
    else url.searchParams.set('rest_route', `${route.replace(/\/+$/, '')}/${namespace}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const response = await fetch(new Request(url, { signal: AbortSignal.timeout(30_000) }))
    const body: unknown = response.ok ? await response.json() : undefined
    return typeof body === 'object' && body !== null ? { ...body } : undefined
  }
}
