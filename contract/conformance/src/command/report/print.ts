import { type Assessment, many, verdictOf } from '../../assess/assessment.js'
import type { Cause } from '../../assess/causes.js'
import { fitCode } from '../../assess/fit.js'
import type { FindingKind } from '../../assess/kind.js'
import { groupBy } from './group.js'

/** Wraps texts into the escape sequences of a terminal, or leaves them as they are. */
export interface Colours {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  readonly red: (text: string) => string
  readonly yellow: (text: string) => string
  readonly green: (text: string) => string
  readonly blue: (text: string) => string
}

/** Colours for a terminal, or none for a pipe. */
export function coloursFor(on: boolean): Colours {
  const wrap = (code: number) => (text: string) => (on ? `\x1b[${code}m${text}\x1b[${code < 30 ? 22 : 39}m` : text)
  return { bold: wrap(1), dim: wrap(2), red: wrap(31), green: wrap(32), yellow: wrap(33), blue: wrap(34) }
}

const labels: Readonly<Record<FindingKind, string>> = {
  departure: 'departure that breaks clients',
  detail: 'detail',
  quirk: 'named quirk',
}

/** The whole result as text. */
export function printAssessment(assessment: Assessment, colours: Colours): string {
  const { apiRoot, write, counts, causes, leftovers, interrupted } = assessment
  const sections = [
    `${colours.bold('Event-calendar contract')} ${apiRoot}${write ? ', with writes' : ', reading only'}`,
    ...causes.map((cause) => printCause(cause, colours)),
    leftovers.length === 0 ? '' : colours.red(`Could not be removed: ${leftovers.join(', ')}`),
    printTrash(assessment),
    printFit(assessment, colours),
    [
      (counts.departure > 0 || leftovers.length > 0 || interrupted ? colours.red : colours.green)(
        colours.bold(verdictOf(assessment)),
      ),
      `${counts.passed} passed, ${many(counts.departure, 'departure')}, ${many(counts.detail, 'detail')}, ` +
        `${many(counts.quirk, 'named quirk')}, ${counts.skipped} skipped${printSkipped(assessment)}`,
    ].join('\n'),
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

function printCause(cause: Cause, colours: Colours): string {
  const { title, kind, cases, examples, findings } = cause
  const paint = kind === 'departure' ? colours.red : kind === 'detail' ? colours.yellow : colours.blue
  const sign = { departure: '✗', detail: '!', quirk: '~' }[kind]
  const lines = examples.flatMap(({ parameter, expected, came, curl, request }, index) => [
    `  ${parameter ? `${parameter}: ` : ''}expected ${expected}`,
    `  ${' '.repeat(parameter ? parameter.length + 2 : 0)}came     ${came}`,
    ...(curl && examples[index + 1]?.curl !== curl ? [colours.dim(`  ${curl}`)] : []),
    ...(!curl && request ? [colours.dim(`  ${request}`)] : []),
  ])
  const count = cases.length === 1 ? many(findings, 'time') : many(cases.length, 'case')
  const often = cases.length > 1 || findings > examples.length ? `, in ${count}` : ''
  const heading = `${paint(sign)} ${colours.bold(title)} (${labels[kind]}${often})`
  return [heading, ...lines, ...namesOf(cause)].join('\n')
}

/** The first cases of a cause that has several. */
function namesOf({ cases }: Cause): readonly string[] {
  if (cases.length === 1) return []
  const more = cases.length - 3
  return [`  in ${cases.slice(0, 3).join('; ')}${more > 0 ? ` and ${more} more` : ''}`]
}

function printTrash({ write, counts }: Assessment): string {
  if (!write || counts.passed === 0) return ''
  return 'Events, venues and organizers of the run are in the trash of the instance; the API cannot delete them permanently.'
}

function printFit({ fit, advice }: Assessment, colours: Colours): string {
  if (fit.told === 0) return ''
  const partly = fit.flags.filter(({ seen }) => seen === 'partly')
  const unknown = fit.flags.filter(({ seen }) => seen === 'unknown')
  const lines = [
    `${colours.bold('Options of a test server that behaves like it')} (profile ${fit.profile} fits best)`,
    `  ${fitCode(fit)}`,
    ...partly.map(({ flag, quirks }) => `  ${flag} only by ${quirks.join(', ')}`),
    ...(unknown.length > 0
      ? [`  not determined by this run: ${unknown.map(({ flag }) => flag).join(', ')}; --write determines more`]
      : []),
  ]
  if (advice.length === 0) return lines.join('\n')
  return [
    ...lines,
    '',
    colours.bold('Notes for SDK users'),
    ...advice.map((one) => `  ${one.advice} ${colours.dim(`(${one.quirk})`)}`),
  ].join('\n')
}

/** Why cases were skipped, by reason, the most frequent first. */
function printSkipped({ cases }: Assessment): string {
  const byReason = groupBy(
    cases.filter(({ outcome }) => outcome === 'skipped'),
    ({ reason }) => reason ?? 'no reason',
  )
  const reasons = [...byReason].map(([reason, all]) => [reason, all.length] as const).toSorted((a, b) => b[1] - a[1])
  if (reasons.length === 0) return ''
  const shown = reasons.slice(0, 3).map(([reason, count]) => `${count}: ${reason}`)
  return ` (${shown.join('; ')}${reasons.length > 3 ? '; …' : ''})`
}
