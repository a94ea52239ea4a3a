import { createRequire } from 'node:module'

/** The version of this package. */
export function version(): string {
  const manifest: unknown = createRequire(import.meta.url)('@eventcal/server/package.json')
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : 'unknown'
}
