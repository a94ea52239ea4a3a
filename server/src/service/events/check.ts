import type { StoredEvent } from '../../store/records.js'
import { checkAuthor } from '../author.js'
import type { Call } from '../handler.js'
import { checkImage, type ImagePlan } from '../images/resolve.js'
import { type LinkPlan, planLink } from '../linked/inline.js'
import type { Refusal } from '../problems.js'
import { checkStatus } from '../statuses.js'
import { planTerms, type TermPlan } from '../terms/resolve.js'
import { readCost, type StoredCost } from '../text/cost.js'
import { readWebsite } from '../text/url.js'
import { type EventDates, eventDates } from '../time/event-dates.js'
import { type PublicationDates, publicationDates } from '../time/publication-dates.js'

/** What a payload comes to once everything in it has been looked up. A field that was not sent is `undefined`. */
export interface EventPlan {
  readonly dates: EventDates | undefined
  readonly publication: PublicationDates | undefined
  readonly website: string | undefined
  readonly cost: StoredCost | undefined
  readonly image: ImagePlan | undefined
  readonly venue: LinkPlan
  readonly organizer: LinkPlan
  readonly categories: TermPlan | undefined
  readonly tags: TermPlan | undefined
}

/**
 * Looks up everything that the payload of an event names and works out its dates.
 *
 * @param stored the event that is changed; `undefined` on create, and where the event to change does not exist
 */
export async function checkEvent(call: Call, stored: StoredEvent | undefined, refusals: Refusal[]): Promise<EventPlan> {
  const creating = call.target === undefined
  const { input } = call
  await checkAuthor(call, refusals)
  checkStatus(call, creating, refusals)
  return {
    dates: checkDates(call, stored ?? (creating ? undefined : sometime), refusals),
    publication: checkPublication(call, stored, refusals),
    website: checkWebsite(call, refusals),
    cost: checkCost(call, creating, refusals),
    image: await checkImage(call, refusals),
    venue: await planLink(call, 'venue', refusals),
    organizer: await planLink(call, 'organizer', refusals),
    categories: await planTerms(call, 'category', input.list('categories'), refusals),
    tags: await planTerms(call, 'tag', input.list('tags'), refusals),
  }
}

/** Stands for the dates of an event that does not exist: what was sent is checked all the same. */
const sometime: EventDates = {
  all_day: false,
  start_date: '1970-01-01 00:00:00',
  end_date: '9999-12-31 23:59:59',
  utc_start_date: '1970-01-01 00:00:00',
  utc_end_date: '9999-12-31 23:59:59',
  timezone: 'UTC',
  timezone_abbr: 'UTC',
  start_wall_ms: 0,
  end_wall_ms: 253_402_300_799_000,
  start_utc_ms: 0,
  end_utc_ms: 253_402_300_799_000,
}

function checkDates(call: Call, stored: EventDates | undefined, refusals: Refusal[]): EventDates | undefined {
  const { input, site } = call
  // A create without dates was refused before as incomplete.
  const sent = {
    start_date: input.text('start_date') ?? undefined,
    end_date: input.text('end_date') ?? undefined,
    timezone: input.has('timezone') ? (input.text('timezone') ?? '') : undefined,
    all_day: input.flag('all_day'),
  }
  const result = eventDates(sent, {
    stored,
    siteZone: site.zone,
    multiDayCutoff: site.settings.multi_day_cutoff,
    now: site.now(),
    quirks: site.quirks,
  })
  if (result.ok) return result.dates
  refusals.push(...result.refusals.filter(({ param }) => !refusals.some((known) => known.param === param)))
  return undefined
}

function checkPublication(
  { input, site }: Call,
  stored: StoredEvent | undefined,
  refusals: Refusal[],
): PublicationDates | undefined {
  const sent = { date: input.text('date') ?? undefined, date_utc: input.text('date_utc') ?? undefined }
  const context = { siteZone: site.zone, now: site.now(), quirks: site.quirks }
  const kept = stored && !site.quirks.destructiveUpdates ? { ...context, stored } : context
  const result = publicationDates(sent, kept)
  if (result.ok) return result.dates
  refusals.push(...result.refusals)
  return undefined
}

function checkWebsite({ input, site }: Call, refusals: Refusal[]): string | undefined {
  if (!input.has('website')) return undefined
  const result = readWebsite(input.raw('website'), site.quirks)
  if (result.ok) return result.value
  refusals.push({ param: 'website', reason: result.reason })
  return undefined
}

function checkCost({ input, site }: Call, creating: boolean, refusals: Refusal[]): StoredCost | undefined {
  if (!input.has('cost')) return undefined
  const result = readCost(input.raw('cost'), { costParsing: site.quirks.costParsing, creating })
  if (result.ok) return result.cost
  refusals.push({ param: 'cost', reason: result.reason })
  return undefined
}
