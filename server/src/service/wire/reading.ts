import type { Field } from '@eventcal/contract'
import type { Quirks } from './quirks.js'

/** A value as the handlers use it, or why it was refused. `undefined` as value counts as not sent. */
export type Decoded =
  | { readonly value: unknown }
  | {
      readonly refused: string
      readonly detail?: string
      /** The content of a value that has the wrong type alone: it is checked first. */
      readonly content?: unknown
    }

/** Context of a reader besides the value. */
export interface Reading {
  readonly name: string
  readonly field: Field
  readonly quirks: Quirks
}

/** Reads one kind of value; never called with null or undefined. */
export type Reader = (raw: unknown, reading: Reading) => Decoded

/** Refuses a value with a sentence that names the parameter. */
export function refuse(reading: Reading, expected: string): Decoded {
  return { refused: `${reading.name} must be ${expected}.` }
}

/** Refuses a value as instances refuse wrong types: with details. */
export function wrongType(reading: Reading): Decoded {
  const type = reading.field.type ?? 'string'
  return { refused: `${reading.name} is not of type ${type}.`, detail: 'rest_invalid_type' }
}

/**
 * A text, or a number as text; `undefined` for everything else, and for numbers where payloads are rigid. A flag is a
 * mistake where a text belongs.
 */
export function asText(raw: unknown, quirks: Quirks): string | undefined {
  if (typeof raw === 'string') return raw
  if (quirks.rigidPayloads) return undefined
  return typeof raw === 'number' ? String(raw) : undefined
}

/** True if a text counts as empty; on deployed instances "0" does, too. */
export function isBlank(text: string, quirks: Quirks): boolean {
  return text === '' || (quirks.rigidPayloads && text === '0')
}
