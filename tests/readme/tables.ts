import { helpText } from '../../server/src/command/cli-options.js'
import { consoleOpenApi } from '../../server/src/console/openapi.js'
import { quirkFlags } from '../../server/src/service/wire/quirks.js'
import { errorMeanings } from './error-meanings.js'

interface GeneratedTable {
  readonly page: string
  /** The name between the marks of the page. */
  readonly name: string
  readonly content: () => string
}

/** The tables that are derived from the code, and the pages that show them. */
const generated: readonly GeneratedTable[] = [
  { page: 'docs/options.md', name: 'options', content: optionTable },
  { page: 'docs/quirks.md', name: 'quirks', content: quirkTable },
  { page: 'docs/console.md', name: 'console-routes', content: consoleTable },
  { page: 'docs/errors.md', name: 'errors', content: errorTable },
]

/** The pages with generated tables. */
export const generatedPages: readonly string[] = [...new Set(generated.map(({ page }) => page))]

/** The text of a page with its generated tables brought up to date; everything else stays as it is. */
export function withTables(page: string, text: string): string {
  return generated
    .filter((table) => table.page === page)
    .reduce((result, { name, content }) => replaceBetween(result, name, content()), text)
}

function replaceBetween(text: string, name: string, content: string): string {
  const mark = new RegExp(`(<!-- ${name}: [^>]*-->\n)[^]*?(<!-- end -->)`)
  if (!mark.test(text)) throw new Error(`The page has no place for ${name}`)
  return text.replace(mark, (_, begin: string, end: string) => `${begin}${content}\n${end}`)
}

function quirkTable(): string {
  const rows = Object.entries(quirkFlags).map(([name, { about, quirks }]) => [
    `\`${name}\``,
    about,
    quirks.map((quirk) => `\`${quirk}\``).join(' '),
  ])
  return table(['flag', 'behaviour of deployed instances', 'quirks'], rows)
}

/** Parses the output of `--help`, whose columns are two spaces or more apart. */
function optionTable(): string {
  const lines = helpText().split('\n')
  const rows = lines.flatMap((line) => {
    const [, option, meaning, variable] = /^ {2}(--[\w-]+(?: \S+)?) {2,}(\S.*?) {2,}([A-Z_]+)$/.exec(line) ?? []
    return option && meaning && variable ? [[`\`${option}\``, meaning, `\`${variable}\``]] : []
  })
  const named = helpText().match(/\bEVENTCAL_\w+/g) ?? []
  if (rows.length !== named.length) throw new Error('Not every option could be read from the help')
  return table(['option', 'meaning', 'environment variable'], rows)
}

function consoleTable(): string {
  const { paths } = consoleOpenApi()
  const rows = Object.entries(paths).flatMap(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => ({
      method,
      does: String(Object(operation).summary),
    }))
    // The methods of one path that do the same take one row.
    return [...new Set(operations.map(({ does }) => does))].map((text) => {
      const methods = operations.filter(({ does }) => does === text).map(({ method }) => method.toUpperCase())
      return [`\`${methods.join(', ')} ${path}\``, text]
    })
  })
  return table(['route below `/console/api`', 'does'], rows)
}

function errorTable(): string {
  const rows = Object.entries(errorMeanings).map(([code, { name, fields, meaning, advice }]) => [
    `\`${code}\``,
    `\`${name}\``,
    fields.map((field) => `\`${field}\``).join(' '),
    meaning,
    advice,
  ])
  return table(['code', 'class', 'own fields', 'occurs when', 'advice'], rows)
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) throw new Error('The table has no rows')
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(headings), `|${'---|'.repeat(headings.length)}`, ...rows.map(line)].join('\n')
}
