import { CannotRun, explainFailure } from './cannot-run.js'
import type { Send } from './wire.js'

/** The response of one address. */
export interface Page {
  /** The address before redirects. */
  readonly address: URL
  /** The address after redirects. */
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; `undefined` when it is none. */
  readonly body: unknown
}

const mostRedirects = 10

/**
 * Reads an address and follows its redirects.
 *
 * @throws CannotRun when nothing answers, or redirects do not come to an end.
 */
export async function visit(address: URL, send: Send, headers: Readonly<Record<string, string>> = {}): Promise<Page> {
  const seen = new Set<string>()
  let url = address
  for (;;) {
    seen.add(url.href)
    const response = await send(
      new Request(url, { redirect: 'manual', headers: { accept: accepted, ...headers } }),
    ).catch((error: unknown) => {
      throw explainFailure(error, url)
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || !location || !URL.canParse(location, url)) {
      const text = await response.text()
      return { address, url, status: response.status, headers: response.headers, text, body: parse(text) }
    }
    const next = new URL(location, url)
    if (seen.has(next.href) || seen.size > mostRedirects) {
      throw new CannotRun(
        `${address.href} redirects in a loop through ${next.href}.`,
        'Open the site in a browser and use the final address; check http or https, with or without www.',
      )
    }
    url = next
  }
}

const accepted = 'application/json, text/html;q=0.9, */*;q=0.8'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
