import { DEMO } from '../seed/seed.js'
import type { Database } from '../store/engine.js'
import type { MemoryDatabase } from '../store/pg-mem/database.js'
import { exportSite, loadSite, tidyTables } from '../store/site/load.js'
import type { Site as SiteFile } from '../store/site/read.js'
import { hasPasswordsNamed, renamePasswords } from '../store/tables/users.js'

/** Puts the data back as they were, as often as wished. */
export type Restore = () => Promise<void>

/** Remembers all data of a database: in memory by its own backup, at no cost; on others as a site file. */
export async function remember(database: Database, memory: MemoryDatabase | undefined): Promise<Restore> {
  if (memory) {
    const backup = memory.backup()
    return async () => memory.restore(backup)
  }
  const file = await exportSite(database)
  const hasDemoUsers = await hasPasswordsNamed(database, DEMO)
  return () => replaceSite(database, file, hasDemoUsers)
}

/** Replaces all data by those of a site file; one without users keeps those there are. */
export async function importSite(database: Database, file: SiteFile): Promise<void> {
  if (file.users.length > 0) {
    await replaceSite(database, file, false)
  } else {
    const hasDemoUsers = await hasPasswordsNamed(database, DEMO)
    const { users } = await exportSite(database)
    await replaceSite(database, { ...file, users }, hasDemoUsers)
  }
  await tidyTables(database)
}

/** @param hasDemoUsers site files do not say whose passwords are generated, and servers refuse them by their name */
async function replaceSite(database: Database, file: SiteFile, hasDemoUsers: boolean): Promise<void> {
  await database.transaction(
    async (tx) => {
      await loadSite(tx, file)
      if (hasDemoUsers) await renamePasswords(tx, DEMO)
    },
    { unhurried: true },
  )
}
