import type { SeedContext } from '../../../seed/context.js'
import type { Credential } from '../../../seed/credentials.js'
import { demoEvents, demoSite, emptySite } from '../../../seed/demo.js'
import { parseSite, type Site, type siteSchema } from '../../../store/site/read.js'
import { assertRecords } from './seed-records.js'
import type { MockRecords } from './types.js'
import { type MockUser, openUsers, readUsers } from './users.js'

/** The content of a site file, as JSON. */
export type SiteFileInput = (typeof siteSchema)['_zod']['input']

/**
 * Initial data of a mock: demo data (240 events), none, demo data with that many events, a site file, or records as
 * payloads of create requests.
 */
export type MockSeed = 'demo' | 'empty' | number | SiteFileInput | MockRecords

/** A validated seed. */
export interface ReadSeed {
  /** The site that is loaded. */
  readonly site: (context: SeedContext) => Site
  /** The users of the site that can sign in. */
  readonly credentials: readonly Credential[]
  /** Records to create through the service after loading the site. */
  readonly records?: MockRecords
}

/**
 * Reads the options `seed` and `users`.
 *
 * @throws TypeError for an invalid seed, SiteFileError for an invalid site file
 */
export function readSeed(seed: MockSeed, given: readonly MockUser[] | undefined): ReadSeed {
  if (typeof seed === 'object' && seed !== null && 'site' in seed) {
    const site = parseSite(seed)
    const { users, credentials } = given ? readUsers(given) : openUsers(site.users)
    return { credentials, site: () => ({ ...site, users }) }
  }
  const { users, credentials } = readUsers(given)
  const empty = (context: SeedContext) => ({ ...emptySite(context, []), users })
  if (seed === 'empty') return { credentials, site: empty }
  const count = seed === 'demo' ? demoEvents : seed
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0) {
    return { credentials, site: (context) => ({ ...demoSite(context, [], count), users }) }
  }
  if (typeof count !== 'object' || count === null) {
    throw new TypeError(`seed: "${count}" is not demo, empty, a number of events, a site file, or records`)
  }
  assertRecords(count)
  return { credentials, site: empty, records: count }
}

/** The same site with its users and settings, but without its records. */
export function emptied({ site, users, remote_files }: Site): Site {
  const { next_ids: _, ...settings } = site
  return { ...parseSite({ site: settings, users: [] }), users, remote_files }
}
