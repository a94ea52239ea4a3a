import { defaultNamespace } from '@eventcal/contract'
import { type Clock, createClock } from './clock.js'
import type { Credential } from './seed/credentials.js'
import { type Seed, sow } from './seed/seed.js'
import type { Site as SiteFile } from './seed/site-file.js'
import { AnswerCache } from './service/answer-cache.js'
import type { Incoming, Outgoing } from './service/exchange.js'
import type { ImageFetcher } from './service/images/fetcher.js'
import { imagesOfList } from './service/images/list-fetcher.js'
import { type Profile, type Quirks, quirksOf } from './service/quirks.js'
import { type ReportFault, serve } from './service/service.js'
import type { Extension, Site } from './service/site.js'
import { parseZone } from './service/time/zone.js'
import { Urls } from './service/urls.js'
import type { Database } from './store/database.js'
import { isMigrated, migrate } from './store/migrate.js'
import { createMemoryDatabase, type MemoryDatabase } from './store/pg-mem.js'
import { getSettings } from './store/settings.js'
import { exportSite, loadSite } from './store/site.js'

/** What a server can be told. Everything is optional; nothing is read from the environment. */
export interface AppOptions {
  /** What the server starts with: demo data, nothing, a number of events, or a site file. Default `demo`. */
  readonly seed?: Seed
  /** `reference` (default) answers as the interface is documented, `live` as deployed instances answer. */
  readonly profile?: Profile
  /** Single quirks switched on or off on top of the profile. */
  readonly quirks?: Partial<Quirks>
  /** The clock; by default the machine's. `frozen` is one that stands still until it is set. */
  readonly clock?: Clock | 'frozen'
  /** What the addresses in answers begin with, for example `https://calendar.example`. */
  readonly publicUrl?: string
  /** Path before the namespace, for example `/wp-json`; default none. */
  readonly basePath?: string
  /** Default `calendar/events/v1`. */
  readonly namespace?: string
  /** Zone of the site, where the seed does not say it. Default `UTC`. */
  readonly timezone?: string
  /** Optional filters that the server shall have. */
  readonly extensions?: readonly Extension[]
  /** Fetches pictures named by address, but for the files that the seed names; by default only those can be fetched. */
  readonly fetchImage?: ImageFetcher
  /** The database; by default a new one in memory. It is migrated and, when it is empty, seeded. */
  readonly database?: Database
  /** The largest body that is read, in bytes. Default 1 MiB. */
  readonly bodyLimit?: number
  /**
   * How much of the answers to reads is kept, in bytes, to be given again as long as the data stay as they are.
   * Default 16 MiB; 0 = none.
   */
  readonly answerCache?: number
  /**
   * Lets callers on the same machine reset the data and set the clock over HTTP. The state of a database handed in is
   * remembered for that, so that `reset` works with it, too: what it holds is then put back as it was at the start.
   */
  readonly testControls?: boolean
  /** Fails to start with users of a demo seed; for servers that others can reach. */
  readonly refuseDemoUsers?: boolean
  /** Numbers from 0 to 1; by default `Math.random`. */
  readonly random?: () => number
  /** Called when the last request was answered, before the data go: to keep what `exportSite` gives, for example. */
  readonly onClose?: (app: App) => Promise<void>
  /** Told of faults of the server itself, which callers see as `internal_server_error`. */
  readonly reportFault?: ReportFault
}

/** The service with its data, before any door. */
export interface App {
  readonly clock: Clock
  /** The users that came with the seed, with passwords made for this start; none of a site file or a kept database. */
  readonly credentials: readonly Credential[]
  /** The site as it stands: its settings, addresses and quirks. */
  readonly site: Site
  /** The largest body that is read, in bytes. */
  readonly bodyLimit: number
  /** Whether callers on the same machine may reset the data and set the clock. */
  readonly testControls: boolean
  /** Whether the database has the tables of this version. */
  isMigrated(): Promise<boolean>
  /** Answers one request. It never throws. */
  serve(incoming: Incoming): Promise<Outgoing>
  /** Sets what the addresses in answers begin with. */
  setPublicUrl(url: string): void
  /** Goes back to the state after seeding. With a database that was handed in only where there are test controls. */
  reset(): Promise<void>
  /**
   * The site as it stands, in the form of a site file: with its ids, the next free ones, and the files that can be
   * fetched. Application passwords are there as hashes.
   */
  exportSite(): Promise<SiteFile>
  close(): Promise<void>
}

/**
 * Puts a service together: database, migrations, seed, clock.
 *
 * @throws DemoUsersError with `refuseDemoUsers`, when the database holds such users or would get them
 * @throws TypeError for options that make no sense (an unknown zone, a namespace with odd characters)
 */
export async function createApp(options: AppOptions = {}): Promise<App> {
  const clock = options.clock === 'frozen' ? createClock({ frozen: true }) : (options.clock ?? createClock())
  const addresses = {
    publicUrl: (options.publicUrl ?? 'http://localhost').replace(/\/+$/, ''),
    basePath: trimPath(options.basePath ?? ''),
    namespace: trimPath(options.namespace ?? defaultNamespace).slice(1),
  }
  const memory: MemoryDatabase | undefined = options.database ? undefined : await createMemoryDatabase()
  const database = options.database ?? memory
  if (!database) throw new Error('No database')
  await migrate(database)
  const { seed, timezone = 'UTC' } = options
  const soil = { now: clock.now(), timezone, ...addresses }
  const { files, credentials } = await sow(database, seed ?? 'demo', soil, options.refuseDemoUsers)
  const settings = await getSettings(database)
  const zone = parseZone(settings.timezone)
  if (!zone) throw new TypeError(`Unknown time zone: ${settings.timezone}`)
  const testControls = options.testControls ?? false
  const backup = memory?.backup()
  const kept = testControls && !memory ? await exportSite(database) : undefined
  let site: Site = {
    database,
    settings,
    zone,
    urls: new Urls(addresses),
    quirks: quirksOf(options.profile ?? 'reference', options.quirks),
    now: () => clock.now(),
    random: options.random ?? Math.random,
    fetchImage: imagesOfList(files, options.fetchImage),
    extensions: new Set(options.extensions ?? []),
  }
  const bodyLimit = options.bodyLimit ?? 1024 * 1024
  const serviceOf = () => ({
    bodyLimit,
    answers: new AnswerCache(options.answerCache ?? 16 * 1024 * 1024),
    reportFault: options.reportFault ?? (() => {}),
  })
  let service = serviceOf()
  const app: App = {
    clock,
    credentials,
    bodyLimit,
    testControls,
    get site() {
      return site
    },
    isMigrated: () => isMigrated(database),
    serve: (incoming) => serve(site, incoming, service),
    setPublicUrl(publicUrl) {
      // Requests that are under way go on with the site and the answers that they began with.
      service = serviceOf()
      site = { ...site, urls: new Urls({ ...addresses, publicUrl: publicUrl.replace(/\/+$/, '') }) }
    },
    async reset() {
      if (memory && backup) memory.restore(backup)
      else if (kept) await loadSite(database, kept)
      else throw new Error('Only a database in memory can be reset, or any with the option testControls')
    },
    async exportSite() {
      const file = await exportSite(database)
      const now = new Date(clock.now()).toISOString()
      return { ...file, site: { ...file.site, now }, remote_files: files.map((each) => ({ ...each })) }
    },
    async close() {
      try {
        await options.onClose?.(app)
      } finally {
        await database.close()
      }
    },
  }
  return app
}

/** One leading slash, none at the end; "" stays "". */
function trimPath(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '' : `/${inner}`
}
