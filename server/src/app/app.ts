import { defaultNamespace } from '@eventcal/contract'
import { deliver, type FaultyDelivery } from '../faults/deliver.js'
import { FaultRegistry, type Faults } from '../faults/registry.js'
import type { Credential } from '../seed/credentials.js'
import { type Seed, type SeedResult, seedDatabase } from '../seed/seed.js'
import type { Incoming, Outgoing } from '../service/call/exchange.js'
import type { ImageFetcher } from '../service/call/image-fetcher.js'
import type { ReportNearMiss } from '../service/call/near-misses.js'
import { RecordCache } from '../service/call/shared-records.js'
import type { Extension, Site } from '../service/call/site.js'
import { imagesOfList } from '../service/images/list-fetcher.js'
import { type ReportFault, type ReportIgnored, serve } from '../service/service.js'
import { DisplayCache } from '../service/text/display-cache.js'
import { parseZone, type Zone } from '../service/time/zone.js'
import { type Profile, type Quirks, quirksOf } from '../service/wire/quirks.js'
import { Urls } from '../service/wire/urls.js'
import type { Database } from '../store/engine.js'
import type { SiteSettings } from '../store/model/records.js'
import { Pace } from '../store/pace.js'
import type { MemoryDatabase } from '../store/pg-mem/database.js'
import { exportSite } from '../store/site/load.js'
import type { Site as SiteFile } from '../store/site/read.js'
import { isMigrated, migrate } from '../store/tables/migrations/migrate.js'
import { getSettings } from '../store/tables/settings.js'
import { type Clock, createClock } from './clock.js'
import { importSite, type Restore, remember } from './contents.js'
import { freshSettings } from './fresh-settings.js'

/** Options of a server; all are optional. Nothing is read from the environment. */
export interface AppOptions {
  /** Initial data: demo data, none, a number of events, or a site file. Default `demo`. */
  readonly seed?: Seed
  /** `reference` (default) answers as the interface is documented, `live` as deployed instances answer. */
  readonly profile?: Profile
  /** Single quirks switched on or off on top of the profile. */
  readonly quirks?: Partial<Quirks>
  /** The clock; default: the system clock. `frozen`: it starts now and only moves when it is set. */
  readonly clock?: Clock | 'frozen'
  /** Origin of the URLs in responses, for example `https://calendar.example`. */
  readonly publicUrl?: string
  /** Path before the namespace, for example `/wp-json`; default none. */
  readonly basePath?: string
  /** Default `calendar/events/v1`. */
  readonly namespace?: string
  /** Time zone of the site, if the seed does not set it. Default `UTC`. */
  readonly timezone?: string
  /** Extensions (optional filters) to enable. */
  readonly extensions?: readonly Extension[]
  /** Fetches images given by URL, except those that the seed lists; by default only the listed ones are available. */
  readonly fetchImage?: ImageFetcher
  /** The database; default: a new one in memory. It is migrated and, if it is empty, seeded. */
  readonly database?: Database
  /**
   * Reads the settings of the site again when they are older than so many milliseconds, for a database into which other
   * processes load a site; default: never.
   */
  readonly settingsMaxAge?: number
  /** Maximum size of a request body, in bytes. Default 1 MiB. */
  readonly bodyLimit?: number
  /**
   * Lets callers on the same machine (with a token, on any) reset the data and set the clock over HTTP. The content of a given `database` is
   * backed up at the start, so that `reset` can restore it.
   */
  readonly testControls?: boolean
  /** Refuses to start with users of a demo seed; for servers that other machines can reach. */
  readonly refuseDemoUsers?: boolean
  /** Random number generator, 0 to 1; default `Math.random`. */
  readonly random?: () => number
  /** Called after the last response and before the data are dropped, for example to save the result of `exportSite`. */
  readonly onClose?: (app: App) => Promise<void>
  /** Called with unexpected errors, which callers see as `internal_server_error`. */
  readonly reportFault?: ReportFault
  /** Called with the names in a request that have no effect, such as misspelt fields; by default nobody is told. */
  readonly reportIgnored?: ReportIgnored
  /** Called with requests that match no operation, and what was probably meant; by default nobody is told. */
  readonly reportNearMiss?: ReportNearMiss
}

/** The service with its data, before any door. */
export interface App {
  readonly clock: Clock
  /** True if the data are in the memory of this process alone. */
  readonly inMemory: boolean
  /** Demo users with passwords generated for this start; empty for a site file or an existing database. */
  readonly credentials: readonly Credential[]
  /** The current site: settings, URLs and quirks. */
  readonly site: Site
  /** Maximum size of a request body, in bytes. */
  readonly bodyLimit: number
  /** True if callers may reset the data and set the clock. */
  readonly testControls: boolean
  /** Resolves to true if all migrations have been applied to the database. */
  isMigrated(): Promise<boolean>
  /** Rules by which requests that come through a door go wrong. */
  readonly faults: Faults
  /** Answers one request by the service alone, without faults. Never throws. */
  serve(incoming: Incoming): Promise<Outgoing>
  /** Answers one request as a door sends it: by the service, or as the faults have it. Never throws. */
  deliver(incoming: Incoming): Promise<FaultyDelivery>
  /** Sets the origin of the URLs in responses. */
  setPublicUrl(url: string): void
  /** Switches quirks while the server runs. */
  setQuirks(quirks: Quirks): void
  /** True if `reset` can restore the state after seeding: a given `database` is backed up with `testControls` alone. */
  readonly canReset: boolean
  /** Restores the state after seeding, and clears the faults. A given `database` can only be reset with `testControls`. */
  reset(): Promise<void>
  /** Remembers the data as they are, in memory at no cost; returns a function that restores them, as often as wished. */
  snapshot(): Promise<() => Promise<void>>
  /**
   * Replaces all data by those of a site file. A file without users keeps those there are.
   *
   * @throws TypeError if its time zone is unknown
   * @throws UniqueViolation when two records claim one slug, or two users one login
   */
  importSite(file: SiteFile): Promise<void>
  /**
   * Exports the current site as a site file: with ids, the next free ids, and the files that can be fetched.
   * Application passwords are exported as hashes.
   */
  exportSite(): Promise<SiteFile>
  close(): Promise<void>
}

