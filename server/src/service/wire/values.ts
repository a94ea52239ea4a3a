import type { ValueKind } from '@eventcal/contract'

type TextKind = Extract<
  ValueKind,
  'text' | 'date' | 'status' | 'timezone' | 'website' | 'search' | 'order' | 'anything' | 'unchecked'
>
type NumberKind = Extract<ValueKind, 'integer' | 'termId' | 'number' | 'page'>
type FlagKind = Extract<ValueKind, 'flag' | 'mapFlag' | 'looseFlag' | 'strict'>
type IdKind = Extract<ValueKind, 'recordIds' | 'ids' | 'termIds'>
type ListKind = IdKind | Extract<ValueKind, 'statuses' | 'terms' | 'termRefs'>

/** The input, if all of these names carry one of these kinds. */
type Having<Name extends string, Kind extends ValueKind> = Input<Readonly<Record<Name, Kind>>>

/**
 * The values of a request by name. `Names` maps the names that the operation reads to their kinds (see `FieldKinds` of
 * the contract): another name, or one whose kind does not fit the method, is a type error.
 *
 * An input with more names is assignable to one with fewer, so a helper declares only the names that it reads.
 */
export interface Input<out Names = unknown> {
  /** Only a type: it makes inputs with different names different types. */
  readonly names?: Names
  /** True if a value was sent (null included). */
  has(name: keyof Names & string): boolean
  /** The value as it was decoded. */
  raw(name: keyof Names & string): unknown
  /** The text as it was sent, before it was decoded; lists are joined by commas; `undefined` for other values. */
  sentText(name: keyof Names & string): string | undefined
  /** A text; null clears. */
  text<Name extends keyof Names & string>(this: Having<Name, TextKind>, name: Name): string | null | undefined
  /** A number; null clears. */
  number<Name extends keyof Names & string>(this: Having<Name, NumberKind>, name: Name): number | null | undefined
  /** A flag; null clears, which is false. */
  flag<Name extends keyof Names & string>(this: Having<Name, FlagKind>, name: Name): boolean | undefined
  /** A list of texts and numbers; null clears, which is the empty list. */
  list<Name extends keyof Names & string>(
    this: Having<Name, ListKind>,
    name: Name,
  ): readonly (string | number)[] | undefined
  /** A list of numbers written as digits. */
  ids<Name extends keyof Names & string>(this: Having<Name, IdKind>, name: Name): readonly number[] | undefined
  /** All names with a value, in the order in which the operation declares them. */
  entries(): readonly (readonly [name: string, value: unknown])[]
}

const none: ReadonlyMap<string, never> = new Map<string, never>()

/** Decoded values. They can be read as the input of any operation: a value that has another type is `undefined`. */
export class Values {
  readonly #values: ReadonlyMap<string, unknown>
  readonly #texts: ReadonlyMap<string, string>

  /**
   * @param values the decoded values by name
   * @param texts the texts as they were sent, for the values that were sent as text or as lists of texts
   */
  constructor(values: ReadonlyMap<string, unknown> = none, texts: ReadonlyMap<string, string> = none) {
    this.#values = values
    this.#texts = texts
  }

  has(name: string): boolean {
    return this.#values.get(name) !== undefined
  }

  raw(name: string): unknown {
    return this.#values.get(name)
  }

  sentText(name: string): string | undefined {
    return this.#texts.get(name)
  }

  text(name: string): string | null | undefined {
    const value = this.#values.get(name)
    return typeof value === 'string' || value === null ? value : undefined
  }

  number(name: string): number | null | undefined {
    const value = this.#values.get(name)
    return typeof value === 'number' || value === null ? value : undefined
  }

  flag(name: string): boolean | undefined {
    const value = this.#values.get(name)
    return value === null ? false : typeof value === 'boolean' ? value : undefined
  }

  list(name: string): readonly (string | number)[] | undefined {
    const value = this.#values.get(name)
    if (value === null) return []
    return Array.isArray(value)
      ? value.filter((entry) => typeof entry === 'string' || typeof entry === 'number')
      : undefined
  }

  ids(name: string): readonly number[] | undefined {
    return this.list(name)?.map(Number)
  }

  entries(): readonly (readonly [name: string, value: unknown])[] {
    return [...this.#values]
  }
}
