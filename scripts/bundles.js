// @ts-check

/**
 * Code of this clone that runs without `npm run build`: a command as one bundle, and the server for pages. A bundle is
 * kept until one of the files that it is made of changes. Nothing of it goes into `dist`, so nothing of it is published.
 *
 * This is JavaScript, since commands load it before anything could compile it.
 */

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const day = 24 * 60 * 60 * 1000

/** The bundles by name: the package whose dependencies they may import, and the file of `dist` that does the same. */
const bundles = {
  'eventcal-server': { folder: 'server', file: 'cli.js' },
  'eventcal-conform': { folder: 'contract/conformance', file: 'conform.js' },
  eventcal: { folder: 'sdk/jobs', file: 'eventcal.js' },
  pages: { folder: 'server', file: 'msw.js' },
}

/**
 * The address of the module to import for a command: what `npm run build` made of it where that is newer than all
 * sources, else a bundle of the sources.
 *
 * @param {'eventcal-server' | 'eventcal-conform' | 'eventcal'} name
 * @returns {string}
 */
export function commandModule(name) {
  const { folder, file } = bundles[name]
  const built = join(root, folder, 'dist', file)
  return pathToFileURL(isNewerThanSources(built) ? built : join(bundleFolder(name), file)).href
}

/**
 * The folder of a bundle, which is made first where it is missing or its sources changed.
 *
 * @param {keyof typeof bundles} name
 * @returns {string}
 */
export function bundleFolder(name) {
  const cache = join(root, bundles[name].folder, 'node_modules/.cache/eventcal')
  const record = join(cache, `${name}.json`)
  const kept = readRecord(record)
  if (kept && Object.entries(kept.inputs).every(([file, state]) => stateOf(file) === state))
    return join(cache, kept.folder)

  mkdirSync(cache, { recursive: true })
  removeOld(cache)
  const folder = mkdtempSync(join(cache, `${name}-`))
  const inputs = bundle(name, folder)
  // Renamed into place, so that a command started meanwhile reads this record or the one before.
  const draft = `${folder}.json`
  writeFileSync(draft, JSON.stringify({ folder: relative(cache, folder), inputs }))
  renameSync(draft, record)
  return folder
}

/**
 * Bundles in a process of its own, which can load TypeScript, and gives the state of each file that went in.
 *
 * @param {string} name
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function bundle(name, folder) {
  const script = fileURLToPath(new URL('make-bundle.ts', import.meta.url))
  const { status, stdout, error } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), script, name, folder],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 16 * 1024 * 1024 },
  )
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`The sources of ${name} could not be bundled`, { cause: error })
  }
  return Object.fromEntries(JSON.parse(stdout).map((/** @type {string} */ file) => [file, stateOf(file)]))
}

/**
 * When a file was written and how long it is; empty where there is none.
 *
 * @param {string} file relative to the repository
 */
function stateOf(file) {
  const found = statSync(join(root, file), { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size}` : ''
}

/** @param {string} file */
function isNewerThanSources(file) {
  const built = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return built !== undefined && ['contract', 'sdk', 'server'].every((name) => isOlder(join(root, name), built))
}

/**
 * True if nothing in a folder was written after a time.
 *
 * @param {string} folder
 * @param {number} time
 * @returns {boolean}
 */
function isOlder(folder, time) {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.every((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['dist', 'node_modules', 'tests', 'docs'].includes(entry.name) || isOlder(path, time)
    return !/\.(ts|css)$/.test(entry.name) || statSync(path).mtimeMs <= time
  })
}

/**
 * @param {string} file
 * @returns {{ folder: string, inputs: Record<string, string> } | undefined}
 */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Removes bundles made more than a day ago; a server that still runs reads the files of its pages from its own.
 *
 * @param {string} cache
 */
function removeOld(cache) {
  for (const entry of readdirSync(cache, { withFileTypes: true })) {
    const path = join(cache, entry.name)
    if (entry.isDirectory() && Date.now() - statSync(path).mtimeMs > day) rmSync(path, { recursive: true, force: true })
  }
}
