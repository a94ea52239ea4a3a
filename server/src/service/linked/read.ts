import type { StoredEntry } from '../../store/records.js'
import { mayRead } from '../access.js'
import { type Handler, handler } from '../handler.js'
import { problem, tooManyAttempts } from '../problems.js'
import { lockOf, viewOf } from '../view.js'
import { entryBody } from './body.js'
import { checkTarget, found } from './find.js'
import type { LinkedKind } from './kind.js'

/** Reads one venue or organizer, by id or by slug. Trashed ones are read by those who may read unpublished ones. */
export function getEntry<Entry extends StoredEntry>(kind: LinkedKind<Entry>): Handler {
  return handler<Entry | undefined>({
    check: (call, refusals) => checkTarget(call, kind, refusals),
    allowed: () => true,
    answer: async (call, checked) => {
      const entry = found(checked)
      if (!mayRead(call.caller, entry)) throw problem(`${kind.noun}-not-accessible`)
      const view = viewOf(call, true)
      const lock = lockOf(view, entry)
      if (lock.is === 'waiting') throw tooManyAttempts(lock.seconds)
      return { status: 200, body: await entryBody(kind, view, entry) }
    },
  })
}
