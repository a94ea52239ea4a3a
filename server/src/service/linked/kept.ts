import type { StoredEntry } from '../../store/records.js'
import type { Site } from '../site.js'

/**
 * The record whose fields stay where an update does not send them. Deployed instances reset status, picture and flags
 * (`destructiveUpdates`): there is none.
 */
export function keptOf<Entry extends StoredEntry>({ quirks }: Site, stored: Entry | undefined): Entry | undefined {
  return quirks.destructiveUpdates ? undefined : stored
}
