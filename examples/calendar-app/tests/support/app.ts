import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPage, type ServedPage, servePage } from '../../../built-page.js'

const configFile = join(import.meta.dirname, '../../vite.config.ts')

/** Builds the app into a temporary folder and serves it: on mocks, or for the instance with this base URL. */
export async function serveApp(server?: string): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'calendar-app-'))
  const before = process.env.VITE_CALENDAR_SERVER
  process.env.VITE_CALENDAR_SERVER = server ?? ''
  try {
    await buildPage(configFile, outDir)
  } finally {
    if (before === undefined) delete process.env.VITE_CALENDAR_SERVER
    else process.env.VITE_CALENDAR_SERVER = before
  }
  const { url, close } = await servePage(configFile, outDir)
  return {
    url,
    async close() {
      await close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
