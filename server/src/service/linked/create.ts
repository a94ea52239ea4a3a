import type { StoredEntry } from '../../store/records.js'
import { mayWriteAs } from '../author.js'
import { type Handler, handler } from '../handler.js'
import { fetchImage } from '../images/resolve.js'
import { written } from './body.js'
import type { LinkedKind } from './kind.js'
import { blankName, checkEntry, createEntry, type EntryPlan } from './write.js'

/** Creates a venue or organizer. */
export function postEntry<Entry extends StoredEntry>(kind: LinkedKind<Entry>): Handler {
  return handler<EntryPlan>({
    check: (call, refusals) => checkEntry(call, undefined, refusals),
    allowed: (call) => call.caller.edits && mayWriteAs(call),
    answer: async (call, plan) => {
      if ((call.input.text(kind.noun) ?? '').trim() === '') throw blankName(kind.noun)
      const image = await fetchImage(call, plan.image)
      const id = await call.site.database.transaction((tx) => createEntry(tx, call, kind, { ...plan, image }))
      return written(call, kind, id, 201)
    },
  })
}
