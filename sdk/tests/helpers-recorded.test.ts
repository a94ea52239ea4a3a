import { describe, expect, it } from 'vitest'
import { siteBodies } from '../../contract/tests/site-bodies.js'
import type { CalendarEvent, Venue } from '../src/index.js'
import { authorId, dateOrNull, image, nameOf, organizers, publishedAt, venues } from '../src/normalize/index.js'
import { decoded, htmlToText } from '../src/text/index.js'
import { endOf, isUpcoming, startOf } from '../src/time/index.js'
import { recordedExchanges } from './support/recordings.js'

/** Every object in a body, however deep. */
function* objects(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  // Objects have named values.
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* objects(inner)
}

const bodies = [...recordedExchanges().map(({ response }) => response.body), ...siteBodies.map(({ body }) => body)]

describe('helpers and recorded answers', () => {
  it('read every record of every answer', () => {
    let [events, linked, pictures, hidden] = [0, 0, 0, 0]
    for (const body of bodies) {
      for (const record of objects(body)) {
        if (typeof record.id !== 'number' || typeof record.global_id !== 'string') continue
        // A whole record of the service has these fields; how they look is what is tested.
        const event = record as unknown as CalendarEvent & Venue
        // Recorders put names in place of what changes with every run.
        const isPlain = !JSON.stringify([record.author, record.date_utc]).includes('<')
        if (isPlain && 'author' in record) expect(authorId(event)).toBeGreaterThan(0)
        if (isPlain && dateOrNull(event.date_utc) !== null) expect(publishedAt(event)).toBeInstanceOf(Date)
        const picture = image(event, { minWidth: 300 })
        if (picture) {
          pictures += 1
          expect(picture.url).toMatch(/^https?:/)
        }
        expect(htmlToText(event.description ?? '')).not.toMatch(/<\/?p>|&(amp|#0?38);/)
        if ('start_date' in record) {
          events += 1
          for (const venue of venues(event)) expect(venue.id).toBeGreaterThan(0)
          for (const organizer of organizers(event)) expect(organizer.id).toBeGreaterThan(0)
          expect(decoded(event).title).not.toMatch(/&(amp|#\d+);/)
          const [start, end] = [startOf(event), endOf(event)]
          if (!start || !end) continue
          expect(end.instant >= start.instant).toBe(true)
          expect(end.date >= start.date).toBe(true)
          expect(typeof isUpcoming(event, new Date('2026-11-21T00:00:00Z'))).toBe('boolean')
        } else if ('venue' in record || 'organizer' in record) {
          linked += 1
          const name = nameOf(event)
          if (name === null) hidden += 1
          else expect(name).not.toBe('')
        }
      }
    }
    expect(events).toBeGreaterThan(500)
    expect(linked).toBeGreaterThan(300)
    expect(pictures).toBeGreaterThan(50)
    expect(hidden).toBeGreaterThan(0)
  })
})
