import type { OperationId } from '@eventcal/contract'
import { routeOf } from '@eventcal/contract'
import { type Body, demand } from './answers.js'
import type { Caller } from './inputs.js'
import { mayRead } from './rights.js'
import type { WireAnswer } from './send.js'
import { rowOf, type State, type Table } from './state.js'

/** The items of a list answer. */
export function itemsOf(id: OperationId, body: Body): readonly Body[] {
  const items = body[routeOf(id).list ?? '']
  return Array.isArray(items) ? items : []
}

/**
 * Checks that a page agrees with totals, headers and links, and has no duplicates and no records hidden from the
 * caller.
 */
export function checkList(id: OperationId, answer: WireAnswer, body: Body, caller: Caller, state: State): void {
  const items = itemsOf(id, body)
  const { total, total_pages: pages, rest_url, next_rest_url, previous_rest_url } = body
  demand(typeof total === 'number' && typeof pages === 'number', () => `${id} has no totals`)
  demand(typeof rest_url === 'string', () => `${id} has no rest_url`)
  const headers = [answer.headers['x-tec-total'], answer.headers['x-tec-totalpages']]
  demand(String(headers) === String([total, pages]), () => `${id}: headers say ${headers}, the body ${[total, pages]}`)
  // Instances do not count the empty categories that they list above others.
  const most = id === 'categories.list' ? 50 : Math.min(total, 50)
  demand(items.length <= most, () => `${id}: ${items.length} items of ${total}`)
  demand(pages <= total && pages >= Math.ceil(total / 50), () => `${id}: ${pages} pages of ${total} items`)
  const ids = items.map((item) => item.id)
  demand(new Set(ids).size === ids.length, () => `${id} holds an item twice: ${ids}`)
  demand(next_rest_url === undefined || pages > 1, () => `${id} has a next page of ${pages}`)
  demand(previous_rest_url === undefined || next_rest_url !== rest_url, () => `${id} is its own next page`)
  const table = tableOf(id)
  if (table === 'terms') return
  for (const item of items) {
    const row = rowOf(state, table, Number(item.id))
    demand(row !== undefined, () => `${id} lists ${item.id}, which does not exist`)
    demand(mayRead(caller, row), () => `${id} shows ${item.id} (${row.status}) to ${caller}`)
    demand(row.hide_from_listings !== true, () => `${id} lists ${item.id}, which is hidden`)
  }
}

/** The table of the records of an operation. */
export function tableOf(id: OperationId): Table {
  const [resource] = id.split('.')
  if (resource === 'events' || resource === 'venues' || resource === 'organizers') return resource
  return 'terms'
}
