import { describe, type Shown } from './values.js'

/** Maximum number of exchanges kept; older ones are dropped. */
export const mostExchanges = 50

/** Names and values, in the order in which they came. */
export type Headers = readonly (readonly [name: string, value: string])[]

/** The content of a body: parsed JSON, or text. */
export type BodyView =
  | { readonly kind: 'json'; readonly value: Shown; readonly bytes: number }
  | { readonly kind: 'text'; readonly text: string; readonly bytes: number }

/** One request with its answer, as far as it came. */
export interface Exchange {
  readonly id: number
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: BodyView | undefined
  readonly answer?: {
    readonly status: number
    readonly milliseconds: number
    readonly headers: Headers
    readonly body: BodyView | undefined
  }
}

/** Headers to show. Credentials are not: people share pictures of their screens. */
export function headersOf(headers: Headers): Headers {
  return headers.map(([name, value]) =>
    name === 'authorization' ? [name, value.replace(/ .*/, ' ••••••••')] : [name, value],
  )
}

const mostText = 20_000

/** Describes a body for display; `undefined` if there is none. */
export function bodyOf(bytes: ArrayBuffer | undefined, headers: Headers): BodyView | undefined {
  if (!bytes || bytes.byteLength === 0) return undefined
  const text = new TextDecoder().decode(bytes)
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  if (type.includes('json')) {
    try {
      return { kind: 'json', value: describe(JSON.parse(text)), bytes: bytes.byteLength }
    } catch {
      // Invalid JSON is shown as text.
    }
  }
  return { kind: 'text', text: text.slice(0, mostText), bytes: bytes.byteLength }
}

/** Classifies a status: `ok`, `refused` by the service, or `broken`. */
export function outcomeOf(status: number): 'ok' | 'refused' | 'broken' {
  if (status >= 500) return 'broken'
  return status >= 400 ? 'refused' : 'ok'
}

/** The part of an address that differs from request to request. */
export function shortUrl(url: string, apiRoot: string): string {
  return url.startsWith(apiRoot) ? decodeURI(url.slice(apiRoot.length)) || '/' : url
}

/** A size as people read it. */
export function sizeOf(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`
}
