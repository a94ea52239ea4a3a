import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPage } from '../../examples/built-page.js'
import { BadUse } from '../../tests/support/script.js'
import { workspace } from '../../tests/support/workspace.js'
import { isBuiltFrom, isInstalled, noteBuild, stateOfRepository } from './changes.js'
import { siteFolder, writePages } from './pages.js'

/** How a site is built. */
export interface SiteOptions {
  /** Builds only if a file of the repository changed since the last build into this folder. */
  readonly onlyChanged?: boolean
  /** The address at which it will be, with a slash at its end. */
  readonly url?: string
}

/** The parts that are pages of their own, by their folders on the site. */
const parts = { playground: 'examples/playground', app: 'examples/calendar-app' } as const

/**
 * Builds the site into a folder, which is emptied, and prints each step with its time.
 *
 * @returns false if there was nothing to build
 * @throws Error if a step fails, after its output was printed
 */
export async function makeSite(out: string, { onlyChanged = false, url }: SiteOptions = {}): Promise<boolean> {
  const variant = `${out} ${url ?? ''}`
  // Before the build, so that what changes meanwhile is built the next time.
  const state = stateOfRepository()
  if (onlyChanged && (await isBuiltFrom(state, out, variant))) return false
  if (!isInstalled()) await step('Installing the generator', () => run('npm', ['ci', '--no-audit', '--no-fund']))
  const built = await mkdtemp(join(tmpdir(), 'eventcal-site-'))
  try {
    await Promise.all([
      step('API reference', () => bin('typedoc/bin/typedoc', ['--logLevel', 'Warn'])),
      step('Playground and calendar app', async () => {
        for (const [name, folder] of Object.entries(parts)) {
          await buildPage(join(workspace, folder, 'vite.config.ts'), join(built, name))
        }
      }),
    ])
    const { count } = writePages()
    const env = { SITE_OUT: out, ...(url === undefined ? {} : { SITE_URL: url }) }
    await step(`${count} pages, and the search`, () => bin('vitepress/bin/vitepress.js', ['build', '.'], env))
    for (const name of Object.keys(parts)) await cp(join(built, name), join(out, name), { recursive: true })
    await step('Service workers', () => run(process.execPath, ['offline.js', out]))
  } finally {
    await rm(built, { recursive: true, force: true })
  }
  await noteBuild(state, variant)
  return true
}

/**
 * Refuses a folder that is neither new, empty nor an earlier build, since it is emptied before the build.
 *
 * @throws BadUse
 */
export async function refuseForeignFolder(folder: string): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new BadUse(`--out: ${error.message}`)
  })
  if (files.length === 0 || (files.includes('hashmap.json') && files.includes('guide'))) return
  throw new BadUse(`--out: ${folder} has other files, and would be emptied; name a new folder`)
}

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const begin = performance.now()
  if (process.stdout.isTTY) console.log(`${name} …`)
  await work()
  console.log(`${name}: ${((performance.now() - begin) / 1000).toFixed(0)} s`)
}

const bin = (path: string, args: readonly string[], env?: Readonly<Record<string, string>>) =>
  run(process.execPath, [`node_modules/${path}`, ...args], env)

/** Runs a command in the folder of the site; its output is shown if it fails. */
async function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd: siteFolder,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('error', failed)
    child.once('close', ended)
  })
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${output}`)
}
