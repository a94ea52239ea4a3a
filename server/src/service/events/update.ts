import { findEvent } from '../../store/events.js'
import type { StoredEvent } from '../../store/records.js'
import { mayChange } from '../access.js'
import { mayWriteAs } from '../author.js'
import type { Answer } from '../exchange.js'
import { type Call, handler } from '../handler.js'
import { problem, type Refusal } from '../problems.js'
import { checkEvent, type EventPlan } from './check.js'
import { written } from './create.js'
import { eventOfSlug, requireEvent, unknownEvent } from './read.js'
import { writeEvent } from './write.js'

interface Found {
  readonly event: StoredEvent | undefined
  readonly plan: EventPlan
}

async function check(call: Call, event: StoredEvent | undefined, refusals: Refusal[]): Promise<Found> {
  return { event, plan: await checkEvent(call, event, refusals) }
}

function allowed(call: Call, { event }: Found): boolean {
  if (!event) return call.caller.edits
  return mayChange(call.caller, event) && mayWriteAs(call, event.author)
}

async function update(call: Call, event: StoredEvent, plan: EventPlan): Promise<Answer> {
  const { input, site } = call
  const { destructiveUpdates } = site.quirks
  if (event.status === 'trash' && !input.has('status') && !destructiveUpdates) throw problem('event-is-in-trash')
  const title = input.text('title')
  if (title !== undefined && (title ?? '').trim() === '' && !destructiveUpdates) {
    throw problem('empty_content', 'title must not be blank.')
  }
  return written(call, await writeEvent(call, plan, event), 200)
}

/** `POST`, `PUT`, `PATCH /events/{id}`. An unknown id is told only to who may edit. */
export const updateEventById = handler<Found>({
  check: async (call, refusals) => check(call, await findEvent(call.site.database, Number(call.target)), refusals),
  allowed,
  answer: async (call, { event, plan }) => update(call, event ?? (await requireEvent(call, Number(call.target))), plan),
})

/** `POST`, `PUT`, `PATCH /events/by-slug/{slug}` */
export const updateEventBySlug = handler<Found>({
  check: async (call, refusals) => check(call, await eventOfSlug(call, String(call.target)), refusals),
  allowed,
  answer: async (call, { event, plan }) => {
    if (!event) throw unknownEvent(0)
    return update(call, event, plan)
  },
})
