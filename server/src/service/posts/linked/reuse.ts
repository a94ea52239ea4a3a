import type { Database } from '../../../store/engine.js'
import type { StoredPost } from '../../../store/model/records.js'
import { mayChange } from '../../call/access.js'
import type { Call } from '../../call/handler.js'
import { description } from './description.js'
import type { LinkedStore } from './types.js'

/**
 * Finds the post that a create updates instead, as deployed instances do (`titleReuse`): the oldest with the same name,
 * and the same description if one is sent, both in any case, that is not trashed and that the caller may change.
 *
 * @param title untrimmed: surrounding whitespace makes it a different name
 */
export async function reusable<Post extends StoredPost>(
  tx: Database,
  call: Call<{ description: 'text' }>,
  { findByTitle }: Pick<LinkedStore<Post>, 'findByTitle'>,
  title: string,
): Promise<Post | undefined> {
  if (!call.site.quirks.titleReuse) return undefined
  const sent = description(call, undefined).toLowerCase()
  const same = await findByTitle(tx, title)
  return same.find(
    (post) =>
      post.status !== 'trash' &&
      (sent === '' || post.description.toLowerCase() === sent) &&
      mayChange(call.caller, post),
  )
}
