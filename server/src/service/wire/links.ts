import type { Paging } from './paging.js'

/** The parameters of a link in order; lists are joined by commas, empty values are written as a bare name. */
export type LinkQuery = readonly (readonly [name: string, value: string])[]

/** The three links of a list; `next` and `previous` are absent at the ends. */
export interface ListLinks {
  readonly rest_url: string
  readonly next_rest_url?: string
  readonly previous_rest_url?: string
}

/** How instances write the links of a list. */
export interface LinkStyle {
  /** Encoding of `rest_url`: deployed instances send it unencoded. */
  readonly own: 'raw' | 'encoded'
  /** Parameters that `rest_url` has as they were sent, whatever the encoding of the others. */
  readonly asSent?: readonly string[]
  /** True if `next` and `previous` contain only the page number. */
  readonly pageOnly: boolean
}

const encoded: LinkStyle = { own: 'encoded', pageOnly: false }

/**
 * Builds the links of a list, each with the query of the request.
 *
 * @param collection URL of the list, with a trailing slash
 * @param query all parameters except `page`
 */
export function listLinks(
  collection: string,
  query: LinkQuery,
  { page }: Paging,
  pages: number,
  style: LinkStyle = encoded,
): ListLinks {
  const own: LinkQuery = style.pageOnly ? [] : [['page', String(page)], ...query]
  const others: LinkQuery = style.pageOnly ? [] : query
  const at = (number: number) => link(collection, number === 1 ? others : [...others, ['page', String(number)]])
  return {
    rest_url: link(collection, own, (value, name) =>
      style.own === 'raw' || style.asSent?.includes(name) ? value : encodeQuery(value),
    ),
    ...(page < pages ? { next_rest_url: at(page + 1) } : {}),
    ...(page > 1 && pages > 0 ? { previous_rest_url: at(page - 1) } : {}),
  }
}

type Encoder = (value: string, name: string) => string

/** Encodes as forms do: blanks become plus signs. */
const encodeQuery = (value: string): string => new URLSearchParams([['', value]]).toString().slice(1)

function link(collection: string, query: LinkQuery, encode: Encoder = encodeQuery): string {
  const text = query.map(([name, value]) => (value === '' ? name : `${name}=${encode(value, name)}`)).join('&')
  return text === '' ? collection : `${collection}?${text}`
}
