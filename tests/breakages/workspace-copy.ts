import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'

const left = new Set(['node_modules', '.git', 'coverage'])
/** The output of TypeDoc. */
const generated = join('sdk', 'docs')
/** Caches of tools in `node_modules`, which a copy does not share. */
const written = new Set(['.vite', '.vitest', '.cache', '.package-lock.json'])

/** A copy of the working tree that can be broken. */
export interface WorkspaceCopy {
  readonly folder: string
  /** Rewrites a file; returns a function that restores it. */
  edit(file: string, rewrite: (text: string) => string): () => void
  /** Replaces a text that occurs exactly once in a file; returns a function that restores it. */
  change(file: string, find: string, replace: string): () => void
  remove(): void
}

/** Copies the working tree with its builds; packages from elsewhere are shared, those of the repository are its own. */
export function copyWorkspace(root: string): WorkspaceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'eventcal-broken-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => source === root || !(left.has(basename(source)) || relative(root, source) === generated),
  })
  for (const place of ['.', 'contract', 'contract/conformance', 'sdk', 'sdk/jobs', 'server', 'examples'])
    linkPackages(join(root, place), join(folder, place))
  const edit = (file: string, rewrite: (text: string) => string) => {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, rewrite(text))
    return () => writeFileSync(path, text)
  }
  return {
    folder,
    edit,
    change: (file, find, replace) => edit(file, (text) => replaceOnce(text, find, replace, file)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function linkPackages(from: string, to: string): void {
  const modules = join(from, 'node_modules')
  if (!existsSync(modules)) return
  const target = join(to, 'node_modules')
  mkdirSync(target)
  for (const name of readdirSync(modules)) {
    if (name !== '@eventcal') {
      if (!written.has(name)) symlinkSync(join(modules, name), join(target, name))
      continue
    }
    mkdirSync(join(target, name))
    for (const own of readdirSync(join(modules, name))) {
      // Links to the packages of the repository are relative, so in the copy they lead to the copy.
      symlinkSync(readlinkSync(join(modules, name, own)), join(target, name, own))
    }
  }
}

/** @throws Error unless the text stands there exactly once */
export function replaceOnce(text: string, find: string, replace: string, file: string): string {
  const count = text.split(find).length - 1
  if (count !== 1) throw new Error(`${relative('.', file)} holds the text ${count} times in place of once: ${find}`)
  return text.replace(find, () => replace)
}
