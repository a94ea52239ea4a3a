import type { CalendarEvent } from '@eventcal/sdk'
import { statusOf } from '@eventcal/sdk/normalize'
import { digestOf } from './digest.js'
import type { Known } from './known.js'
import type { Read } from './single.js'
import type { EventChange } from './types.js'

/** The change to tell of an event, and the knowledge to store once it was told. */
export interface Comparison {
  /** `undefined` where nothing is to be told. */
  readonly change: EventChange | undefined
  readonly known: Known
}

/** True if the event of a list is as it was, and nothing is to be read. */
export function isUnchanged(event: CalendarEvent, known: Known | undefined): boolean {
  return known?.listed === true && known.settled && known.digest === digestOf(event)
}

/** Compares an event of a list, and the single read of it, with what is known. */
export function compareListed(item: CalendarEvent, read: Read, before: Known | undefined): Comparison {
  const digest = digestOf(item)
  const single = read.kind === 'event' ? digestOf(sharedFields(read.event, item)) : undefined
  const told = read.kind === 'event' ? statusOf(read.event) : undefined
  const status = told ?? before?.status
  // A cache can answer one of the two. The single read counts once it agrees with the list, or with itself a run later.
  const settled = single !== undefined && (single === digest || single === before?.single)
  // The list decides, since the next run compares with it; of the single read stays what no list has.
  const event = read.kind === 'event' ? { ...read.event, ...item } : item
  const isOther = !before?.listed || before.digest !== digest || status !== before.status
  return {
    change: isOther ? { type: typeOf(before, status), id: item.id, event, status, listed: true } : undefined,
    known: { digest, single: single ?? before?.single, settled, status, listed: true, isTold: true },
  }
}

/** Compares an event that can be read, and is in no list, with what is known. */
export function compareUnlisted(event: CalendarEvent, before: Known): Comparison {
  const digest = digestOf(event)
  const status = statusOf(event) ?? before.status
  const isOther = before.listed || before.digest !== digest || status !== before.status
  return {
    change: isOther ? { type: typeOf(before, status), id: event.id, event, status, listed: false } : undefined,
    known: { digest, single: digest, settled: true, status, listed: false, isTold: true },
  }
}

/** The fields that both have; plugins add some to single reads alone. */
function sharedFields(single: CalendarEvent, item: CalendarEvent): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(single).filter(([name]) => name in item))
}

function typeOf(before: Known | undefined, status: Known['status']): EventChange['type'] {
  if (!before?.isTold) return 'added'
  return status === 'canceled' && before.status !== 'canceled' ? 'canceled' : 'changed'
}
