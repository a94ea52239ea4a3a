import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The packages, each after those that it is made of. */
const packages = ['contract', 'sdk', 'server']
/** What lies in the folder of a package and is no source of it. */
const others = ['dist', 'tests', 'docs', 'node_modules']

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamps = join(root, 'node_modules/.cache/eventcal')

function filesBelow(folder: string, except: readonly string[] = []): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !except.includes(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : join(folder, entry.name)))
    .sort()
}

/** When the file was written that every build of a package writes; it says whether somebody else built it since. */
function builtAt(name: string): number | undefined {
  return statSync(join(root, name, 'dist/index.js'), { throwIfNoEntry: false })?.mtimeMs
}

function stampOf(name: string): string {
  try {
    return readFileSync(join(stamps, name), 'utf8')
  } catch {
    return ''
  }
}

/** Builds the packages whose sources changed since they were built, and those made of them; says so, since it takes a while. */
function build(): void {
  mkdirSync(stamps, { recursive: true })
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const name of packages) {
    for (const file of filesBelow(join(root, name), others)) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
    }
    const sources = hash.copy().digest('hex')
    if (stampOf(name) === `${sources} ${builtAt(name)}`) continue
    process.stderr.write(`Building ${name} …`)
    const begin = performance.now()
    try {
      execFileSync('npm', ['run', 'build', '--silent', '-w', name], { cwd: root, stdio: ['ignore', 2, 2] })
    } catch {
      console.error(` failed`)
      process.exit(1)
    }
    console.error(` ${((performance.now() - begin) / 1000).toFixed(0)} s`)
    writeFileSync(join(stamps, name), `${sources} ${builtAt(name)}`)
  }
}

build()
