import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { workspace } from '../support/workspace.js'
import { pages, readPage } from './pages.js'

/** The file for language models at the root of the repository, in the format of llmstxt.org. */
export const llmsFile = 'llms.txt'

interface Section {
  readonly heading: string
  readonly holds: (page: string) => boolean
}

/** Each page stands in the first section that holds it. By the format, what is under "Optional" can be left out. */
const sections: readonly Section[] = [
  { heading: 'Documentation', holds: (page) => page.startsWith('docs/') },
  { heading: 'Packages', holds: (page) => !page.startsWith('examples/') && page.endsWith('/README.md') },
  { heading: 'Server', holds: (page) => page.startsWith('server/') },
  { heading: 'Examples', holds: (page) => page.startsWith('examples/') },
  { heading: 'Optional', holds: () => true },
]

/** The text of the file, from the README and the pages: what changes there, changes here. */
export function llmsText(): string {
  const { description }: { description: string } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'))
  const readme = readPage('README.md')
  const shown = pages.filter((page) => page !== 'README.md' && !page.endsWith('/CHANGELOG.md'))
  const parts = sections.map(({ heading, holds }) => {
    const own = shown.filter((page) => sections.find((section) => section.holds(page))?.holds === holds)
    const lines = own.map((page) => entry(titleOf(page), page, aboutOf(page)))
    return [`## ${heading}`, [...lines, ...(heading === 'Examples' ? programs() : [])].join('\n')]
  })
  return `${[`# ${titleOf('README.md')}`, `> ${description}.`, paragraphOf(readme), ...parts.flat()].join('\n\n')}\n`
}

function entry(title: string, path: string, about: string): string {
  return `- [${title}](${path}): ${about}`
}

/** The title of a page, as plain text. */
export function titleOf(page: string): string {
  return /^# (.+)$/m.exec(readPage(page))?.[1]?.replaceAll('`', '') ?? page
}

/** The words of the README about a page, else its first sentence, else its headings. */
export function aboutOf(page: string): string {
  for (const { links, rest } of rows()) {
    const place = links.findIndex(({ path }) => path === page)
    // A row about several pages has a part for each.
    if (place >= 0) return (links.length === 1 ? rest : rest.split('; ')[place]) ?? rest
  }
  const text = readPage(page)
  const [sentence = ''] = paragraphOf(text).match(/^(?!On this page).+?(?:\.(?= |$)|:$)/) ?? []
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  return sentence === '' ? headings.join(', ') : sentence.replace(/[.:]$/, '')
}

/** The examples of the README that are programs without a page. */
function programs(): string[] {
  return rows().flatMap(({ first, links }) =>
    links.filter(({ path }) => /\.tsx?$/.test(path)).map(({ text, path, after }) => entry(text, path, after || first)),
  )
}

/** The first paragraph below the title on one line, with the texts of its links. */
function paragraphOf(text: string): string {
  const [, paragraph = ''] = /^# .+\n\n((?:(?![#|<]|```).+\n)+)/m.exec(text) ?? []
  return paragraph
    .trim()
    .replaceAll('\n', ' ')
    .replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1')
}

interface Row {
  readonly first: string
  /** The last cell. */
  readonly rest: string
  readonly links: readonly { readonly text: string; readonly path: string; readonly after: string }[]
}

/** The rows of the tables in the README that lead to files of the repository. */
function rows(): Row[] {
  return readPage('README.md')
    .split('\n')
    .flatMap((line) => {
      const [, first = '', rest = ''] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? []
      const links = [...line.matchAll(/\[([^\]]+)\]\(([^):]+)\)(?:: ([^|]+?) \|)?/g)].map(
        ([, text = '', path = '', after = '']) => ({ text, path: pageAt(path), after }),
      )
      return rest === '' ? [] : [{ first, rest: rest.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'), links }]
    })
}

/** A folder stands for its page. */
function pageAt(path: string): string {
  return (
    pages.find((page) => page === path || page === join(path, 'README.md')) ??
    join(dirname(path), path.split('/').at(-1) ?? '')
  )
}
