import { join } from 'node:path'
import type { AliasOptions } from 'vite'
import { bundleFolder } from '../scripts/bundles.js'

/**
 * The server as pages of a clone import it. An app outside of this repository needs nothing of this: there, both names
 * are files of the published package, which brings along what browsers lack, such as the Buffer of pg-mem.
 */
export function serverForPages(): AliasOptions {
  const folder = bundleFolder('pages')
  return ['msw', 'fetch'].map((name) => ({
    find: `@eventcal/server/${name}`,
    replacement: join(folder, `${name}.js`),
  }))
}
