import { Json } from './json.js'

/** The fields to keep by name: the whole value, or some fields of it. */
type Wanted = Map<string, 'whole' | Wanted>

/**
 * Projects a body to the fields of `_fields=id,venue.city`: names may be dotted paths, items of lists are named by their
 * place (`events.0.id`), absent ones are ignored. As in PHP, what has no fields left is an empty list, and a list without
 * its first items is an object.
 */
export function pickFields(body: object, sent: unknown): object {
  const names = namesOf(sent)
  return names.length === 0 ? body : pick(body, treeOf(names))
}

/** The same for a list of records, each of which is projected; `_links` stays. */
export function pickFieldsOfEach(body: object, sent: unknown): object {
  const names = namesOf(sent)
  if (names.length === 0) return body
  const tree = treeOf([...names, '_links'])
  return Array.isArray(body) ? body.map((item: object) => pick(item, tree)) : pick(body, tree)
}

/** A text lists names between blanks and commas; of a list, each entry is one name. */
function namesOf(sent: unknown): readonly string[] {
  if (typeof sent === 'string') return sent.split(/[\s,]+/).filter((name) => name !== '')
  if (!Array.isArray(sent)) return []
  const entries: readonly unknown[] = sent
  return entries.flatMap((entry) => (typeof entry === 'object' ? [] : [String(entry).trim()]))
}

function treeOf(names: readonly string[]): Wanted {
  const tree: Wanted = new Map()
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    let place: Wanted | undefined = tree
    for (const part of path) place = place && below(place, part)
    place?.set(last, 'whole')
  }
  return tree
}

/** The fields to keep of a value; `undefined` if it is kept whole. */
function below(wanted: Wanted, part: string): Wanted | undefined {
  const known = wanted.get(part)
  if (known === 'whole') return undefined
  const inner = known ?? new Map()
  wanted.set(part, inner)
  return inner
}

function pick(value: object, wanted: Wanted): object {
  const entries = Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, unknown][] => {
    const of = wanted.get(key)
    if (of === undefined) return []
    // Linked data is one value, as it is on instances.
    const isWhole = of === 'whole' || key === 'json_ld' || typeof inner !== 'object' || inner === null
    return [[key, isWhole ? inner : pick(plain(inner), of)]]
  })
  const isList = entries.every(([key], place) => key === String(place))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** The items of a page may have been serialized before. */
function plain(value: object): object {
  return value instanceof Json ? Object(value.toJSON()) : value
}
