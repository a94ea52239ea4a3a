import type { RawFields } from '../wire/input.js'
import { invalidParams, type Refusal } from '../wire/problems.js'

/** Reads the parameters of one request; what is wrong with them is thrown at the end, all at once. */
export class Parameters {
  readonly #sent: RawFields
  readonly #refusals: Refusal[] = []

  constructor(sent: RawFields) {
    this.#sent = sent
  }

  /** @throws Problem `rest_invalid_param` if a value that was read is invalid */
  check(): void {
    if (this.#refusals.length > 0) throw invalidParams(this.#refusals)
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#sent, name)
  }

  text(name: string): string | undefined {
    const value = this.#sent[name]
    if (value === undefined || typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    return this.#refuse(name, `${name} is not of type string.`, 'rest_invalid_type')
  }

  oneOf<Word extends string>(name: string, words: readonly Word[], fallback: Word): Word {
    const value = this.#sent[name]
    if (value === undefined) return fallback
    const found = words.find((word) => word === value)
    return found ?? this.#refuse(name, `${name} is not one of ${words.join(', ')}.`, 'rest_not_in_enum') ?? fallback
  }

  number(name: string, { least, most, fallback }: { least: number; most: number; fallback: number }): number {
    const value = this.#sent[name]
    if (value === undefined) return fallback
    const number = isNumeric(value) ? Number(value) : Number.NaN
    if (!Number.isSafeInteger(number)) {
      return this.#refuse(name, `${name} is not of type integer.`, 'rest_invalid_type') ?? fallback
    }
    if (number >= least && number <= most) return number
    return this.#refuse(name, `${name} must be between ${least} and ${most}.`, 'rest_out_of_bounds') ?? fallback
  }

  flag(name: string): boolean {
    const value = this.#sent[name]
    if (value === undefined) return false
    const word = String(typeof value === 'object' ? '' : value).toLowerCase()
    if (['true', '1'].includes(word)) return true
    if (!['false', '0', ''].includes(word)) this.#refuse(name, `${name} is not of type boolean.`, 'rest_invalid_type')
    return false
  }

  /** A list, or a text with commas. */
  list(name: string): readonly string[] | undefined {
    const value = this.#sent[name]
    if (value === undefined) return undefined
    const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (entries.length <= 100 && entries.every((entry) => typeof entry === 'string' || typeof entry === 'number')) {
      return entries.flatMap((entry) => String(entry).split(/[\s,]+/)).filter((entry) => entry !== '')
    }
    return this.#refuse(name, `${name} is not of type array.`, 'rest_invalid_type')
  }

  ids(name: string): readonly number[] | undefined {
    const texts = this.list(name)
    const ids = texts?.filter(isNumeric).map(Number)
    if (ids?.length === texts?.length) return ids
    return this.#refuse(name, `${name}[0] is not of type integer.`, 'rest_invalid_type')
  }

  #refuse(param: string, reason: string, detail: string): undefined {
    this.#refusals.push({ param, reason, detail })
  }
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value))
}
