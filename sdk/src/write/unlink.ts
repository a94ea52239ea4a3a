import type { Walk } from '../find.js'
import type { CallOptions } from '../options.js'
import { isObject } from '../refusal.js'
import type { Writer } from './create.js'
import { update } from './update.js'

/**
 * Takes an organizer from all events that show it, before it is deleted: deployed instances then take every organizer
 * from ten of its events, and leave the rest with one that is in the trash. Events that stand in no list keep theirs.
 *
 * @param writer that of events
 */
export async function unlinkOrganizer(writer: Writer, walk: Walk, id: number, options: CallOptions): Promise<void> {
  const events: number[] = []
  for await (const event of walk('events', { organizer: id, starts_before: '2500-01-01' }))
    events.push(Number(event.id))
  for (const ref of events) {
    const patch = (current: unknown) => ({ organizer: idsOf(current).filter((other) => other !== id) })
    await update(writer, { ref, patch, options })
  }
}

function idsOf(event: unknown): number[] {
  const list = isObject(event) && Array.isArray(event.organizer) ? event.organizer : []
  return list.filter(isObject).map((organizer) => Number(organizer.id))
}
