/** Building and serving a page of the examples; used by their start commands and by their tests. */

import { build, preview } from 'vite'

/** A page that is served, until it is closed. */
export interface ServedPage {
  readonly url: string
  close(): Promise<void>
}

/** Builds the page of a Vite configuration into a folder, which is emptied. */
export async function buildPage(configFile: string, outDir: string): Promise<void> {
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
}

/** Serves a built page, on a free port unless one is named. */
export async function servePage(configFile: string, outDir: string, port?: number): Promise<ServedPage> {
  const served = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { port: port ?? 0, strictPort: port !== undefined },
  })
  const [url] = served.resolvedUrls?.local ?? []
  if (!url) throw new Error('The preview says no address')
  return { url, close: () => served.close() }
}

/** Parses the port argument of the start commands; `undefined` if it is invalid. */
export function readPort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) < 65_536 ? Number(text) : undefined
}
