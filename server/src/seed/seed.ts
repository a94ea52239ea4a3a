import type { RemoteFile } from '../service/images/list-fetcher.js'
import type { Database } from '../store/engine.js'
import type { LargeSite } from '../store/site/event-source.js'
import { loadSite, tidyTables } from '../store/site/load.js'
import type { Site } from '../store/site/read.js'
import { hasPasswordsNamed, renamePasswords } from '../store/tables/users.js'
import { hasContent } from './content.js'
import type { SeedContext } from './context.js'
import { type Credential, createCredentials } from './credentials.js'
import { emptySite, largeDemoSite, users } from './demo.js'

/** The data that a server starts with: demo data, nothing but users, demo data with that many events, or a site. */
export type Seed = 'demo' | 'empty' | number | Site

/** The outcome of seeding. */
export interface SeedResult {
  /** Files of the site that the server can fetch, besides those that its fetcher reaches. */
  readonly files: readonly RemoteFile[]
  /** The users that were created, with their passwords. */
  readonly credentials: readonly Credential[]
}

/** Demo users could sign in from other machines. */
export class DemoUsersError extends Error {
  override readonly name = 'DemoUsersError'
}

/**
 * Fills an empty database; one that holds data is left as it is. A site without users gets one of each role. Of several
 * processes that start at once, one fills.
 *
 * @param refuseDemoUsers true to fail if the database holds demo users, or would get them
 * @throws DemoUsersError
 */
export async function seedDatabase(
  database: Database,
  seed: Seed,
  context: SeedContext,
  refuseDemoUsers = false,
): Promise<SeedResult> {
  const files = typeof seed === 'object' ? seed.remote_files : []
  const filled = await database.transaction(
    async (tx) => {
      await tx.engine.lock(tx, LOCK)
      if (await hasContent(tx)) return undefined
      return fill(tx, seed, context, refuseDemoUsers)
    },
    { unhurried: true },
  )
  if (filled !== undefined) await tidyTables(database)
  if (refuseDemoUsers && (await hasPasswordsNamed(database, DEMO))) throw new DemoUsersError(advice)
  return { files, credentials: filled ?? [] }
}

/** Any number that no other program on the same database is likely to lock. */
const LOCK = 7_310_562_205
/** The name of the application passwords of demo users. */
export const DEMO = 'demo'

const advice = 'demo users would be open to other machines: add users of your own, or allow it by --allow-demo-users'

async function fill(tx: Database, seed: Seed, context: SeedContext, refuseDemoUsers: boolean): Promise<Credential[]> {
  const hasOwnUsers = typeof seed === 'object' && seed.users.length > 0
  if (!hasOwnUsers && refuseDemoUsers) throw new DemoUsersError(advice)
  const credentials = hasOwnUsers ? [] : createCredentials()
  const site = typeof seed === 'object' ? seed : siteOf(seed, context, credentials)
  await loadSite(tx, site.users.length > 0 ? site : { ...site, users: users(credentials) })
  if (!hasOwnUsers) await renamePasswords(tx, DEMO)
  return credentials
}

function siteOf(seed: Exclude<Seed, Site>, context: SeedContext, credentials: readonly Credential[]): Site | LargeSite {
  if (seed === 'empty') return emptySite(context, credentials)
  return typeof seed === 'number' ? largeDemoSite(context, credentials, seed) : largeDemoSite(context, credentials)
}
