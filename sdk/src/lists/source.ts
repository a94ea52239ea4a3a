import { maxPerPage, type OperationId, type ResourceName, routeOf } from '@eventcal/contract/routes'
import { responseOf } from '../call/answered.js'
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
  isDocumented = false,
): PageSource<One> {
  const operation: OperationId = `${resource}.list`
  const key = routeOf(operation).list ?? resource
  const asked = query.per_page
  const perPage = typeof asked === 'number' ? asked : Math.max(1, Math.min(maxPerPage, maxItems))
  const isLinked = resource === 'venues' || resource === 'organizers'
  return {
    perPage,
    // A search without a hit is told the total of all records.
    emptyIsNone: isLinked && query.search !== undefined,
    // Empty categories above others that have events are listed, and not counted.
    countsLess: resource === 'categories' && !isDocumented && query.hide_empty !== false,
    isInexact: isLinked && !isDocumented && query.only_with_upcoming !== undefined,
    async fetch(page, signal, size = perPage) {
      const input = { query: { ...query, per_page: size, page } }
      const answered = await call(operation, input, withSignal(options, signal)).catch((error: unknown) => {
        if (isPastEnd(error)) return undefined
        throw error
      })
      if (!answered) return undefined
      const { body } = answered
      const response = responseOf(answered)
      const { [key]: listed, total, total_pages } = isObject(body) ? body : {}
      const items = numbered(listed)
      if (!Array.isArray(items) || !items.every(isObject)) {
        const issues = [{ path: key, message: 'is not a list of records' }]
        throw new OutsideContractError(issues, response)
      }
      return {
        // The records have the contract's type; the option `validate` decides how strictly that is checked.
        items: items as One[],
        total: countIn(total),
        totalPages: countIn(total_pages),
        request: response.request,
        response,
      }
    },
  }
}

function countIn(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(count) && Number(count) >= 0 ? Number(count) : undefined
}

/** The options with a signal that fires with the caller's and with another. */
function withSignal(options: CallOptions, signal: AbortSignal | undefined): CallOptions {
  if (!signal) return options
  return { ...options, signal: options.signal ? AbortSignal.any([options.signal, signal]) : signal }
}

/** The items in a list. PHP writes one as an object of numbers when something was taken out of it. */
function numbered(listed: unknown): unknown {
  return isObject(listed) && Object.keys(listed).every((key) => /^\d+$/.test(key)) ? Object.values(listed) : listed
}
