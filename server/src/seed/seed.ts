import type { RemoteFile } from '../service/images/list-fetcher.js'
import type { Database } from '../store/database.js'
import { loadSite, tidyTables } from '../store/site.js'
import { hasPasswordsNamed, renamePasswords } from '../store/users.js'
import { hasContent } from './content.js'
import { type Credential, createCredentials } from './credentials.js'
import { demoSite, emptySite, users } from './demo.js'
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

/** The server would let in users that were made for trying out, from anywhere. */
export class DemoUsersError extends Error {
  override readonly name = 'DemoUsersError'
}

/**
 * Fills an empty database; one that holds data is left as it is. A site without users gets one of each role. Of several
 * processes that start at once, one fills.
 *
 * @param refuseDemoUsers whether users that were made here are refused, now and from an earlier start
 * @throws DemoUsersError
 */
export async function sow(database: Database, seed: Seed, soil: Soil, refuseDemoUsers = false): Promise<Harvest> {
  const files = typeof seed === 'object' ? seed.remote_files : []
  const filled = await database.transaction(
    async (tx) => {
      if (tx.engine === 'postgres') await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
      if (await hasContent(tx)) return undefined
      return fill(tx, seed, soil, refuseDemoUsers)
    },
    { unhurried: true },
  )
  if (filled !== undefined) await tidyTables(database)
  if (refuseDemoUsers && (await hasPasswordsNamed(database, DEMO))) throw new DemoUsersError(advice)
  return { files, credentials: filled ?? [] }
}

/** Any number that no other program on the same database is likely to lock. */
const LOCK = 7_310_562_205
/** What the application passwords of users that were made here are called. */
const DEMO = 'demo'

const advice = 'demo users would be open to other machines: add users of your own, or allow it by --allow-demo-users'

async function fill(tx: Database, seed: Seed, soil: Soil, refuseDemoUsers: boolean): Promise<Credential[]> {
  const hasOwnUsers = typeof seed === 'object' && seed.users.length > 0
  if (!hasOwnUsers && refuseDemoUsers) throw new DemoUsersError(advice)
  const credentials = hasOwnUsers ? [] : createCredentials()
  const site = typeof seed === 'object' ? seed : siteOf(seed, soil, credentials)
  await loadSite(tx, site.users.length > 0 ? site : { ...site, users: users(credentials) })
  if (!hasOwnUsers) await renamePasswords(tx, DEMO)
  return credentials
}

function siteOf(seed: Exclude<Seed, Site>, soil: Soil, credentials: readonly Credential[]): Site {
  if (seed === 'empty') return emptySite(soil, credentials)
  return typeof seed === 'number' ? demoSite(soil, credentials, seed) : demoSite(soil, credentials)
}
