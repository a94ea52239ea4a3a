import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { workspace } from '../../tests/support/workspace.js'

/** The pages and files of the repository, and where they are on the site. */
export class Places {
  readonly #pages: ReadonlySet<string>
  readonly #sources = new Set<string>()
  readonly #files = new Set<string>()

  constructor(pages: readonly string[]) {
    this.#pages = new Set(pages)
  }

  /** Source files of examples that pages link to. */
  get sources(): readonly string[] {
    return [...this.#sources].sort()
  }

  /** Pictures and data that pages link to. */
  get files(): readonly string[] {
    return [...this.#files].sort()
  }

  /**
   * The address of a link on a page, relative to it; undefined if it leads to a file of the repository that is not on the
   * site, such as a test.
   *
   * @param from the path of the page in the repository
   * @throws Error if the link leads nowhere
   */
  linkOn(from: string, target: string): string | undefined {
    if (/^([a-z]+:|#)/.test(target)) return target
    const [path = '', anchor] = target.split('#')
    const aim = posix.join(posix.dirname(from), path)
    if (!existsSync(join(workspace, aim))) throw new Error(`${from} links to ${target}, which does not exist`)
    const found = this.#find(aim)
    if (found === undefined) return undefined
    const relative = posix.relative(posix.dirname(placeOf(from)), found)
    return `${relative.startsWith('.') ? relative : `./${relative}`}${anchor === undefined ? '' : `#${anchor}`}`
  }

  #find(path: string): string | undefined {
    const page = [path, posix.join(path, 'README.md')].find((candidate) => this.#pages.has(candidate))
    if (page !== undefined) return placeOf(page)
    if (/\.(png|svg|json|txt)$/.test(path)) {
      this.#files.add(path)
      return fileAt(path)
    }
    if (!/^examples\/.+\.\w+$/.test(path) && path !== 'LICENSE') return undefined
    this.#sources.add(path)
    return sourceAt(path)
  }
}

/** Where a page of the repository is below the folder of pages: `docs/lists.md` is `guide/lists.md`. */
export function placeOf(page: string): string {
  const [, name = ''] = /^docs\/(.+)$/.exec(page) ?? []
  if (name !== '') return `guide/${name}`
  if (page.startsWith('examples/')) return page.replace('/README.md', '.md')
  const folder = posix.dirname(page)
  if (folder === '.') return `project/${page.toLowerCase()}`
  if (page.endsWith('/README.md')) return `packages/${posix.basename(folder)}.md`
  if (page.endsWith('/CHANGELOG.md')) return `project/changelog-of-${posix.basename(folder)}.md`
  return `${folder}/${posix.basename(page).toLowerCase()}`
}

/** Where a picture or data file is on the site. */
export function fileAt(path: string): string {
  return path === 'llms.txt' ? path : `files/${path}`
}

/** Where the page with a source file is. */
export function sourceAt(path: string): string {
  return `source/${path.replace(/\.(\w+)$/, '-$1')}.md`
}
