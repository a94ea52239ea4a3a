import type { Assessment, CaseOutcome } from '../../assess/assessment.js'
import type { Cause } from '../../assess/causes.js'
import type { Failure } from '../../assess/failure.js'
import { groupBy } from './group.js'

/** The report for build servers: departures are failures; quirks and details passed, with what came in their output. */
export function reportJunit(assessment: Assessment): string {
  const { cases, failures, causes, began, ended, apiRoot } = assessment
  const firsts = new Map(causes.flatMap((cause) => cause.cases.map((name) => [name, cause] as const)).reverse())
  const byName = new Map(failures.map((failure) => [failure.name, failure]))
  const seconds = ((ended.getTime() - began.getTime()) / 1000).toFixed(3)
  const suites = [...groupBy(cases, ({ operation }) => operation)].map(([operation, own]) => {
    const tests = own.map((one) => testOf(one, byName.get(one.name), firsts.get(one.name))).join('')
    return `<testsuite name="${escaped(operation)}" ${countsOf(own)} hostname="${escaped(apiRoot)}">\n${tests}</testsuite>\n`
  })
  const root = `<testsuites name="event-calendar contract" ${countsOf(cases)} time="${seconds}">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${suites.join('')}</testsuites>\n`
}

function countsOf(cases: readonly CaseOutcome[]): string {
  const count = (outcome: CaseOutcome['outcome']) => cases.filter((one) => one.outcome === outcome).length
  return `tests="${cases.length}" failures="${count('departure')}" skipped="${count('skipped')}"`
}

function testOf({ name, operation, outcome, reason }: CaseOutcome, failure?: Failure, cause?: Cause): string {
  const open = `  <testcase classname="${escaped(operation)}" name="${escaped(name)}"`
  if (outcome === 'skipped') return `${open}><skipped message="${escaped(reason ?? '')}"/></testcase>\n`
  if (!failure || !cause) return `${open}/>\n`
  const isFirst = cause.cases[0] === name
  const text = escaped(isFirst ? describe(cause) : `The same as in ${cause.cases[0]}`)
  if (outcome !== 'departure')
    return `${open}><system-out>${escaped(failure.quirk ?? outcome)}\n${text}</system-out></testcase>\n`
  const [first] = failure.findings
  const message = escaped(`${cause.title}: ${first ? `expected ${first.expected}, came ${first.came}` : name}`)
  return `${open}><failure message="${message}" type="${escaped(cause.title)}">${text}</failure></testcase>\n`
}

function describe({ examples, cases }: Cause): string {
  const lines = examples.flatMap(({ parameter, expected, came, curl }) => [
    `${parameter ? `${parameter}: ` : ''}expected ${expected}, came ${came}`,
    ...(curl ? [curl] : []),
  ])
  return [...lines, ...(cases.length > 1 ? [`in ${cases.length} cases`] : [])].join('\n')
}

/** Text for XML; characters that XML cannot hold are left out. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not allow.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
