import type { RemoteFile } from '../service/images/list-fetcher.js'
import type { Database } from '../store/database.js'
import { loadSite } from '../store/site.js'
import { hasContent } from './content.js'
import { type Credential, createCredentials } from './credentials.js'
import { demoSite, emptySite } from './demo.js'
import type { Site } from './site-file.js'
import type { Soil } from './soil.js'

/** What a server starts with: demo data, nothing but users, demo data with that many events, or a site. */
export type Seed = 'demo' | 'empty' | number | Site

/** What came up. */
export interface Harvest {
  /** The files that the server can fetch beside what its fetcher reaches. */
  readonly files: readonly RemoteFile[]
  /** The users that were made, with their passwords. */
  readonly credentials: readonly Credential[]
}

/** Fills an empty database; one that holds data is left as it is. */
export async function sow(database: Database, seed: Seed, soil: Soil): Promise<Harvest> {
  const given = typeof seed === 'object' ? seed : undefined
  const files = given?.remote_files ?? []
  if (await hasContent(database)) return { files, credentials: [] }
  const credentials = given ? [] : createCredentials()
  await loadSite(database, given ?? siteOf(seed, soil, credentials))
  return { files, credentials }
}

function siteOf(seed: Seed, soil: Soil, credentials: readonly Credential[]): Site {
  if (seed === 'empty') return emptySite(soil, credentials)
  return typeof seed === 'number' ? demoSite(soil, credentials, seed) : demoSite(soil, credentials)
}
