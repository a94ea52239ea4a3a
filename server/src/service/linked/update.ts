import type { StoredEntry } from '../../store/records.js'
import { mayChange } from '../access.js'
import { mayWriteAs } from '../author.js'
import { type Handler, handler } from '../handler.js'
import { fetchImage } from '../images/resolve.js'
import { problem } from '../problems.js'
import { written } from './body.js'
import { checkTarget, found } from './find.js'
import { keptOf } from './kept.js'
import type { LinkedKind } from './kind.js'
import { checkEntry, type EntryPlan, updateEntry } from './write.js'

interface Found<Entry> {
  readonly entry: Entry | undefined
  readonly plan: EntryPlan
}

/**
 * Changes a venue or organizer, by id or by slug with the same rights. One in the trash comes back only with a status,
 * unless updates are destructive.
 */
export function putEntry<Entry extends StoredEntry>(kind: LinkedKind<Entry>): Handler {
  return handler<Found<Entry>>({
    check: async (call, refusals) => {
      const entry = await checkTarget(call, kind, refusals)
      return { entry, plan: await checkEntry(call, entry, refusals) }
    },
    allowed: (call, { entry }) => {
      const record = found(entry)
      return mayChange(call.caller, record) && mayWriteAs(call, record.author)
    },
    answer: async (call, { entry, plan }) => {
      const { site, input } = call
      const stored = found(entry)
      if (stored.status === 'trash' && typeof input.text('status') !== 'string' && keptOf(site, stored)) {
        throw problem(`${kind.noun}-is-in-trash`, `The ${kind.noun} is in the trash; send a status to restore it.`)
      }
      const image = await fetchImage(call, plan.image)
      await site.database.transaction((tx) => updateEntry(tx, call, kind, { ...plan, image }, stored))
      return written(call, kind, stored.id, 200)
    },
  })
}
