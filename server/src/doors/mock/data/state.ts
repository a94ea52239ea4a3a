import { type App, type AppOptions, createApp } from '../../../app/app.js'
import { type Credential, randomPassword } from '../../../seed/credentials.js'
import { createMemoryDatabase, type MemoryBackup } from '../../../store/pg-mem/database.js'
import { loadSite } from '../../../store/site/load.js'
import type { Site } from '../../../store/site/read.js'
import { migrate } from '../../../store/tables/migrations/migrate.js'
import { emptied, type ReadSeed } from './seed.js'
import { createRecords } from './seed-records.js'
import type { MockRecords, SeededRecords } from './types.js'

/** Options of the service behind a mock. */
export interface StateOptions {
  readonly app: AppOptions & { readonly publicUrl: string }
  readonly seed: ReadSeed
  /** The instant around which demo events lie. */
  readonly now: number
  readonly timezone: string
}

/** A running service and the backups it can be restored to. */
interface Running {
  readonly app: App
  readonly writer: Credential
  readonly restore: (backup: MemoryBackup) => void
  readonly empty: MemoryBackup
  readonly seeded: MemoryBackup
}

/** The service behind a mock and its data. `reset` and `seed` are serialized, and wait for requests in flight. */
export class MockState {
  readonly #running: Promise<Running>
  readonly #serving = new Set<Promise<unknown>>()
  #turn: Promise<unknown>

  constructor(options: StateOptions) {
    this.#running = start(options)
    // Marks the rejection as handled: `ready()` reports it to whoever awaits it.
    this.#turn = this.#running.catch(() => {})
  }

  /** Resolves when requests can be answered; rejects if the start failed. */
  async ready(): Promise<App> {
    const { app } = await this.#running
    await this.#turn
    return app
  }

  /** Runs a request against the service; `reset` and `seed` wait until it has finished. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const promise = work()
    this.#serving.add(promise)
    try {
      return await promise
    } finally {
      this.#serving.delete(promise)
    }
  }

  /** Restores the data of the seed. */
  reset(): Promise<void> {
    return this.#inTurn(async ({ restore, seeded }) => restore(seeded))
  }

  /** Replaces all records with these. */
  seed(records: MockRecords): Promise<SeededRecords> {
    return this.#inTurn(async ({ app, restore, empty, writer }) => {
      restore(empty)
      return createRecords(app, writer, records)
    })
  }

  #inTurn<Result>(work: (running: Running) => Promise<Result>): Promise<Result> {
    const before = this.#turn
    const turn = (async () => {
      const running = await this.#running
      await before
      await Promise.allSettled(this.#serving)
      return work(running)
    })()
    this.#turn = turn.catch(() => {})
    return turn
  }
}

async function start({ app: options, seed, now, timezone }: StateOptions): Promise<Running> {
  const database = await createMemoryDatabase()
  await migrate(database)
  const { writer, site } = withWriter(seed.site({ now, timezone, publicUrl: options.publicUrl }), seed.credentials)
  await loadSite(database, emptied(site))
  const empty = database.backup()
  await loadSite(database, site)
  const app = await createApp({ ...options, database, seed: site })
  if (seed.records) await createRecords(app, writer, seed.records)
  const restore = (backup: MemoryBackup) => database.restore(backup)
  return { app, writer, restore, empty, seeded: database.backup() }
}

/** Picks a user with permission to create all records; if there is none, adds one with a secret password. */
function withWriter(site: Site, credentials: readonly Credential[]): { site: Site; writer: Credential } {
  const found = credentials.find(({ role }) => role === 'administrator' || role === 'editor')
  if (found) return { site, writer: found }
  const password = randomPassword()
  const writer: Credential = { login: `seed-${password}`, role: 'administrator', password }
  const id = site.users.reduce((highest, user) => Math.max(highest, user.id), 0) + 1
  const user = { id, login: writer.login, email: '', role: writer.role, application_password: password }
  return { site: { ...site, users: [...site.users, user] }, writer }
}
