import type { eventFields, KindsOf } from '@eventcal/contract'
import type { StoredEvent } from '../../../store/model/records.js'
import type { Call } from '../../call/handler.js'
import { planTerms, type TermPlan } from '../../terms/resolve.js'
import { readCost, type StoredCost } from '../../text/cost.js'
import { type EventDates, eventDates } from '../../time/event-dates.js'
import type { Refusal } from '../../wire/problems.js'
import { type LinkPlan, planLink } from '../inline/plan.js'

type WrittenEvent = KindsOf<typeof eventFields>

/**
 * The parts of the payload of an event that venues and organizers do not have, checked and with their references
 * resolved. A field that was not sent is `undefined`.
 */
export interface EventParts {
  readonly dates: EventDates | undefined
  readonly cost: StoredCost | undefined
  readonly venue: LinkPlan
  readonly organizer: LinkPlan
  readonly categories: TermPlan | undefined
  readonly tags: TermPlan | undefined
}

/**
 * Validates the dates, cost, links and terms of an event.
 *
 * @param stored the event that is changed; `undefined` on create, and where the event to change does not exist
 */
export async function checkEvent(
  call: Call<WrittenEvent>,
  stored: StoredEvent | undefined,
  refusals: Refusal[],
): Promise<EventParts> {
  const creating = call.target === undefined
  const { input } = call
  if (!creating && input.has('title') && (input.text('title') ?? '') === '') {
    refusals.push({ param: 'title', reason: 'title must be a text that is not empty.' })
  }
  return {
    dates: checkDates(call, stored ?? (creating ? undefined : sometime), refusals),
    cost: checkCost(call, creating, refusals),
    venue: await planLink(call, 'venue', refusals),
    organizer: await planLink(call, 'organizer', refusals),
    categories: await planTerms(call, 'category', input.list('categories'), refusals),
    tags: await planTerms(call, 'tag', input.list('tags'), refusals),
  }
}

/** Dummy dates for an event that does not exist, so that the payload is still validated. */
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

function checkDates(
  call: Call<WrittenEvent>,
  stored: EventDates | undefined,
  refusals: Refusal[],
): EventDates | undefined {
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

function checkCost(
  { input, site }: Call<WrittenEvent>,
  creating: boolean,
  refusals: Refusal[],
): StoredCost | undefined {
  if (!input.has('cost')) return undefined
  const result = readCost(input.raw('cost'), { costParsing: site.quirks.costParsing, creating })
  if (result.ok) return result.cost
  refusals.push({ param: 'cost', reason: result.reason })
  return undefined
}
