import type { FaultRule } from '../api/types.js'
import type { Choice } from '../parts/fields.js'

/** A field of the form of a rule. */
export interface RuleField {
  /** Its place in the rule, which errors name: `then.status`. */
  readonly name: string
  readonly label: string
  readonly kind: 'number' | 'text' | 'choice' | 'range' | 'flag'
  readonly hint?: string
  readonly choices?: readonly Choice[]
  readonly initial?: string
}

/** A way in which a request goes wrong. */
export interface FaultKind {
  readonly kind: FaultRule['then']['kind']
  readonly label: string
  readonly about: string
  readonly fields: readonly RuleField[]
}

const choicesOf = (...values: readonly string[]) => values.map((value) => ({ value, label: value }))
const executed: RuleField = {
  name: 'then.executed',
  label: 'The service carries it out first',
  kind: 'flag',
}

export const faultKinds: readonly FaultKind[] = [
  {
    kind: 'status',
    label: 'Error status',
    about: 'Answers with an error instead of the service.',
    fields: [
      { name: 'then.status', label: 'Status', kind: 'number', initial: '503', hint: '400 to 599' },
      { name: 'then.code', label: 'Error code', kind: 'text', hint: 'Left out: one that the operation has.' },
      { name: 'then.message', label: 'Message', kind: 'text' },
      { name: 'then.retryAfter', label: 'Retry-After', kind: 'number', hint: 'Seconds' },
      executed,
    ],
  },
  {
    kind: 'latency',
    label: 'Latency',
    about: 'Delays the request before the service sees it.',
    fields: [
      { name: 'then.ms', label: 'Milliseconds', kind: 'range', initial: '2000', hint: 'One number, or two: 500-3000' },
    ],
  },
  {
    kind: 'cut',
    label: 'Cut connection',
    about: 'Closes the connection before the answer is complete.',
    fields: [
      { name: 'then.after', label: 'After bytes of the body', kind: 'number', hint: 'Left out: nothing is sent.' },
      executed,
    ],
  },
  {
    kind: 'truncate',
    label: 'Truncated JSON',
    about: 'Sends the beginning of the body as if it were all.',
    fields: [
      {
        name: 'then.keep',
        label: 'Keep',
        kind: 'number',
        initial: '0.5',
        hint: 'Below 1 a fraction, from 1 on bytes.',
      },
    ],
  },
  { kind: 'php-warning', label: 'PHP warning', about: 'Prints a warning of PHP before the JSON.', fields: [] },
  {
    kind: 'challenge',
    label: 'Challenge page',
    about: 'Answers with the HTML page of a firewall that wants to see a browser.',
    fields: [
      { name: 'then.status', label: 'Status', kind: 'choice', choices: choicesOf('403', '503'), initial: '403' },
    ],
  },
  {
    kind: 'stale',
    label: 'Stale answer',
    about: 'Repeats what was last answered to the same read, as a cache does that nobody empties.',
    fields: [],
  },
  {
    kind: 'rate-limit',
    label: 'Rate limit',
    about: 'Answers with 429 and Retry-After.',
    fields: [{ name: 'then.retryAfter', label: 'Retry-After', kind: 'number', initial: '2', hint: 'Seconds' }],
  },
  {
    kind: 'redirect',
    label: 'Redirect',
    about: 'Sends the caller elsewhere.',
    fields: [
      { name: 'then.location', label: 'Location', kind: 'text', initial: '/elsewhere', hint: 'A URL or a path.' },
      {
        name: 'then.status',
        label: 'Status',
        kind: 'choice',
        choices: choicesOf('301', '302', '303', '307', '308'),
        initial: '302',
      },
    ],
  },
]

/** How often a rule takes effect. */
export const conditionFields: readonly RuleField[] = [
  { name: 'probability', label: 'Probability', kind: 'number', hint: '0 to 1; left out: always' },
  { name: 'nth', label: 'Only the nth', kind: 'number', hint: 'From 1' },
  { name: 'every', label: 'Every nth', kind: 'number', hint: 'Such as 3' },
  { name: 'times', label: 'At most', kind: 'number', hint: 'Times' },
  { name: 'after', label: 'Leave alone first', kind: 'number', hint: 'Requests' },
]
