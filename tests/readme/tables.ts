import { helpText } from '../../server/src/cli-options.js'
import { quirkFlags } from '../../server/src/service/quirks.js'

/** Puts the tables that follow from the code between their marks; the rest of the page stays as it is. */
export function withTables(page: string): string {
  return replaceBetween(replaceBetween(page, 'options', optionTable()), 'quirks', quirkTable())
}

function replaceBetween(page: string, name: string, content: string): string {
  const mark = new RegExp(`(<!-- ${name}: [^>]*-->\n)[^]*?(<!-- end -->)`)
  if (!mark.test(page)) throw new Error(`The page has no place for ${name}`)
  return page.replace(mark, (_, begin: string, end: string) => `${begin}${content}\n${end}`)
}

function quirkTable(): string {
  const rows = Object.entries(quirkFlags).map(([name, { about, quirks }]) => [
    `\`${name}\``,
    about,
    quirks.map((quirk) => `\`${quirk}\``).join(' '),
  ])
  return table(['flag', 'what instances do', 'quirks'], rows)
}

/** From what `--help` prints, whose columns are two spaces or more apart. */
function optionTable(): string {
  const lines = helpText().split('\n')
  const rows = lines.flatMap((line) => {
    const [, option, meaning, variable] = /^ {2}(--[\w-]+(?: \S+)?) {2,}(\S.*?) {2,}([A-Z_]+)$/.exec(line) ?? []
    return option && meaning && variable ? [[`\`${option}\``, meaning, `\`${variable}\``]] : []
  })
  const named = helpText().match(/\bEVENTCAL_\w+/g) ?? []
  if (rows.length !== named.length) throw new Error('Not every option could be read from the help')
  return table(['option', 'meaning', 'environment'], rows)
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) throw new Error('A table without rows says nothing')
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(headings), `|${'---|'.repeat(headings.length)}`, ...rows.map(line)].join('\n')
}
