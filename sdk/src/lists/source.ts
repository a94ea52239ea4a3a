import { maxPerPage, type OperationId, type ResourceName, routeOf } from '@eventcal/contract/routes'
import type { Call } from '../call/call.js'
import type { CallOptions } from '../call/options.js'
import { isPastEnd } from '../call/refusal.js'
import { OutsideContractError } from '../errors/index.js'
import { isObject } from '../values/objects.js'
import type { PageSource } from './page.js'

type Query = Readonly<Record<string, unknown>>

/** The pages of one query. Every page is asked for by its number, since the links of instances lose filters. */
export function pageSource<One>(
  call: Call,
  resource: ResourceName,
  query: Query,
  options: CallOptions,
  maxItems = maxPerPage,
): PageSource<One> {
  const operation: OperationId = `${resource}.list`
  const key = routeOf(operation).list ?? resource
  const asked = query.per_page
  const perPage = typeof asked === 'number' ? asked : Math.max(1, Math.min(maxPerPage, maxItems))
  return {
    perPage,
    async fetch(page) {
      const input = { query: { ...query, per_page: asked ?? perPage, page } }
      const answered = await call(operation, input, options).catch((error: unknown) => {
        if (isPastEnd(error)) return undefined
        throw error
      })
      if (!answered) return undefined
      const { body, raw, request } = answered
      const { [key]: listed, total, total_pages } = isObject(body) ? body : {}
      const items = numbered(listed)
      if (!Array.isArray(items) || !items.every(isObject)) {
        const issues = [{ path: key, message: 'is not a list of records' }]
        throw new OutsideContractError(issues, raw.status, { request: request(), attempts: raw.attempts })
      }
      return {
        // The records have the contract's type; the option `validate` decides how strictly that is checked.
        items: items as One[],
        total: typeof total === 'number' ? total : undefined,
        totalPages: typeof total_pages === 'number' ? total_pages : undefined,
        request: request(),
      }
    },
  }
}

/** The items in a list. PHP writes one as an object of numbers when something was taken out of it. */
function numbered(listed: unknown): unknown {
  return isObject(listed) && Object.keys(listed).every((key) => /^\d+$/.test(key)) ? Object.values(listed) : listed
}
