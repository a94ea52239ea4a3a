import type { Exchange } from './exchange.js'
import { absent } from './ids.js'
import type { Outcome } from './replay.js'
import { isRecord } from './values.js'

/** Returns hints why a compared exchange may legitimately differ, for the reader of the report. */
export function hintsFor({ exchange, strayed = [], differences }: Outcome): string[] {
  const hints: string[] = []
  if (strayed.length > 0) {
    hints.push(
      `earlier in this sequence, not imitated and answered otherwise: ${strayed.map((seq) => `#${seq}`).join(', ')}`,
    )
  }
  if (/\b900\d{3}\b/.test(JSON.stringify(differences)))
    hints.push(`ids above ${absent}: recorded, but never created here`)
  if (leaks(exchange))
    hints.push('the recording shows an unpublished venue or organizer (linked-unpublished-records-leak)')
  return hints
}

/** True if an event exposed a linked unpublished record to a caller without permission. */
function leaks({ request, response }: Exchange): boolean {
  if (request.as === 'admin' || request.as === 'editor' || !isRecord(response.body)) return false
  const { events } = response.body
  const shown: unknown[] = Array.isArray(events) ? events : [response.body]
  return shown
    .flatMap((event) => (isRecord(event) ? [event.venue, event.organizer].flat() : []))
    .some((linked) => isRecord(linked) && typeof linked.status === 'string' && linked.status !== 'publish')
}
