import { styleText } from 'node:util'
import { type Figure, isKept } from './figures.js'

/** Formats the bound of a figure. */
function boundOf({ most, least }: Figure): string {
  if (most !== undefined) return `at most ${most}`
  return least === undefined ? '' : `at least ${least}`
}

function spreadOf({ low, high }: Figure): string {
  return low === high ? '' : `${low} – ${high}`
}

function verdictOf(figure: Figure): string {
  if (boundOf(figure) === '') return ''
  return isKept(figure) ? 'kept' : 'missed'
}

/** A section as lines of a table for people; colours only where they are wanted. */
export function tableOf(figures: readonly Figure[], colours: boolean): string {
  const rows = figures.map((figure) => [
    figure.name,
    String(figure.median),
    figure.unit,
    spreadOf(figure),
    boundOf(figure),
    verdictOf(figure),
  ])
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => {
      const cells = row.map((cell, column) =>
        column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      const line = `  ${cells.join('  ')}`.trimEnd()
      const verdict = row.at(-1)
      if (!colours || verdict === '') return line
      return styleText(verdict === 'missed' ? 'red' : 'green', line)
    })
    .join('\n')
}

/** How figures grow with the number of events: a Markdown table for each unit; nothing where nothing grows. */
export function growthTableOf(figures: readonly Figure[]): string {
  const sized = figures.filter(({ events }) => events !== undefined)
  const sizes = [...new Set(sized.map(({ events = 0 }) => events))].sort((a, b) => a - b)
  if (sizes.length < 2) return ''
  const rows = new Map<string, string[]>()
  for (const { section, name, unit, median, events = 0 } of sized) {
    const title = `${section.replace(/ with .*/, '')}: ${name.replace(/ \(.*/, '')}`
    const row = rows.get(title) ?? sizes.map(() => '')
    row[sizes.indexOf(events)] = `${median} ${unit}`
    rows.set(title, row)
  }
  const lines = [...rows]
    .filter(([, values]) => values.filter((value) => value !== '').length > 1)
    .map(([title, values]) => `| ${[title, ...values, `\`${columnsOf(values)}\``].join(' | ')} |`)
  const heads = sizes.map((size) => `${size.toLocaleString('en')} events`)
  return `| figure | ${heads.join(' | ')} | |\n|---|${sizes.map(() => '---:|').join('')}---|\n${lines.join('\n')}`
}

/** A chart of one line: a column for each value, the largest full. */
function columnsOf(values: readonly string[]): string {
  const numbers = values.map((value) => Number.parseFloat(value))
  const largest = Math.max(...numbers.filter((value) => !Number.isNaN(value)))
  return numbers.map((value) => COLUMNS[Math.max(0, Math.ceil((value / largest) * COLUMNS.length) - 1)] ?? ' ').join('')
}

const COLUMNS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']

/** All figures as a document: those with a goal first, then how they grow, then all of them section by section. */
export function documentOf(
  figures: readonly Figure[],
  machine: Readonly<Record<string, unknown>>,
  minutes: ReadonlyMap<string, number>,
): string {
  const sections = [...new Set(figures.map(({ section }) => section))]
  const growth = growthTableOf(figures)
  const facts = Object.entries(machine).map(([name, value]) => `${name} ${value}`)
  const durations = [...minutes].map(([name, taken]) => `${name} ${taken.toFixed(1)}`)
  const whole = [...minutes.values()].reduce((sum, taken) => sum + taken, 0).toFixed(1)
  return `# What it costs

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${facts.join(', ')}. Client, server and database
share the machine. Each figure is the median of up to ${Math.max(...figures.map(({ rounds }) => rounds))} rounds. A ratio compares with a peer that was measured in the same
rounds, so that it holds on busy machines, too. "The same SQL" is bare Koa that runs the statements recorded for the same
requests and sends their rows; for a list "made anew", whose records the server has in memory, it sends the same body
instead, since the statements bring the ids alone. A million events are those of 100,000 and nine copies of them, each in a
time of its own, which PostgreSQL writes to files and loads by \`COPY\`, then makes the indexes of (\`wal_level=minimal\`).

The run took ${whole} minutes; its sections: ${durations.join(', ')}.

## In one minute

The bar is the share of the goal that is used: \`${barOf(1)}\` is all of it.

${goalTableOf(figures)}
${growth === '' ? '' : `\n## How it grows\n\n${growth}\n`}
## All figures

${sections
  .map((section) =>
    sectionOf(
      section,
      figures.filter((figure) => figure.section === section),
    ),
  )
  .join('\n\n')}
`
}

/** All figures that have a goal, with a bar each. */
function goalTableOf(figures: readonly Figure[]): string {
  const rows = figures
    .filter((figure) => boundOf(figure) !== '')
    .map((figure) => {
      const { section, name, median, unit } = figure
      const goal = isKept(figure) ? boundOf(figure) : `**${boundOf(figure)}: missed**`
      return `| ${section} | ${name} | ${median} ${unit} | ${goal} | \`${barOf(shareOf(figure))}\` |`
    })
  return `| section | figure | measured | goal | |\n|---|---|---:|---|---|\n${rows.join('\n')}`
}

/** How much of its bound a figure uses: 1 is all of it, more is too much. */
function shareOf({ median, most, least }: Figure): number {
  if (most !== undefined) return median / most
  return least === undefined ? 0 : least / median
}

/** A bar of ten cells for a share of 1, and of at most twenty. */
function barOf(share: number): string {
  const cells = Math.min(20, Math.max(1, Math.round(share * 10)))
  return '█'.repeat(Math.min(10, cells)).padEnd(10, '░') + '▓'.repeat(Math.max(0, cells - 10))
}

function sectionOf(title: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, median, unit } = figure
    const verdict = verdictOf(figure)
    const bound = verdict === 'missed' ? `**${boundOf(figure)}: missed**` : boundOf(figure)
    return `| ${name} | ${median} ${unit} | ${spreadOf(figure)} | ${bound} |`
  })
  return `### ${title}\n\n| figure | median | spread | bound |\n|---|---:|---|---|\n${rows.join('\n')}`
}
