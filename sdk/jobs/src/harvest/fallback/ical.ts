import ICAL from 'ical.js'
import type { FoundEvent } from '../model/outcome.js'
import { blocksOf, readComponent } from './ical-blocks.js'
import { type FeedZones, icalTime, zonesIn } from './ical-times.js'
import { idOfUid } from './ids.js'
import { dayBefore, timeFields } from './times.js'

/** Limits of one feed. */
const most = { component: 65_536, text: 20_000 } as const

/** True for a text that is a feed, whatever its content type says. */
export function isFeed(text: string): boolean {
  return /^\s*\ufeff?\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200))
}

/**
 * The events of a feed, each parsed by itself: one that is broken, cut off or too long is left out, and the others stay.
 * The text may be cut anywhere. Recurring events are given by their first date.
 *
 * @param host of the feed: UIDs of this host hold the ids of its records
 */
export function* icalEvents(feed: string, host: string): Generator<FoundEvent, void, undefined> {
  const text = feed.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '')
  const zones = zonesIn(text)
  for (const block of blocksOf(text, 'VEVENT')) {
    if (block.length > most.component) continue
    const event = readComponent(block, (component) => eventOf(component, zones, host))
    if (event) yield event
  }
}

function eventOf(event: ICAL.Component, zones: FeedZones, host: string): FoundEvent | undefined {
  const textOf = (name: string) => {
    const value = event.getFirstPropertyValue(name)
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most.text) : undefined
  }
  const start = icalTime(event.getFirstProperty('dtstart'), zones)
  if (!start) return undefined
  const title = textOf('summary') ?? ''
  const uid = textOf('uid')
  const id = uid === undefined ? undefined : idOfUid(uid, host)
  const allDay = start.isDate
  const duration = event.getFirstPropertyValue('duration')
  const length = duration instanceof ICAL.Duration ? duration.toSeconds() : undefined
  const written = icalTime(event.getFirstProperty('dtend'), zones) ?? start.later(length)
  // The end of whole days is the day after.
  const end =
    written && allDay && written.wall > start.wall
      ? { ...written, wall: `${dayBefore(written.wall)} 23:59:59` }
      : allDay
        ? undefined
        : written
  const location = textOf('location')
  const organizer = event.getFirstProperty('organizer')
  const status = textOf('status')?.toLowerCase()
  const name = organizer?.getFirstParameter('cn')
  const rule = event.getFirstPropertyValue('rrule')
  const categories = event.getAllProperties('categories').flatMap((one) => one.getValues().map(String))
  const url = textOf('url')
  const image = textOf('attach')
  const description = textOf('description')
  return {
    ...(id === undefined ? {} : { id }),
    ...(uid === undefined ? {} : { uid: uid.slice(0, 500) }),
    title,
    ...(description === undefined ? {} : { description }),
    ...(url !== undefined && /^https?:\/\//i.test(url) ? { url } : {}),
    ...timeFields(start, end, allDay),
    ...(status === undefined ? {} : { event_status: status === 'cancelled' ? 'canceled' : 'scheduled' }),
    ...(rule ? { recurrence: String(rule) } : {}),
    ...(image !== undefined && /^https?:\/\//i.test(image) ? { image } : {}),
    ...(location === undefined ? {} : { venue: { venue: location } }),
    ...(name ? { organizer: [{ organizer: String(name), ...mailOf(organizer?.getFirstValue()) }] } : {}),
    ...(categories.length === 0 ? {} : { categories: categories.slice(0, 100).map((one) => ({ name: one })) }),
  }
}

function mailOf(value: unknown): { readonly email?: string } {
  const [, email] = /^mailto:(.+@.+)$/i.exec(String(value)) ?? []
  return email === undefined ? {} : { email }
}
