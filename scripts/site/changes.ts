import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { workspace } from '../../tests/support/workspace.js'
import { siteFolder } from './pages.js'

const stamp = join(siteFolder, 'node_modules/.cache/eventcal-built.json')

/** True if the packages of the generator are those of its lockfile. */
export function isInstalled(): boolean {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => {
    const file = join(siteFolder, name)
    return existsSync(file) ? packagesOf(readFileSync(file, 'utf8')) : undefined
  })
  return installed?.every((name) => wanted?.includes(name)) ?? false
}

/** Names with versions. Packages for other systems are in the lockfile alone. */
function packagesOf(lockfile: string): string[] {
  const { packages }: { packages: Record<string, { version: string }> } = JSON.parse(lockfile)
  return Object.entries(packages).flatMap(([path, { version }]) => (path === '' ? [] : [`${path}@${version}`]))
}

/** True if this variant was built from the repository in this state. */
export async function isBuiltFrom(state: string, out: string, variant: string): Promise<boolean> {
  const text = await readFile(stamp, 'utf8').catch(() => '{}')
  return existsSync(join(out, 'offline.js')) && JSON.parse(text)[variant] === state
}

/** Remembers from which state a variant was built; builds before it are forgotten. */
export async function noteBuild(state: string, variant: string): Promise<void> {
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, JSON.stringify({ [variant]: state }))
}

/** A hash of all files that git tracks or would track. */
export function stateOfRepository(): string {
  const options = { cwd: workspace, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options)
  const hash = createHash('sha256')
  for (const name of files.split('\0').filter(Boolean).sort()) {
    const file = join(workspace, name)
    // A file that was deleted is still listed.
    if (existsSync(file)) hash.update(`${name}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
