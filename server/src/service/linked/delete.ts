import type { Database } from '../../store/database.js'
import type { StoredEntry } from '../../store/records.js'
import { mayChange } from '../access.js'
import { type Call, type Handler, handler } from '../handler.js'
import { problem } from '../problems.js'
import { requireUnchanged } from '../stale.js'
import { written } from './body.js'
import { checkPublication, datesAfter } from './dates.js'
import { checkTarget, found } from './find.js'
import type { LinkedKind } from './kind.js'
import { slugAfter } from './slug.js'
import { unlink } from './unlink.js'

/** Puts a venue or organizer into the trash, by id or by slug with the same rights, and takes it off its events. */
export function deleteEntry<Entry extends StoredEntry>(kind: LinkedKind<Entry>): Handler {
  return handler<Entry | undefined>({
    check: (call, refusals) => checkTarget(call, kind, refusals),
    allowed: ({ caller }, entry) => mayChange(caller, found(entry)),
    answer: async (call, entry) => {
      const stored = found(entry)
      if (stored.status === 'trash') throw problem(`${kind.noun}-is-in-trash`)
      await call.site.database.transaction((tx) => trash(tx, call, kind, stored))
      return written(call, kind, stored.id, 200)
    },
  })
}

async function trash<Entry extends StoredEntry>(
  tx: Database,
  call: Call,
  kind: LinkedKind<Entry>,
  stored: Entry,
): Promise<void> {
  await requireUnchanged(tx, kind.resource, stored, async () => (await kind.find(tx, [stored.id]))[0])
  const status = 'trash'
  const publication = checkPublication(call, stored, [])
  const slug = await slugAfter(tx, kind, call, { ...stored, status }, stored)
  const dates = publication ? datesAfter(call, publication, status, stored) : {}
  await kind.update(tx, stored.id, { ...stored, ...dates, status, slug })
  await unlink(tx, call, kind, stored.id)
}
