import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/** The built app, served on a free port. */
export interface ServedApp {
  readonly url: string
  close(): Promise<void>
}

const configFile = join(import.meta.dirname, '../../vite.config.ts')

/** Builds the app into a temporary folder and serves it: on mocks, or for the instance with this base URL. */
export async function serveApp(server?: string): Promise<ServedApp> {
  const outDir = await mkdtemp(join(tmpdir(), 'calendar-app-'))
  const before = process.env.VITE_CALENDAR_SERVER
  process.env.VITE_CALENDAR_SERVER = server ?? ''
  try {
    await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  } finally {
    if (before === undefined) delete process.env.VITE_CALENDAR_SERVER
    else process.env.VITE_CALENDAR_SERVER = before
  }
  const served = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, strictPort: false },
  })
  const [url] = served.resolvedUrls?.local ?? []
  if (!url) throw new Error('The preview says no address')
  return {
    url,
    async close() {
      await served.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
