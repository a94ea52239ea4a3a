import { type CalendarEvent, createClient, type Discovery } from '@eventcal/sdk'
import type { Settings } from '../model/options.js'
import type { Evidence } from '../model/outcome.js'
import type { Emitter } from './emit.js'
import type { Visit } from './visit.js'

/**
 * Reads the events of an instance, page by page.
 *
 * @returns the reasons why some may be missing
 * @throws whatever ended the list early
 */
export async function readApi(
  site: string,
  found: Discovery,
  visit: Visit,
  emitter: Emitter,
  settings: Settings,
): Promise<Evidence[]> {
  const { baseUrl, namespace, siteTimezone, apiRoot } = found
  const calendar = createClient({
    baseUrl,
    namespace,
    ...(siteTimezone === undefined ? {} : { siteTimezone }),
    fetch: visit.fetchApi,
    // Requests have a limit of their own, which begins when it is their turn; and the site has one.
    timeout: false,
    retry: { limit: 2, maxRetryAfter: settings.maxRetryAfter },
    maxResponseBytes: settings.maxResponseBytes,
    validate: 'off',
  })
  const query = { ...settings.query, per_page: settings.perPage }
  const list = calendar.events.list(query, { consistency: 'report', signal: visit.signal })
  let odd = 0
  for await (const event of list) {
    if (isEvent(event)) await emitter.event({ type: 'event', site, source: 'api', event })
    else odd += 1
  }
  const reasons = list.report?.complete === false ? list.report.reasons : []
  const counts = `${list.report?.seen ?? 0} of ${list.report?.total ?? 'unknown'} events`
  return [
    ...reasons.map((reason) => ({ kind: reason, mark: counts, url: apiRoot })),
    ...(odd > 0 ? [{ kind: 'oddRecords', mark: `${odd} records without id or title`, url: apiRoot }] : []),
  ]
}

/** Answers are not checked against the contract here; this much a record needs to be one. */
function isEvent(event: CalendarEvent): boolean {
  return Number.isSafeInteger(event?.id) && event.id > 0 && typeof event.title === 'string'
}
