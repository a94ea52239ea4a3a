import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folders of the packages by name, each after those that it is made of. */
const packages = {
  '@eventcal/contract': 'contract',
  '@eventcal/sdk': 'sdk',
  '@eventcal/jobs': 'sdk/jobs',
  '@eventcal/conformance': 'contract/conformance',
  '@eventcal/server': 'server',
}
/** Folders of a package that are not sources of its build. */
const others = ['conformance', 'jobs', 'dist', 'tests', 'docs', 'node_modules']

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamps = join(root, 'node_modules/.cache/eventcal')

function filesBelow(folder: string, except: readonly string[] = []): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !except.includes(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : join(folder, entry.name)))
    .sort()
}

/** Returns the time of a package's last build, by a file that every build writes; detects concurrent builds. */
function builtAt(folder: string): number | undefined {
  return statSync(join(root, folder, 'dist/index.js'), { throwIfNoEntry: false })?.mtimeMs
}

/** The file that says from which sources a package was built, and when. */
function stampFile(folder: string): string {
  return join(stamps, folder.replaceAll('/', '-'))
}

function stampOf(folder: string): string {
  try {
    return readFileSync(stampFile(folder), 'utf8')
  } catch {
    return ''
  }
}

/**
 * Builds the packages whose sources changed since their last build, and their dependents. Prints a line, as it is slow.
 */
function build(): void {
  mkdirSync(stamps, { recursive: true })
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const [name, folder] of Object.entries(packages)) {
    for (const file of filesBelow(join(root, folder), others)) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
    }
    const sources = hash.copy().digest('hex')
    if (stampOf(folder) === `${sources} ${builtAt(folder)}`) continue
    process.stderr.write(`Building ${folder} …`)
    const begin = performance.now()
    try {
      // By name: a folder would select the packages inside it, too.
      execFileSync('npm', ['run', 'build', '--silent', '-w', name], { cwd: root, stdio: ['ignore', 2, 2] })
    } catch {
      console.error(` failed`)
      process.exit(1)
    }
    console.error(` ${((performance.now() - begin) / 1000).toFixed(0)} s`)
    writeFileSync(stampFile(folder), `${sources} ${builtAt(folder)}`)
  }
}

build()
