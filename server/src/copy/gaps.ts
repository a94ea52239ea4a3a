import { counted } from './words.js'

/** The fate of a record that does not fit the interface. */
type Outcome = 'left out' | 'incomplete'

interface Group {
  readonly list: string
  readonly outcome: Outcome
  readonly fields: string
  readonly ids: (number | undefined)[]
}

/** Ids that a line names. */
const mostIds = 5

/** Collects what of a site could not be copied; records with the same fault share a line. */
export class Gaps {
  readonly #lines: string[] = []
  readonly #groups = new Map<string, Group>()

  /** Adds a line. */
  add(line: string): void {
    this.#lines.push(line)
  }

  /** Adds a record of a list, with the fields that do not fit. */
  addRecord(list: string, id: number | undefined, outcome: Outcome, fields: readonly string[]): void {
    const named = fields.length > 5 ? `${fields.slice(0, 5).join(', ')} and others` : fields.join(', ')
    const key = `${list} ${outcome} ${named}`
    const group = this.#groups.get(key) ?? { list, outcome, fields: named, ids: [] }
    group.ids.push(id)
    this.#groups.set(key, group)
  }

  get lines(): readonly string[] {
    return [...this.#lines, ...[...this.#groups.values()].map(lineOf)]
  }
}

function lineOf({ list, outcome, fields, ids }: Group): string {
  const known = ids.filter((id) => id !== undefined)
  const more = ids.length - Math.min(known.length, mostIds)
  const named = [...known.slice(0, mostIds), ...(more > 0 && known.length > 0 ? [`${more} more`] : [])].join(', ')
  const which = named === '' ? '' : ` (id ${named})`
  const were = ids.length === 1 ? 'was' : 'were'
  if (fields === '') return `${counted(ids.length, list)} ${were} left out${which}: not a record`
  if (outcome === 'left out') return `${counted(ids.length, list)} ${were} left out${which}: no usable ${fields}`
  return `${counted(ids.length, list)} ${were} copied without ${fields}${which}: the values do not fit the interface`
}
