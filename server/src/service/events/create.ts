import { findEvent } from '../../store/events.js'
import { mayWriteAs } from '../author.js'
import type { Answer } from '../exchange.js'
import { type Call, handler } from '../handler.js'
import { problem } from '../problems.js'
import { viewOfWriter } from '../view.js'
import { checkEvent, type EventPlan } from './check.js'
import { eventBody } from './read.js'
import { writeEvent } from './write.js'

/** `POST /events` */
export const createEvent = handler<EventPlan>({
  check: (call, refusals) => checkEvent(call, undefined, refusals),
  allowed: (call) => call.caller.edits && mayWriteAs(call),
  answer: async (call, plan) => {
    if ((call.input.text('title') ?? '').trim() === '') throw problem('empty_content', 'title must not be blank.')
    return written(call, await writeEvent(call, plan, undefined), 201)
  },
})

/** The answer to a write: the event as it is now. */
export async function written(call: Call, id: number, status: 200 | 201): Promise<Answer> {
  const event = await findEvent(call.site.database, id)
  if (!event) throw new Error(`Event ${id} is gone after it was written`)
  return {
    status,
    body: await eventBody({ ...viewOfWriter(call, event), editing: true }, event),
  }
}
