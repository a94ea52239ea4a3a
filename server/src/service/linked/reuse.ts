import type { Database } from '../../store/database.js'
import type { StoredEntry } from '../../store/records.js'
import { mayChange } from '../access.js'
import type { Call } from '../handler.js'
import type { LinkedKind } from './kind.js'
import { description } from './texts.js'

/**
 * The record that a create changes instead, as instances do: the oldest of the same name, and of the same description
 * where one is sent, that is not in the trash. Only where the site has this quirk, and never a record that the caller
 * may not change.
 *
 * @param title with the blanks that were sent around it, which make it another name
 */
export async function reusable<Entry extends StoredEntry>(
  tx: Database,
  call: Call,
  kind: LinkedKind<Entry>,
  title: string,
): Promise<Entry | undefined> {
  if (!call.site.quirks.titleReuse) return undefined
  const sent = description(call, undefined)
  const same = await kind.findByTitle(tx, title)
  return same.find(
    (entry) => entry.status !== 'trash' && (sent === '' || entry.description === sent) && mayChange(call.caller, entry),
  )
}
