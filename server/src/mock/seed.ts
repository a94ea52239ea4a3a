import type { Credential } from '../seed/credentials.js'
import { demoEvents, demoSite, emptySite } from '../seed/demo.js'
import { parseSite, type Site, type siteSchema } from '../seed/site-file.js'
import type { Soil } from '../seed/soil.js'
import { assertRecords } from './seed-records.js'
import type { MockRecords } from './types.js'
import { type MockUser, openUsers, readUsers } from './users.js'

/** The content of a site file as it stands in JSON. */
export type SiteFileInput = (typeof siteSchema)['_zod']['input']

/**
 * What a mock starts with: demo data (240 events), nothing, demo data with that many events, a site file, or records in
 * the form in which a client creates them.
 */
export type MockSeed = 'demo' | 'empty' | number | SiteFileInput | MockRecords

/** A seed that was read. */
export interface ReadSeed {
  /** The site that is loaded. */
  readonly site: (soil: Soil) => Site
  /** Its users, as far as they can sign in. */
  readonly credentials: readonly Credential[]
  /** What is created in it then, through the service. */
  readonly records?: MockRecords
}

/**
 * Reads the options `seed` and `users`.
 *
 * @throws TypeError for a seed that is none of the kinds, SiteFileError for a site file with errors
 */
export function readSeed(seed: MockSeed, given: readonly MockUser[] | undefined): ReadSeed {
  if (typeof seed === 'object' && seed !== null && 'site' in seed) {
    const site = parseSite(seed)
    const { users, credentials } = given ? readUsers(given) : openUsers(site.users)
    return { credentials, site: () => ({ ...site, users }) }
  }
  const { users, credentials } = readUsers(given)
  const empty = (soil: Soil) => ({ ...emptySite(soil, []), users })
  if (seed === 'empty') return { credentials, site: empty }
  const count = seed === 'demo' ? demoEvents : seed
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0) {
    return { credentials, site: (soil) => ({ ...demoSite(soil, [], count), users }) }
  }
  if (typeof count !== 'object' || count === null) {
    throw new TypeError(`seed: "${count}" is none of demo, empty, a number of events, a site file, or records`)
  }
  assertRecords(count)
  return { credentials, site: empty, records: count }
}

/** The same site with its users and settings, but without its records. */
export function emptied({ site, users, remote_files }: Site): Site {
  const { next_ids: _, ...settings } = site
  return { ...parseSite({ site: settings, users: [] }), users, remote_files }
}
