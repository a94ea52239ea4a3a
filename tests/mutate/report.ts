import type { Outcome } from './try-mutant.js'

/** The options of a run, so that it can be repeated. */
export interface Asked {
  readonly seed: number
  readonly only: readonly string[]
}

const where = ({ mutant: { number, file, line, kind } }: Outcome) => `#${number} ${file}:${line} ${kind}`
const indent = ' '.repeat(10)

/** A line for a fault, with the change where nothing caught it. */
export function asText(outcome: Outcome): string {
  const { mutant, seconds, by } = outcome
  const head = `${outcome.outcome.toUpperCase().padEnd(9)} ${where(outcome)}${seconds > 0 ? ` (${seconds} s)` : ''}`
  if (outcome.outcome === 'does not compile') return head
  const change = [...mark('-', mutant.before), ...mark('+', mutant.after)]
  return [head, `${indent}${by}`, ...(outcome.outcome === 'caught' ? [] : change)].join('\n')
}

const mark = (sign: string, text: string) => text.split('\n').map((line) => `${indent}${sign} ${line}`)

/** A line of JSON for a fault. */
export function asJson({ mutant, ...result }: Outcome, seed: number): string {
  const { edit: _, ...rest } = mutant
  return JSON.stringify({ seed, ...rest, ...result })
}

/** The sum of a run. A run of tests that did not end in time has shown the fault, too. */
export function summaryOf(outcomes: readonly Outcome[], { seed, only }: Asked) {
  const count = (outcome: Outcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length
  const json = {
    seed,
    caught: count('caught'),
    survived: count('survived'),
    timedOut: count('timed out'),
    notCompiling: count('does not compile'),
  }
  const tried = json.caught + json.survived + json.timedOut
  const share = tried === 0 ? 0 : Math.round((100 * (json.caught + json.timedOut)) / tried)
  const survivors = outcomes.filter(({ outcome }) => outcome === 'survived')
  const options = [`--seed ${seed}`, ...only.map((path) => `--only ${path}`)]
  const numbers = survivors.map(({ mutant }) => `--number ${mutant.number}`)
  const text = [
    `\n${tried} faults: ${json.caught} caught, ${json.timedOut} timed out, ${json.survived} survived: ${share} %`,
    `${json.notCompiling} more do not compile`,
    ...(numbers.length > 0 ? [`survivors again: npm run mutate -- ${[...options, ...numbers].join(' ')}`] : []),
  ].join('\n')
  return { json, text }
}
