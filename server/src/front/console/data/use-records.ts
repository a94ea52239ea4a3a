import { maxPerPage, type ResourceName, resources } from '@eventcal/contract/routes'
import { useConsole } from '../page/context.js'
import { useLoad } from '../page/use-load.js'
import type { Choice } from '../parts/fields.js'
import { type Row, textOf, wideQuery } from './tables.js'

/** A page of records, with the numbers of all. */
export interface Page {
  readonly rows: readonly Row[]
  readonly total: number
  readonly pages: number
}

/** A page as every list of the service answers it. */
type ListAnswer = Readonly<Record<string, unknown>> & { readonly total?: number; readonly total_pages?: number }

export function pageOf(resource: ResourceName, answer: ListAnswer): Page {
  const rows = answer[resource]
  return {
    rows: Array.isArray(rows) ? rows : [],
    total: answer.total ?? 0,
    pages: Math.max(1, answer.total_pages ?? 1),
  }
}

/** The records that a field can refer to; of more than a page, the first ones. None of `undefined`. */
export function useChoices(resource: ResourceName | undefined): readonly Choice[] {
  const { api } = useConsole()
  const { value } = useLoad(async () => {
    if (!resource) return []
    const query = { ...wideQuery(resource, ''), per_page: maxPerPage }
    const { rows } = pageOf(resource, await api.service<ListAnswer>('GET', `/${resource}`, { query }))
    return rows.map((row) => ({ value: String(row.id), label: nameOf(resource, row) }))
  }, resource)
  return value ?? []
}

/** The name of a record, which no record has to have. */
export function nameOf(resource: ResourceName, row: Row): string {
  return textOf(row[resources[resource].name]) || `${resources[resource].noun} ${row.id}`
}
