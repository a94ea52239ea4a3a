import type { QuirkName } from '../../src/service/wire/quirks.js'
import type { Exchange } from './exchange.js'

/**
 * Differences that switching off a flag may cause, besides the exchanges tagged with its quirks: tags are assigned by
 * pattern and are incomplete.
 */
export interface Scope {
  /** Requests of the kind that the flag's line names. */
  readonly asks?: (exchange: Exchange) => boolean
  /** Fields and headers that the flag's line names, wherever they stand. */
  readonly fields?: RegExp
}

const isWrite = ({ request }: Exchange) => ['POST', 'PUT', 'PATCH'].includes(request.method)
const path = (pattern: RegExp) => (exchange: Exchange) => pattern.test(exchange.request.path)
const body = ({ request }: Exchange) => JSON.stringify(request.body ?? '')

/** By flag; flags without an entry change tagged exchanges only. */
export const scopes: Partial<Record<QuirkName, Scope>> = {
  destructiveUpdates: {
    asks: (exchange) => isWrite(exchange) && /\/(events|venues|organizers)\/(\d+|by-slug)/i.test(exchange.request.path),
  },
  // A null, a number or a boolean where text is declared; a backslash.
  rigidPayloads: { asks: (exchange) => isWrite(exchange) && /null|true|false|\d[,}\]]|\\\\/.test(body(exchange)) },
  titleReuse: { asks: (exchange) => isWrite(exchange) && /"(venue|organizer)":/.test(body(exchange)) },
  costParsing: { fields: /\/cost(_details)?(\/|$)/ },
  displayText: {
    fields:
      /\/(title|description|excerpt|name|venue|organizer|website|cost|json_ld|_links)(\/|$)|\/cost_details\/|\/image(\/sizes\/[^/]+)?\/url$|^header location$/,
  },
  lossyLinks: { fields: /^\/((next|previous)_)?rest_url$/ },
  eventFilters: { asks: path(/\/events\?/) },
  linkedFilters: { asks: path(/\/(venues|organizers)\?/) },
  looseTerms: { asks: path(/\/(categories|tags)\?/) },
  partialUnlinking: {
    asks: ({ request }) => request.method === 'DELETE' && /\/(venues|organizers)\//.test(request.path),
  },
}
