import type { AnswerOf, OperationId } from '@eventcal/contract'
import type { App } from '../app/app.js'
import type { PasswordGuard } from '../service/call/password-limit.js'

/** An answer of the service: a body, or a refusal. */
export type Reading<Body> =
  | { readonly body: Body; readonly refused?: undefined }
  | { readonly body?: undefined; readonly refused: Refused }

/** Why the service refused. */
export interface Refused {
  readonly status: number
  readonly code: string
  /** Seconds to wait, where the service says so. */
  readonly retryAfter: string | undefined
}

/** Reads a site as everybody may read it. */
export type ReadSite = <Id extends OperationId>(
  operation: Id,
  given?: {
    readonly params?: Readonly<Record<string, string | number>>
    readonly query?: Readonly<Record<string, string>>
  },
) => Promise<Reading<AnswerOf<Id>>>

/** The service has no answer at the moment. */
export class SiteUnavailable extends Error {
  /** @param retryAfter seconds to wait, where the service says so */
  constructor(readonly retryAfter: string | undefined) {
    super('The service does not answer at the moment')
  }
}

/** The request that a page is made for. */
export interface Visit {
  /** Aborted when nobody waits for the page any more. */
  readonly signal?: AbortSignal | undefined
  readonly guard?: PasswordGuard | undefined
}

/**
 * Reads for pages by requests to the service without credentials, so that what a page shows is what the interface answers
 * to strangers, by the one rule of visibility.
 *
 * @throws SiteUnavailable where the service has no answer, such as without its database
 */
export function readerOf({ serve, site: { urls } }: App, { signal, guard }: Visit = {}): ReadSite {
  return async <Id extends OperationId>(operation: Id, { params, query }: Parameters<ReadSite>[1] = {}) => {
    const asked = new URLSearchParams(query).toString()
    const target = urls.of(operation, params).slice(urls.site.length)
    const { status, headers, body } = await serve({
      method: 'GET',
      target: asked === '' ? target : `${target}?${asked}`,
      header: () => undefined,
      body: async () => new Uint8Array(),
      signal,
      guard,
    })
    const told = JSON.parse(body.text)
    if (status >= 500) throw new SiteUnavailable(headers['Retry-After'])
    if (status === 200) return { body: told satisfies AnswerOf<Id> }
    return { refused: { status, code: String(told.code), retryAfter: headers['Retry-After'] } }
  }
}
