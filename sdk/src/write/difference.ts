import { isObject } from '../values/objects.js'
import type { Fields } from './tidy.js'

/** One field that an update changes. Pictures, venues, organizers, categories and tags are shown by their ids. */
export interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** The request and the changes of an update that was not sent. */
export interface DryRun {
  /** The exact request, without headers. */
  readonly request: { readonly method: string; readonly url: string; readonly body: Readonly<Record<string, unknown>> }
  /** The fields that would change; one that has the value already is not among them. */
  readonly changes: readonly FieldChange[]
}

/** Field by field, what a payload changes of a record. */
export function difference(current: unknown, patch: Fields, body: Fields): FieldChange[] {
  return Object.keys(patch).flatMap((field) => {
    const from = comparable(isObject(current) ? current[field] : undefined)
    const to = comparable(patch[field] === null ? null : (body[field] ?? patch[field]))
    return JSON.stringify(loose(from)) === JSON.stringify(loose(to)) ? [] : [{ field, from, to }]
  })
}

/** Records inside a record as their ids. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  return isObject(value) && 'id' in value ? value.id : value
}

/** Empty is empty, one is a list of one, and `5` is `"5"`. */
function loose(value: unknown): unknown {
  if (value === undefined || value === null || value === false || value === '') return []
  const list = Array.isArray(value) ? value : [value]
  return list.map(String).sort()
}
