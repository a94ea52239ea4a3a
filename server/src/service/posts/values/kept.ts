import type { StoredPost } from '../../../store/model/records.js'
import type { Site } from '../../call/site.js'

/**
 * Returns the post whose fields an update keeps if it does not send them; `undefined` on deployed instances, which
 * reset status, image and flags (`destructiveUpdates`).
 */
export function keptOf<Post extends StoredPost>({ quirks }: Site, stored: Post | undefined): Post | undefined {
  return quirks.destructiveUpdates ? undefined : stored
}
