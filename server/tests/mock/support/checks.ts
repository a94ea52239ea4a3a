import { type Credentials, httpExchange, type Role, runConformance } from '@eventcal/conformance'
import type { MockCalendar, SiteFileInput } from '@eventcal/server/msw'

/** Input of the mock: the recorded site and the credentials of its users. */
export interface Recorded {
  readonly site: SiteFileInput & { readonly site: { readonly now?: string | undefined } }
  readonly credentials: Readonly<Partial<Record<Role, Credentials>>>
}

/** Where the mock lives; nothing is there. */
export const baseUrl = 'https://mocked.example/wp-json'

/** The options of a mock of the recorded site. */
export function optionsOf({ site }: Recorded) {
  return { baseUrl, namespace: 'tribe/events/v1', seed: site, ...(site.site.now ? { clock: site.site.now } : {}) }
}

/** Result of the conformance cases, as plain data. */
export interface Conformed {
  readonly passed: number
  /** The cases that did not pass, one line each. */
  readonly troubles: readonly string[]
  readonly leftovers: readonly string[]
}

/** Walks through the whole contract, as all roles, by the fetch of the process or page. */
export async function conform(calendar: MockCalendar, { credentials }: Recorded): Promise<Conformed> {
  const { apiRoot } = calendar
  const exchange = httpExchange({ apiRoot, credentials, fetch: (request) => fetch(request) })
  const { results, passed, leftovers } = await runConformance({ ...exchange, write: true })
  const failed = results.filter(({ outcome }) => outcome !== 'passed')
  const troubles = failed.map(({ name, reason, findings }) => `${name}: ${reason ?? JSON.stringify(findings)}`)
  return { passed, troubles, leftovers }
}
