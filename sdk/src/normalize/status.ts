/** The state of an event: it takes place as announced, or was canceled or postponed. */
export type EventStatus = 'scheduled' | 'canceled' | 'postponed'

/** The names of schema.org for the states of an event, and what each means for visitors. */
const states: Readonly<Record<string, EventStatus>> = {
  EventCancelled: 'canceled',
  EventPostponed: 'postponed',
  EventScheduled: 'scheduled',
  // It takes place, at another time or online: the dates and the place of the event say so.
  EventRescheduled: 'scheduled',
  EventMovedOnline: 'scheduled',
}

/** The state that counts where an answer names several. */
const byWeight = ['canceled', 'postponed', 'scheduled'] as const

/**
 * The state of an event: it takes place, was canceled, or was postponed without a new date. `undefined` where the answer does not
 * say: instances tell it in `json_ld` alone, which only the answers to single reads carry (`get`, `getBySlug`), and not
 * those of protected events. The events of a list therefore have no status until they are read one by one.
 *
 * `event.status` is something else: the status of the record, which stays `publish` when an event is canceled.
 *
 * @example
 * ```ts
 * import { statusOf } from '@eventcal/sdk/normalize'
 *
 * const event = await calendar.events.get(42)
 * if (statusOf(event) === 'canceled') console.log('This event was canceled.')
 * ```
 */
export function statusOf(event: { readonly json_ld?: unknown }): EventStatus | undefined {
  const told = new Set(
    entriesOf(event.json_ld).flatMap((entry) => entriesOf(fieldOf(entry, 'eventStatus')).map(stateOf)),
  )
  return byWeight.find((state) => told.has(state))
}

/** One value or several, as linked data may have them. */
function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Reads `https://schema.org/EventCancelled`, and the bare name. */
function stateOf(value: unknown): EventStatus | undefined {
  const name = typeof value === 'string' ? /^(?:https?:\/\/schema\.org\/)?(\w+)$/.exec(value)?.[1] : undefined
  return name !== undefined && Object.hasOwn(states, name) ? states[name] : undefined
}
