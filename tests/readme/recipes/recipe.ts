import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run, workspace } from '../../support/workspace.js'
import { type Fence, fencesOf } from '../fences.js'
import { readPage } from '../pages.js'

const fences = fencesOf(readPage('docs/recipes.md'))

/** A section of the page. */
export interface Recipe {
  /** Its commands, without comments. */
  readonly commands: readonly string[]
  /** Its files by name: that is in the first line of each. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * The recipe under a heading.
 *
 * @param begin of the heading
 */
export function recipeOf(begin: string): Recipe {
  const own = fences.filter(({ heading }) => heading.startsWith(begin))
  const commands = own.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.trim().split('\n'))
  const files = own.filter(({ language }) => language !== 'sh').map((fence) => [nameOf(fence), fence.text] as const)
  if (files.length === 0) throw new Error(`docs/recipes.md has no files under ${begin}`)
  return { commands, files: new Map(files) }
}

function nameOf({ text, heading }: Fence): string {
  const name = /^(?:\/\/|#|<!--) ([\w./-]+)/.exec(text)?.[1]
  if (!name) throw new Error(`a file under "${heading}" has no name in its first line`)
  return name
}

/** Writes the files of recipes into a folder. */
export function writeFiles(folder: string, ...recipes: readonly Recipe[]): void {
  for (const { files } of recipes) {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  }
}

/** A project folder in which packages are installed. */
export interface Project extends Disposable {
  readonly folder: string
  /** Runs a command of the page there; `npx` runs what is installed. */
  run(command: string, env?: Readonly<Record<string, string>>): ReturnType<typeof run>
}

/**
 * A new folder with the packed packages of this repository, as npm would install them, and links to others.
 *
 * @param others folders of packages by name; those of the workspace are found by their names alone
 */
export async function projectWith(
  others: Readonly<Record<string, string>> = {},
  within: string = tmpdir(),
): Promise<Project> {
  const folder = mkdtempSync(join(within, 'eventcal-recipe-'))
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  for (const name of ['contract', 'sdk', 'server']) {
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, '-w', `@eventcal/${name}`])
    const own = join(modules, '@eventcal', name)
    mkdirSync(own, { recursive: true })
    const archive = readdirSync(folder).find((file) => file.startsWith(`eventcal-${name}-`)) ?? ''
    await run('tar', ['-xzf', join(folder, archive), '-C', own, '--strip-components=1'])
    rmSync(join(folder, archive))
  }
  const found = Object.fromEntries(
    ['ky', 'zod', 'pg', 'msw', 'vite'].map((name) => [name, join(workspace, 'node_modules', name)]),
  )
  for (const [name, path] of Object.entries({ ...found, ...others })) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(path, join(modules, name))
  }
  const programs: Readonly<Record<string, string>> = {
    'eventcal-server': '../@eventcal/server/bin/eventcal-server.js',
    vite: '../vite/bin/vite.js',
    msw: '../msw/cli/index.js',
    jest: '../jest/bin/jest.js',
    playwright: '../@playwright/test/cli.js',
    next: '../next/dist/bin/next',
  }
  for (const [name, path] of Object.entries(programs)) {
    const file = join(modules, '.bin', name)
    writeFileSync(file, `#!/bin/sh\nexec ${process.execPath} "${join(modules, '.bin', path)}" "$@"\n`, { mode: 0o755 })
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'recipe', private: true }))
  const env = { NEXT_TELEMETRY_DISABLED: '1' }
  return {
    folder,
    run: (command, more = {}) =>
      run('sh', ['-c', `unset NODE_ENV; ${command}`], { cwd: folder, env: { ...env, ...more } }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
