import type { Caller } from '../call/caller.js'
import type { Incoming } from '../call/exchange.js'
import type { Site } from '../call/site.js'
import type { RawFields } from '../wire/input.js'

/** A request for a route of the platform. */
export interface PlatformCall {
  readonly site: Site
  readonly caller: Caller
  readonly incoming: Incoming
  readonly query: RawFields
  /** The number in the path; `undefined` on collections. */
  readonly id: number | undefined
  /** Maximum size of a body, in bytes. */
  readonly bodyLimit: number
}

/** The answer to such a request; its body may be a list. */
export interface PlatformAnswer {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers the requests of one route by one method. */
export type PlatformHandler = (call: PlatformCall) => Promise<PlatformAnswer>

/** The address of a route of the platform. */
export function platformUrl({ urls }: Site, path: string): string {
  return `${urls.restRoot}wp/v2/${path}`
}
