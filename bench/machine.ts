import { createRequire } from 'node:module'
import { cpus, loadavg } from 'node:os'

/** The packages whose versions matter to the figures. */
const packages = ['@eventcal/server', 'koa', 'pg-mem', 'pg', 'zod']

function versionOf(name: string): string {
  const manifest: unknown = createRequire(import.meta.resolve('@eventcal/server'))(`${name}/package.json`)
  return typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : 'unknown'
}

/** Describes the machine of the figures: versions, processor, and its load before the run. */
export function machine(): Record<string, string | number> {
  const [cpu] = cpus()
  const [load = 0] = loadavg()
  return {
    node: process.version,
    ...Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    cores: cpus().length,
    cpu: cpu?.model ?? 'unknown',
    load: Math.round(load * 10) / 10,
  }
}