/**
 * Creates a service: database, migrations, seed, clock.
 *
 * @throws DemoUsersError with `refuseDemoUsers`, if the database has demo users or would be seeded with them
 * @throws TypeError for invalid options (an unknown zone, invalid characters in the namespace)
 */
export async function createApp(options: AppOptions = {}): Promise<App> {
  const clock = options.clock === 'frozen' ? createClock({ frozen: true }) : (options.clock ?? createClock())
  const addresses = {
    publicUrl: (options.publicUrl ?? 'http://localhost').replace(/\/+$/, ''),
    basePath: trimPath(options.basePath ?? ''),
    namespace: trimPath(options.namespace ?? defaultNamespace).slice(1),
  }
  const memory: MemoryDatabase | undefined = options.database ? undefined : await databaseInMemory()
  const database = options.database ?? memory
  if (!database) throw new Error('No database')
  await migrate(database)
  const { seed, timezone = 'UTC' } = options
  const context = { now: clock.now(), timezone, ...addresses }
  const seeded = await seedDatabase(database, seed ?? 'demo', context, options.refuseDemoUsers)
  const settings = await getSettings(database)
  const zone = zoneOf(settings)
  const testControls = options.testControls ?? false
  let site: Site = {
    database,
    settings,
    zone,
    urls: new Urls(addresses),
    quirks: quirksOf(options.profile ?? 'reference', options.quirks),
    now: () => clock.now(),
    random: options.random ?? Math.random,
    fetchImage: imagesOfList(seeded.files, options.fetchImage),
    extensions: new Set(options.extensions ?? []),
    displayed: new DisplayCache(),
  }
  const bodyLimit = options.bodyLimit ?? 1024 * 1024
  const faults = new FaultRegistry(site.random)
  const pace = new Pace()
  const serviceOf = () => ({
    bodyLimit,
    records: new RecordCache(),
    reportFault: options.reportFault ?? (() => {}),
    reportIgnored: options.reportIgnored,
    reportNearMiss: options.reportNearMiss,
    pace,
  })
  let service = serviceOf()
  let { files, credentials } = seeded
  /** Requests in flight continue with the site and the caches that they started with. */
  const change = (changes: Partial<Site>) => {
    service = serviceOf()
    site = { ...site, ...changes }
  }
  /** Serves data that were put in the place of others. */
  const show = (settings: SiteSettings, about: SeedResult) => {
    const isNew = files !== about.files || settings !== site.settings
    ;({ files, credentials } = about)
    if (isNew) change({ settings, zone: zoneOf(settings), fetchImage: imagesOfList(files, options.fetchImage) })
  }
  const snapshot = async (): Promise<Restore> => {
    const { settings } = site
    const about = { files, credentials }
    const restore = await remember(database, memory)
    return async () => {
      await restore()
      show(settings, about)
    }
  }
  const restoreStart = memory || testControls ? await snapshot() : undefined
  const { settingsMaxAge: maxAge } = options
  const refresh =
    maxAge === undefined
      ? undefined
      : freshSettings(settings, {
          maxAge,
          read: () => getSettings(database),
          onChange(settings) {
            // Records that were presented with the old settings may be cached.
            change({ settings, zone: zoneOf(settings) })
          },
        })
  const app: App = {
    clock,
    inMemory: memory !== undefined,
    bodyLimit,
    testControls,
    faults,
    canReset: restoreStart !== undefined,
    get credentials() {
      return credentials
    },
    get site() {
      return site
    },
    isMigrated: () => isMigrated(database),
    async serve(incoming) {
      // Without a pause where there is nothing to refresh: a request keeps to the site that it came to.
      if (refresh) await refresh()
      return serve(site, incoming, service)
    },
    deliver: (incoming) => deliver({ site, faults, serve: app.serve }, incoming),
    setPublicUrl(publicUrl) {
      change({ urls: new Urls({ ...addresses, publicUrl: publicUrl.replace(/\/+$/, '') }) })
    },
    setQuirks(quirks) {
      change({ quirks: { ...quirks }, displayed: new DisplayCache() })
    },
    async reset() {
      faults.clear()
      if (restoreStart) return restoreStart()
      throw new Error('Only a database in memory can be reset, or any with the option testControls')
    },
    snapshot,
    async importSite(file) {
      if (file.site.timezone !== undefined) zoneOf({ timezone: file.site.timezone })
      await importSite(database, file)
      const hasOwnUsers = file.users.length > 0
      show(await getSettings(database), { files: file.remote_files, credentials: hasOwnUsers ? [] : credentials })
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

function zoneOf({ timezone }: Pick<SiteSettings, 'timezone'>): Zone {
  const zone = parseZone(timezone)
  if (!zone) throw new TypeError(`Unknown time zone: ${timezone}`)
  return zone
}

/** The engine in memory is imported only where it is used: it is larger than all else of the server. */
async function databaseInMemory(): Promise<MemoryDatabase> {
  const { createMemoryDatabase } = await import('../store/pg-mem/database.js')
  return createMemoryDatabase()
}

/** Normalizes a path to one leading and no trailing slash; "" stays "". */
function trimPath(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '' : `/${inner}`
}
