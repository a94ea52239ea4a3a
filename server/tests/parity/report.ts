import type { Difference } from './compare-values.js'
import { hintsFor } from './hints.js'
import type { Outcome } from './replay.js'

/** Turns text into coloured text; the identity where the output is no terminal. */
export interface Colours {
  readonly good: (text: string) => string
  readonly bad: (text: string) => string
  readonly faint: (text: string) => string
}

const colour = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`
export const colours: Colours = { good: colour(32), bad: colour(31), faint: colour(2) }
export const plain: Colours = { good: String, bad: String, faint: String }

/** How many exchanges of one family were compared, and how many were equal. */
export interface Count {
  readonly name: string
  readonly counted: number
  readonly equal: number
}

/** Numbers of a replay. */
export interface Summary {
  readonly total: Count
  readonly reads: Count
  readonly writes: Count
  readonly families: readonly Count[]
  /** Classes that are counted separately; `equal` is the number of exchanges that kept the rule of their class. */
  readonly apart: readonly Count[]
  /** How many of the exchanges that differ have a hint why, see `hintsFor`. */
  readonly hinted: number
  /** Where the differences are, most frequent first, with the numbers in pointers left out. */
  readonly places: readonly { readonly pointer: string; readonly exchanges: number }[]
}

/** Counts the outcomes of a replay. */
export function summarize(outcomes: readonly Outcome[]): Summary {
  const compared = outcomes.filter((outcome) => outcome.apart === undefined)
  const places = new Map<string, number>()
  for (const { differences } of compared) {
    for (const place of new Set(differences.map(({ pointer }) => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')))) {
      places.set(place, (places.get(place) ?? 0) + 1)
    }
  }
  return {
    total: count('all', compared),
    reads: count(
      'reads',
      compared.filter(({ exchange }) => exchange.state === 'seed'),
    ),
    writes: count(
      'writes',
      compared.filter(({ exchange }) => exchange.state === 'sequence'),
    ),
    families: countBy(compared, ({ family }) => family),
    apart: countBy(outcomes, ({ apart }) => apart),
    hinted: compared.filter((outcome) => !isEqual(outcome) && hintsFor(outcome).length > 0).length,
    places: [...places]
      .map(([pointer, exchanges]) => ({ pointer, exchanges }))
      .sort((a, b) => b.exchanges - a.exchanges),
  }
}

function count(name: string, outcomes: readonly Outcome[]): Count {
  return { name, counted: outcomes.length, equal: outcomes.filter(isEqual).length }
}

function countBy(outcomes: readonly Outcome[], keyOf: (outcome: Outcome) => string | undefined): Count[] {
  const groups = new Map<string, Outcome[]>()
  for (const outcome of outcomes) {
    const key = keyOf(outcome)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), outcome])
  }
  return [...groups].map(([name, members]) => count(name, members)).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** True if the response is correct. */
export function isEqual(outcome: Outcome): boolean {
  return outcome.differences.length === 0
}

/** The numbers as a table. */
export function formatSummary(summary: Summary, { good, bad, faint }: Colours): string {
  const row = ({ name, counted, equal }: Count): string => {
    const text = `  ${name.padEnd(22)}${String(counted).padStart(6)}${String(equal).padStart(8)}${percent(equal, counted)}`
    return equal === counted ? good(text) : bad(text)
  }
  const lines = [faint(`  ${'family'.padEnd(22)}compared   equal  percent`), ...summary.families.map(row), '']
  lines.push(row(summary.reads), row(summary.writes), row(summary.total))
  if (summary.apart.length > 0) {
    lines.push('', faint('  not compared; "equal" = kept the rule of its class (crashes: a 4xx of the catalogue)'))
    lines.push(...summary.apart.map(row))
  }
  if (summary.places.length > 0) {
    const differing = summary.total.counted - summary.total.equal
    lines.push('', faint(`  ${summary.hinted} of ${differing} that differ have a hint (→) why they may`))
    lines.push('', faint('  where answers differ (exchanges)'))
    lines.push(
      ...summary.places.slice(0, 15).map(({ pointer, exchanges }) => `  ${String(exchanges).padStart(6)}  ${pointer}`),
    )
  }
  return lines.join('\n')
}

/** Rounded down, so that 100 % means all. */
function percent(equal: number, counted: number): string {
  const value = counted === 0 ? 100 : Math.floor((equal / counted) * 1000) / 10
  return `${value.toFixed(1)} %`.padStart(9)
}

/** One exchange that differs: the request, then expected and actual at each pointer. */
export function formatOutcome(outcome: Outcome, c: Colours, limits: Limits = readable): string {
  const { exchange, apart, differences } = outcome
  const { request } = exchange
  const tags = [...(exchange.quirks ?? []), ...(exchange.flags ?? []).map((flag) => `flag ${flag}`)]
  const headers = Object.entries(request.headers ?? {}).filter(([, value]) => value !== 'application/json')
  const lines = [
    c.bad(`✗ ${exchange.group} #${exchange.seq}  ${exchange.name}${apart === undefined ? '' : `  [${apart}]`}`),
    `  ${request.method} ${request.path}  ${c.faint(`as ${request.as ?? JSON.stringify(request.authorization)}, at ${exchange.at}`)}`,
    ...headers.map(([name, value]) => c.faint(`  ${name}: ${value}`)),
    ...(request.body === undefined ? [] : [`  ${show(request.body, limits)}`]),
    ...(tags.length === 0 ? [] : [c.faint(`  ${tags.join(', ')}`)]),
    ...hintsFor(outcome).map((hint) => c.faint(`  → ${hint}`)),
    ...differences.slice(0, limits.differences).flatMap((difference) => formatDifference(difference, c, limits)),
  ]
  const more = differences.length - limits.differences
  if (more > 0) lines.push(c.faint(`  … and ${more} more`))
  return lines.join('\n')
}

/** How much of an outcome is printed. */
export interface Limits {
  readonly differences: number
  readonly characters: number
}

const readable: Limits = { differences: 12, characters: 600 }
/** Everything, for a file. */
export const unlimited: Limits = { differences: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY }

function formatDifference(difference: Difference, c: Colours, limits: Limits): string[] {
  const side = (key: 'expected' | 'actual'): string => (key in difference ? show(difference[key], limits) : '(absent)')
  return [
    `    ${difference.pointer === '' ? '(whole body)' : difference.pointer}`,
    c.good(`      expected ${side('expected')}`),
    c.bad(`      actual   ${side('actual')}`),
  ]
}

function show(value: unknown, { characters }: Limits): string {
  if (typeof value === 'string' && value.includes('\n    at ')) return value
  const text = value === undefined ? '(absent)' : JSON.stringify(value)
  return text.length > characters ? `${text.slice(0, characters)}… (${text.length} characters)` : text
}

/** The outcomes as data for other programs: all that differ, with their differences. */
export function toJson(outcomes: readonly Outcome[]): unknown {
  return {
    summary: summarize(outcomes),
    differing: outcomes
      .filter((outcome) => !isEqual(outcome))
      .map((outcome) => ({ ...outcome, hints: hintsFor(outcome) }))
      .map(({ exchange, apart, differences, answer, hints }) => ({
        id: exchange.id,
        group: exchange.group,
        seq: exchange.seq,
        name: exchange.name,
        apart,
        quirks: exchange.quirks,
        hints,
        request: exchange.request,
        differences: differences.map((difference) => ({ ...difference })),
        status: answer?.status,
      })),
  }
}
