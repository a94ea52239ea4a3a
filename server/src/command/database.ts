import { readFile } from 'node:fs/promises'
import { hasContent } from '../seed/content.js'
import { createCredentials } from '../seed/credentials.js'
import { largeDemoSite } from '../seed/demo.js'
import { parseZone } from '../service/time/zone.js'
import type { Database } from '../store/engine.js'
import type { LargeSite } from '../store/site/event-source.js'
import { exportSite, loadSite, tidyTables } from '../store/site/load.js'
import { parseSite, type Site, SiteFileError } from '../store/site/read.js'
import { migrate } from '../store/tables/migrations/migrate.js'
import { renamePasswords } from '../store/tables/users.js'
import type { Command, Surroundings } from './database-arguments.js'
import { replaceFile } from './replace-file.js'
import { UsageError } from './usage-error.js'

const replace = { help: 'replace all data in the database' }

/** Brings the schema up to date, which a server also does when it starts. */
export const migrateCommand: Command = {
  name: 'migrate',
  operands: [],
  help: 'update the database schema; the server also does this when it starts',
  options: {},
  run: ({ withDatabase }, { print }) =>
    withDatabase(async (database) => {
      const ran = await migrate(database)
      print(ran.length === 0 ? 'The schema is up to date.' : `Applied migrations: ${ran.join(', ')}`)
    }),
}

/** Fills a database with demo data. */
export const seedCommand: Command = {
  name: 'seed',
  operands: [],
  help: 'fill the database with demo data and a user for each role',
  options: {
    events: { value: 'NUMBER', help: 'number of events (default 60)' },
    timezone: { value: 'ZONE', help: 'time zone of the site (default UTC)' },
    'public-url': { value: 'URL', help: 'public base URL of the site (default http://localhost)' },
    replace,
  },
  async run({ text, has, withDatabase }, surroundings) {
    const events = Number(text('events') ?? '60')
    if (!Number.isInteger(events) || events < 0 || events > 9_999_999) {
      throw new UsageError(`--events: "${text('events')}" is not a number of events`)
    }
    const timezone = text('timezone') ?? 'UTC'
    if (!parseZone(timezone)) throw new UsageError(`--timezone: "${timezone}" is not a time zone, such as Europe/Paris`)
    const publicUrl = (text('public-url') ?? 'http://localhost').replace(/\/+$/, '')
    await withDatabase(async (database) => {
      const credentials = createCredentials()
      const context = { now: Date.now(), timezone, publicUrl, basePath: '' }
      await fill(database, has('replace'), surroundings, () => largeDemoSite(context, credentials, events))
      await renamePasswords(database, 'demo')
      surroundings.print(`${events} events. Demo users with their application passwords:`)
      for (const { login, password, role } of credentials) {
        surroundings.print(`  ${login.padEnd(12)} ${password}  ${role}`)
      }
    })
  },
}

/** Writes all data into a site file. */
export const exportCommand: Command = {
  name: 'export',
  operands: ['FILE'],
  help: 'write all data to a site file, with application passwords as hashes',
  options: {},
  run: ({ operands: [file = ''], withDatabase }, { print, progress }) =>
    withDatabase(async (database) => {
      await migrate(database)
      const site = await exportSite(database, progress.update)
      progress.end()
      await replaceFile(file, `${JSON.stringify(site, null, 1)}\n`)
      print(`${file}: ${site.events.length} events, ${site.venues.length} venues, ${site.organizers.length} organizers`)
    }),
}

/** Loads a site file. */
export const importCommand: Command = {
  name: 'import',
  operands: ['FILE'],
  help: 'load a site file',
  options: { replace },
  async run({ operands: [file = ''], has, withDatabase }, surroundings) {
    const site = await readSite(file)
    await withDatabase(async (database) => {
      await fill(database, has('replace'), surroundings, () => site)
      surroundings.print(`${site.events.length} events, ${site.venues.length} venues, ${site.users.length} users`)
    })
  },
}

async function fill(
  database: Database,
  replacing: boolean,
  { progress }: Surroundings,
  site: () => Site | LargeSite,
): Promise<void> {
  await migrate(database)
  if (!replacing && (await hasContent(database))) {
    throw new UsageError('the database is not empty; use --replace to replace its data')
  }
  try {
    await loadSite(database, site(), progress.update)
    await tidyTables(database)
  } finally {
    progress.end()
  }
}

async function readSite(file: string): Promise<Site> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new UsageError(`${file} cannot be read (${reason})`)
  }
  try {
    return parseSite(JSON.parse(text))
  } catch (error) {
    if (error instanceof SiteFileError) throw new UsageError(`${file}: ${error.problems.slice(0, 5).join('; ')}`)
    throw new UsageError(`${file} is not JSON`)
  }
}
