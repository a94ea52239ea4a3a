import { workspace } from '../support/workspace.js'
import { bundlers, checks } from './cells.js'
import { summary, type Tried } from './outcome.js'

/** The path of the page with the table. */
export const compatibilityPage = `${workspace}/docs/compatibility.md`

const begin = '<!-- matrix: written by `npm run matrix` -->'
const end = '<!-- end -->'
const place = new RegExp(`${begin}\n([^]*?)${end}`)

export const headings = ['varied', 'Node', 'TypeScript', 'zod', 'msw', 'Vitest', 'bundler', 'tried', 'result'] as const

export type Row = Readonly<Record<(typeof headings)[number], string>>

const bundlerNames = { esbuild: 'esbuild', vite: 'Vite', webpack: 'webpack' }

/** Formats the result of a cell as a row of the table. */
export function rowOf(tried: Tried): Row {
  const { cell, versions } = tried
  const version = (name: string) => versions[name] ?? ''
  return {
    ...{ varied: cell.title, Node: version('node'), TypeScript: version('typescript'), zod: version('zod') },
    ...{ msw: version('msw'), Vitest: version('vitest') },
    bundler: bundlers
      .filter((name) => cell.bundlers.includes(name))
      .map((name) => `${bundlerNames[name]} ${version(name)}`)
      .join(', '),
    tried: cell.checks.join(', '),
    result: summary(tried),
  }
}

/** For a terminal: columns one under the other. */
export function plainTable(rows: readonly Row[]): string {
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading]))]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Puts the table between its marks in the page. */
export function withMatrix(page: string, rows: readonly Row[], about: { date: string; chromium: string }): string {
  if (!place.test(page)) throw new Error('The page has no place for the matrix')
  const line = (texts: readonly string[]) => `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
  const table = [line(headings), `|${'---|'.repeat(headings.length)}`]
  table.push(...rows.map((row) => line(headings.map((heading) => row[heading]))))
  const facts = `Tried on ${about.date} on ${process.platform} ${process.arch}, in ${about.chromium}:`
  const legend = Object.entries(checks).map(([check, meaning]) => `- **${check}**: ${meaning}`)
  return page.replace(place, () => `${begin}\n${legend.join('\n')}\n\n${facts}\n\n${table.join('\n')}\n${end}`)
}

/** Parses the rows of the table in the page, and their date. */
export function readMatrix(page: string): { readonly rows: readonly Row[]; readonly date: string } {
  const [, content = ''] = place.exec(page) ?? []
  const [, date = ''] = /^Tried on (\d{4}-\d\d-\d\d) /m.exec(content) ?? []
  const lines = content.split('\n').filter((line) => line.startsWith('| '))
  const rows = lines.slice(1).map((line) => {
    const texts = line.slice(2, -2).split(/ ?(?<!\\)\| ?/)
    // The headings are the keys of a row.
    return Object.fromEntries(
      headings.map((heading, column) => [heading, texts[column]?.replaceAll('\\|', '|') ?? '']),
    ) as Row
  })
  return { rows, date }
}
