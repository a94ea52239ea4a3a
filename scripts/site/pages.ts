import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { aboutOf, llmsFile, titleOf } from '../../tests/readme/llms.js'
import { pages, readPage } from '../../tests/readme/pages.js'
import { workspace } from '../../tests/support/workspace.js'
import { sourcePage, withHead, withLinksOfSite } from './markdown.js'
import { fileAt, Places, placeOf, sourceAt } from './places.js'
import { type Section, sectionsOf } from './sections.js'

/** The generator and its packages. */
export const siteFolder = join(workspace, 'docs/site')
/** The pages as the generator reads them; all of them are written anew by each build. */
export const pagesFolder = join(siteFolder, '.pages')

/** The navigation and the version, which the generator reads from `site.json` beside the pages. */
interface Site {
  readonly sidebar: readonly SidebarGroup[]
  readonly apiSidebar: readonly SidebarGroup[]
  /** The version of the packages. */
  readonly version: string
}

interface SidebarGroup {
  readonly text: string
  readonly collapsed?: boolean
  readonly items: readonly { readonly text: string; readonly link: string }[]
}

/** Writes the pages of the repository, except those of the API reference, which stay. */
export function writePages(): { readonly count: number } {
  for (const name of readdirSync(pagesFolder)) {
    if (name !== 'api') rmSync(join(pagesFolder, name), { recursive: true })
  }
  const places = new Places(pages)
  for (const page of pages) {
    write(placeOf(page), withHead(withLinksOfSite(readPage(page), page, places), headOf(page)))
  }
  write('index.md', readFileSync(join(siteFolder, 'home.md'), 'utf8'))
  for (const path of places.sources) write(sourceAt(path), sourcePage(path))
  for (const path of places.files) {
    if (path === llmsFile) continue
    // Pictures become part of the pages; other files are served as they are.
    const place = /\.(png|svg)$/.test(path) ? fileAt(path) : `public/${fileAt(path)}`
    cpSync(join(workspace, path), join(pagesFolder, place), { recursive: true })
  }
  cpSync(join(siteFolder, 'public'), join(pagesFolder, 'public'), { recursive: true })
  write(`public/${llmsFile}`, llmsOfSite())
  write('site.json', JSON.stringify(describeSite(), null, 2))
  return { count: pages.length + places.sources.length }
}

function headOf(page: string): { readonly title: string; readonly description: string } {
  const title = titleOf(page)
  if (!page.endsWith('/CHANGELOG.md')) return { title, description: aboutOf(page) }
  return { title: `Changelog of ${title}`, description: `The versions of ${title}, and what changed in them` }
}

function write(place: string, text: string): void {
  const file = join(pagesFolder, place)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The list of pages for language models, with the addresses of the site. */
function llmsOfSite(): string {
  const places = new Places(pages)
  return readPage(llmsFile).replace(/^(- \[[^\]]+\]\()([^)]+)\)/gm, (_, before: string, path: string) => {
    // The file is at the root of the site, and the page of the README in the folder `project`.
    const link = posix.join('project', places.linkOn('README.md', path) ?? '')
    return `${before}${link.replace(/\.md$/, '.html')})`
  })
}

function describeSite(): Site {
  const { version }: { version: string } = JSON.parse(readFileSync(`${workspace}/sdk/package.json`, 'utf8'))
  const sections = sectionsOf(pages.filter((page) => !page.includes('/CHANGELOG')))
  return { sidebar: sections.map(groupOf), apiSidebar: apiGroups(), version }
}

function groupOf({ title, pages: named }: Section): SidebarGroup {
  const items = named.map((page) => ({ text: shortTitle(page), link: `/${placeOf(page).replace(/\.md$/, '.html')}` }))
  return { text: title, items }
}

function shortTitle(page: string): string {
  return page === 'README.md' ? 'Eventcal in short' : titleOf(page)
}

/** The entry points of each package. */
function apiGroups(): SidebarGroup[] {
  const folder = join(pagesFolder, 'api/@eventcal')
  return ['sdk', 'server', 'contract', 'conformance', 'jobs'].map((name) => {
    const inner = readdirSync(join(folder, name), { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !['classes', 'interfaces', 'enumerations'].includes(entry.name),
    )
    const entries = ['', ...inner.map((entry) => `/${entry.name}`)]
    const items = entries.map((path) => ({ text: `${name}${path}`, link: `/api/@eventcal/${name}${path}/` }))
    return { text: `@eventcal/${name}`, items }
  })
}
