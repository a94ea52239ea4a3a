import { isObject } from '../values/objects.js'
import { displays } from './compare.js'
import type { Fields } from './tidy.js'
import type { Writer } from './writer.js'

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

/** Field by field, what a read after the write would show differently from now. */
export function difference(
  { resource, dialects, isDocumented }: Writer,
  current: Readonly<Fields>,
  patch: Fields,
  fields: Fields,
): FieldChange[] {
  const isDeployed = !isDocumented && (dialects.isDeployed() || isBeautified(current))
  return Object.keys(patch).flatMap((field) => {
    const sent = patch[field] === null ? null : fields[field]
    if (displays(resource, field, sent, current, isDeployed)) return []
    return [{ field, from: comparable(current[field]), to: comparable(sent) }]
  })
}

/** The marks of an instance that adds paragraphs: a line end behind the last one, entities, a link for want of a website. */
function isBeautified({ description, title, website, url }: Readonly<Fields>): boolean {
  return /<\/\w+>\n$/.test(String(description)) || /&#\d/.test(String(title)) || (!!url && website === url)
}

/** Records inside a record as their ids. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  return isObject(value) && 'id' in value ? value.id : value
}
