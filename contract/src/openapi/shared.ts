import type { JsonObject } from './json.js'

/** A piece of the document that several operations may have, with its name as a component. */
export interface Candidate {
  readonly name: string
  readonly piece: JsonObject
  /** How many methods have it from one operation; 1 unless given. */
  readonly uses?: number
}

/** The components of one kind, and how operations refer to them. */
export interface SharedPieces {
  readonly components: JsonObject
  /** A reference to the component that equals the piece; the piece itself where only one place has it. */
  place(piece: JsonObject): JsonObject
}

/**
 * Makes components of all pieces that are used more than once, so that the document writes each once. The first
 * candidate of a piece gives its name.
 */
export function shareRepeated(kind: 'responses' | 'requestBodies', candidates: readonly Candidate[]): SharedPieces {
  const found = new Map<string, { readonly first: Candidate; uses: number }>()
  for (const candidate of candidates) {
    const key = JSON.stringify(candidate.piece)
    const entry = found.get(key) ?? { first: candidate, uses: 0 }
    entry.uses += candidate.uses ?? 1
    found.set(key, entry)
  }
  const names = new Map<string, string>()
  const components: Record<string, JsonObject> = {}
  for (const [key, { first, uses }] of found) {
    if (uses < 2) continue
    if (Object.hasOwn(components, first.name)) throw new Error(`two components of ${kind} are called ${first.name}`)
    names.set(key, first.name)
    components[first.name] = first.piece
  }
  return {
    components,
    place: (piece) => {
      const name = names.get(JSON.stringify(piece))
      return name === undefined ? piece : { $ref: `#/components/${kind}/${name}` }
    },
  }
}

/** The id of an operation as the beginning of a component's name: `events.getBySlug` → `EventsGetBySlug`. */
export function pascal(id: string): string {
  return id
    .split('.')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('')
}
