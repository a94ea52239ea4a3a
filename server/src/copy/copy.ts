import { type CalendarClient, type CalendarError, createClient, isCalendarError } from '@eventcal/sdk'
import { type Site, SiteFileError } from '../store/site/read.js'
import { discover, type Instance, NoInstanceError } from './discover.js'
import type { Gaps } from './gaps.js'
import { type CopyLimits, type FetchRequest, limitFetch, usualLimits } from './limit.js'
import { type Observation, observe } from './observe.js'
import { type OnProgress, readPublic } from './read.js'
import type { PublicRecords } from './records.js'
import { unknownZones } from './site-zone.js'
import { type SiteFacts, toSite } from './to-site.js'
import { usableSite } from './usable-site.js'

/** A copy of the public data of an instance. */
export interface Copy {
  readonly site: Site
  readonly instance: Instance
  /** One line for each part that could not be read. */
  readonly gaps: readonly string[]
  readonly observations: readonly Observation[]
  /** True if other output, such as warnings of PHP, stood around the JSON of responses. */
  readonly hasNoise: boolean
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
  let hasNoise = false
  const client = createClient({
    ...instance,
    fetch,
    timeout: options.timeout ?? 30_000,
    maxResponseBytes: limits.responseBytes,
    // No validation of whole pages: what of them fits the contract is copied.
    validate: 'off',
    headers: { 'user-agent': 'eventcal-server' },
    onWarning: ({ message }) => {
      hasNoise ||= message.includes('unexpected output')
    },
  })
  const { records, gaps, isNothing } = await readPublic(client, { ...limits, reached, onProgress: options.onProgress })
  if (isNothing) throw new NoInstanceError(`nothing can be read from ${instance.baseUrl}: ${firstReason(gaps)}`)
  const facts = { url: new URL(instance.baseUrl).origin, postsPerPage: await pageSize(client), now: options.now() }
  const observations = await observe(records, asker(client, instance), options.now())
  const site = siteOf(records, facts, instance, gaps)
  return { site, instance, gaps: gaps.lines, observations, hasNoise }
}

/** Why the first list could not be read. */
function firstReason({ lines: [first = ''] }: Gaps): string {
  return first.replace(/^\w+, page 1: /, '')
}

function siteOf(records: PublicRecords, facts: SiteFacts, { baseUrl }: Instance, gaps: Gaps): Site {
  try {
    const site = usableSite(toSite(records, facts), gaps)
    const zones = records.events.map(({ timezone }) => timezone)
    const line = unknownZones(zones, site.site.timezone ?? 'UTC')
    if (line !== undefined) gaps.add(line)
    return site
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

/** Errors in the form of the interface. */
const refusals: ReadonlySet<string> = new Set(['service', 'notFound', 'notAllowed', 'noService'])

function isFailure(error: CalendarError): boolean {
  return 'status' in error && Number(error.status) >= 500
}

/** Returns a function for requests with values that the SDK would not send, used to probe for quirks. */
function asker(client: CalendarClient, { namespace }: Instance) {
  return async (path: string, query: Readonly<Record<string, string>>) => {
    const body: unknown = await client.request.raw(`/${namespace}${path}`, { query }).catch((error: unknown) => {
      // A refusal is an answer; a failure says nothing about quirks.
      if (isCalendarError(error) && refusals.has(error.code) && !isFailure(error)) return undefined
      throw error
    })
    return typeof body === 'object' && body !== null ? { ...body } : undefined
  }
}
