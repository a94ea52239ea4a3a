import type { AssessedFinding, Failure } from './failure.js'
import type { FindingKind } from './kind.js'

/** One fault of an instance, with all cases that show it. */
export interface Cause {
  /** Such as `events: start_date`; the name of the case where it is the only one. */
  readonly title: string
  readonly kind: FindingKind
  readonly quirk?: string
  /** The names of the cases. */
  readonly cases: readonly string[]
  /** How many findings it explains. */
  readonly findings: number
  /** Findings with different values, at most `mostExamples`. */
  readonly examples: readonly AssessedFinding[]
}

const mostExamples = 3

/**
 * Groups the findings of a run by what is likely to be their one cause: a field with a wrong value shows in every case
 * that reads it. The order is that of the failures.
 */
export function causesOf(failures: readonly Failure[]): readonly Cause[] {
  const groups = new Map<string, Group>()
  for (const failure of failures) {
    for (const finding of failure.findings) {
      const { key, title } = causeOf(failure, finding)
      const group = groups.get(key) ?? new Group(title, failure)
      group.add(failure.name, finding)
      groups.set(key, group)
    }
  }
  return [...groups.values()].map((group) => group.cause)
}

/** The findings of one cause. */
class Group {
  readonly #title: string
  readonly #first: Failure
  readonly #cases = new Set<string>()
  readonly #examples = new Map<string, AssessedFinding>()
  #findings = 0

  constructor(title: string, first: Failure) {
    this.#title = title
    this.#first = first
  }

  add(name: string, finding: AssessedFinding): void {
    this.#findings += 1
    this.#cases.add(name)
    const value = `${finding.expected} ${withoutPath(finding.came)}`
    if (this.#examples.size < mostExamples && !this.#examples.has(value)) this.#examples.set(value, finding)
  }

  get cause(): Cause {
    const { kind, quirk, name } = this.#first
    return {
      title: this.#cases.size === 1 ? name : this.#title,
      kind,
      ...(quirk ? { quirk } : {}),
      cases: [...this.#cases],
      findings: this.#findings,
      examples: [...this.#examples.values()],
    }
  }
}

function causeOf({ name, operation, kind, quirk }: Failure, finding: AssessedFinding): { key: string; title: string } {
  const { parameter = '', expected, came } = finding
  if (quirk) return { key: `quirk ${quirk}`, title: quirk }
  const [, answered] = /^a body of the form that (\w+)/.exec(expected) ?? []
  if (answered !== undefined) {
    const title = `${answered}: ${fieldOf(parameter)}`
    return { key: `${kind} ${title}`, title }
  }
  if (expected === 'an answer' || /^status 5\d\d|not JSON/.test(came)) {
    const what = expected === 'an answer' ? 'no answer' : came.replace(/:.*/s, '')
    return { key: `crash ${what}`, title: what }
  }
  const [, wanted] = /^(?:status )?(\d{3}(?: [\w-]+)*?)(?= or |$| that names)/.exec(expected) ?? []
  if (wanted !== undefined) {
    const got = /^status \d{3}(?: [\w-]+)?/.exec(came)?.[0] ?? came
    const title = `${operation}: ${got} in place of ${wanted}`
    return { key: `${kind} ${title}`, title }
  }
  if (isValue(expected) && parameter !== '') {
    const title = `${operation.split('.')[0]}: ${parameter}`
    return { key: `${kind} ${title}`, title }
  }
  return { key: `${kind} ${name} ${parameter} ${expected}`, title: name }
}

/** A field of a record by its path in an answer: that of `events.0.venue.1.id` is `venue.id`. */
function fieldOf(path: string): string {
  const field = path.replace(/^(events|venues|organizers|categories|tags)\.\d+\./, '').replace(/\.\d+(?=\.|$)/g, '')
  return field === '' ? 'body' : field
}

/** A came-text of a schema begins with the path, which has the index of the record. */
function withoutPath(came: string): string {
  return came.replace(/^[a-z_]+(\.\w+)*: /, '')
}

/** True for a value in JSON, as `show` writes it; other expectations are sentences. */
function isValue(expected: string): boolean {
  return /^(["[{]|-?\d+(\.\d+)?$|true$|false$|null$|undefined$)/.test(expected)
}
