import { type CalendarClient, createClient } from '@eventcal/sdk'
import { type Site, SiteFileError } from '../store/site/read.js'
import { discover, type Instance, NoInstanceError } from './discover.js'
import { type CopyLimits, type FetchRequest, limitFetch, usualLimits } from './limit.js'
import { type Observation, observe } from './observe.js'
import { type OnProgress, readPublic } from './read.js'
import type { PublicRecords } from './records.js'
import { type SiteFacts, toSite } from './to-site.js'

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
  /** Default: `usualLimits`. */
  readonly limits?: Partial<CopyLimits>
}

/**
 * Finds the instance of a site and reads all of it that is public, within limits: what lies beyond is a gap.
 *
 * @param address of the site, or of its API root
 * @throws NoInstanceError if there is no instance, or its records cannot be read or make no site
 */
export async function copySite(address: string, options: CopyOptions): Promise<Copy> {
  const limits = { ...usualLimits, ...options.limits }
  const { fetch, reached } = limitFetch(options.fetch, limits)
  const instance = await discover(address, fetch)
  const client = createClient({
    ...instance,
    fetch,
    timeout: options.timeout ?? 30_000,
    maxResponseBytes: limits.responseBytes,
    // No validation of whole pages: what of them fits the contract is copied.
    validate: 'off',
    headers: { 'user-agent': 'eventcal-server' },
  })
  const { records, gaps } = await readPublic(client, { ...limits, reached, onProgress: options.onProgress })
  const lists = Object.values(records)
  if (gaps.length >= lists.length && lists.every((list) => list.length === 0)) {
    throw new NoInstanceError(`nothing of ${instance.baseUrl} can be read: ${gaps[0]}`)
  }
  const facts = { url: new URL(instance.baseUrl).origin, postsPerPage: await pageSize(client), now: options.now() }
  const observations = await observe(records, asker(instance, fetch), options.now())
  return { site: siteOf(records, facts, instance), instance, gaps, observations }
}

function siteOf(records: PublicRecords, facts: SiteFacts, { baseUrl }: Instance): Site {
  try {
    return toSite(records, facts)
  } catch (error) {
    if (!(error instanceof SiteFileError)) throw error
    throw new NoInstanceError(`the records of ${baseUrl} cannot be copied: ${error.problems.slice(0, 3).join('; ')}`)
  }
}

/** Reads the default page size from the index of an instance (default of `per_page`). */
async function pageSize(client: CalendarClient): Promise<number | undefined> {
  try {
    const index = await client.request('index')
    const found = /"per_page":\{"default":"?(\d{1,3})/.exec(JSON.stringify(index))?.[1]
    return found === undefined || Number(found) === 0 ? undefined : Number(found)
  } catch {
    return undefined
  }
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
