import type { EventFields } from '../../store/events.js'
import type { StoredEvent } from '../../store/records.js'
import { ZERO_DATE } from '../../store/records.js'
import type { Call } from '../handler.js'
import { statusFor } from '../statuses.js'
import { takeText } from '../text/backslashes.js'
import { noCost } from '../text/cost.js'
import { sanitiseHtml } from '../text/html.js'
import { formatWall, parseWall } from '../time/wall.js'
import type { EventPlan } from './check.js'

/** The fields of an event that do not refer to other records. */
export type OwnFields = Omit<EventFields, 'slug' | 'image' | 'venues' | 'organizers' | 'categories' | 'tags'>

/** Records in these states have no date of publication yet. */
const unpublished: readonly string[] = ['draft', 'pending', 'auto-draft']

/**
 * The fields of an event after a write: what was sent, else what is stored, else the default. With
 * `destructiveUpdates` an update keeps only texts, author and dates of what it does not send.
 */
export function ownFields(call: Call, plan: EventPlan, stored: StoredEvent | undefined): OwnFields {
  const { input, caller, site } = call
  const kept = site.quirks.destructiveUpdates ? undefined : stored
  const { dates, publication } = plan
  if (!dates || !publication) throw new Error('An event was written although its dates were refused')
  const text = (name: 'title' | 'description' | 'excerpt') => {
    const sent = input.text(name)
    return sent === undefined ? (stored?.[name] ?? '') : storedText(call, sent ?? '')
  }
  const flag = (name: 'show_map' | 'show_map_link' | 'hide_from_listings' | 'sticky' | 'featured') =>
    input.flag(name) ?? kept?.[name] ?? false
  const status = statusOf(call, publication.date_utc, kept)
  return {
    title: text('title'),
    description: text('description'),
    excerpt: text('excerpt'),
    author: input.number('author') ?? stored?.author ?? caller.user?.id ?? 0,
    status,
    ...(stored ? changedDates(call, plan, status) : newDates(call, plan, status)),
    password: stored?.password ?? null,
    parent: stored?.parent ?? null,
    ...wallDates(dates),
    ...(plan.cost ?? costOf(kept)),
    website: websiteOf(plan, stored, kept),
    show_map: flag('show_map'),
    show_map_link: flag('show_map_link'),
    hide_from_listings: flag('hide_from_listings'),
    sticky: flag('sticky'),
    featured: flag('featured'),
    ticketed: stored?.ticketed ?? false,
  }
}

function storedText({ site }: Call, sent: string): string {
  const text = sanitiseHtml(takeText(sent, site.quirks))
  return text.trim() === '' ? '' : text
}

function wallDates(dates: NonNullable<EventPlan['dates']>) {
  const { all_day, start_date, end_date, utc_start_date, utc_end_date, timezone, timezone_abbr } = dates
  return { all_day, start_date, end_date, utc_start_date, utc_end_date, timezone, timezone_abbr }
}

/** The status after a write: the one that was sent as far as the caller may, else the present one, else published. */
function statusOf({ input, caller, site }: Call, dateUtc: string, kept: StoredEvent | undefined): string {
  const sent = input.text('status') ?? undefined
  const inFuture = (parseWall(dateUtc) ?? 0) > site.now()
  if (sent === undefined && kept && !['publish', 'future'].includes(kept.status)) return kept.status
  return statusFor(caller, sent, inFuture)
}

/** A new event without a website has never had one; one that lost it has an empty one. */
function websiteOf({ website }: EventPlan, stored: StoredEvent | undefined, kept: StoredEvent | undefined) {
  if (!stored) return website || null
  return website ?? (kept ? kept.website : '')
}

/** Dates of a new event: it counts as modified when it was published, but for making it sticky, which is a change. */
function newDates(call: Call, plan: EventPlan, status: string) {
  const changed = changedDates(call, plan, status)
  if (call.input.flag('sticky') && changed.date_utc !== ZERO_DATE) return changed
  return { ...changed, modified: changed.date, modified_utc: changed.date_utc }
}

/** Dates after a change. Records without a date of publication carry the zero date in UTC. */
function changedDates({ site }: Call, { publication }: EventPlan, status: string) {
  const now = formatWall(site.now())
  const here = formatWall(site.zone.toWall(site.now()))
  const date = publication?.date ?? here
  const date_utc = unpublished.includes(status) ? ZERO_DATE : utcOf(publication?.date_utc, now)
  return { date, date_utc, modified: here, modified_utc: now }
}

function utcOf(date: string | undefined, now: string): string {
  return date === undefined || date === ZERO_DATE ? now : date
}

function costOf(kept: StoredEvent | undefined) {
  if (!kept) return noCost
  const { cost_values, currency_symbol, currency_position, currency_code } = kept
  return { cost_values, currency_symbol, currency_position, currency_code }
}
