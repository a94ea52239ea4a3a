import type { StoredEntry } from '../../store/records.js'
import type { Answer } from '../exchange.js'
import type { Call } from '../handler.js'
import { relationsOfEntries } from '../relations.js'
import { type View, viewOfWriter } from '../view.js'
import { entryOf, found } from './find.js'
import type { LinkedKind } from './kind.js'

/** The body of one venue or organizer. */
export async function entryBody<Entry extends StoredEntry>(
  kind: LinkedKind<Entry>,
  view: View,
  entry: Entry,
): Promise<Record<string, unknown>> {
  return kind.present(view, entry, await relationsOfEntries(view.site, [entry]))
}

/** The answer to a write: the record as it is now, with what its password protects, since the caller may change it. */
export async function written<Entry extends StoredEntry>(
  call: Call,
  kind: LinkedKind<Entry>,
  id: number,
  status: 200 | 201,
): Promise<Answer> {
  const entry = found(await entryOf(call.site, kind, id))
  return { status, body: await entryBody(kind, viewOfWriter(call, entry), entry) }
}
