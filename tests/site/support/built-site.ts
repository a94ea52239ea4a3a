import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Parser } from 'htmlparser2'
import { siteFolder } from '../../../scripts/site/pages.js'
import { run } from '../../support/workspace.js'

/** The folder of the built site. */
export const builtSite = join(siteFolder, 'dist')

/** In milliseconds, on a busy machine. */
export const buildTimeout = 600_000

/**
 * Builds the site by its command, unless nothing has changed since it was built.
 *
 * @throws Error with the output of the command if it fails
 */
export async function buildSite(): Promise<void> {
  const { code, stdout, stderr } = await run('npm', ['run', 'site', '--', '--changed'])
  if (code !== 0) throw new Error(`npm run site ended with ${code}:\n${stdout}${stderr}`)
}

/** A page of the built site, as a reader of its HTML sees it. */
export interface BuiltPage {
  /** Below the folder of the site: `guide/lists.html`. */
  readonly path: string
  readonly title: string
  readonly ids: ReadonlySet<string>
  /** Addresses of links, pictures, scripts and styles, as they are written. */
  readonly addresses: readonly string[]
  /** The contents of `meta` elements by their name or property. */
  readonly meta: Readonly<Record<string, string>>
}

/** All files of the built site. */
export function filesOfSite(): string[] {
  return readdirSync(builtSite, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.relative(builtSite, join(parentPath, name)))
}

/** Reads a page of the built site. */
export function readBuiltPage(path: string): BuiltPage {
  const ids = new Set<string>()
  const addresses: string[] = []
  const meta: Record<string, string> = {}
  let title = ''
  let inTitle = false
  const parser = new Parser({
    onopentag(name, { id, href, src, property, name: metaName, content }) {
      if (id) ids.add(id)
      addresses.push(...[href, src].filter((address) => address !== undefined))
      if (name === 'meta') meta[property ?? metaName ?? ''] = content ?? ''
      if (name === 'title') inTitle = title === ''
    },
    ontext(text) {
      if (inTitle) title += text
    },
    onclosetag() {
      inTitle = false
    },
  })
  parser.end(readFileSync(join(builtSite, path), 'utf8'))
  return { path, title, ids, addresses, meta }
}
