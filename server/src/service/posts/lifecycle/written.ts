import type { Answer } from '../../call/exchange.js'
import type { Call } from '../../call/handler.js'
import { type View, type ViewNames, viewOfWriter } from '../../call/view.js'
import type { PostKind, PostTypes } from './kind.js'

/** The body of one post. */
export async function bodyOf<T extends PostTypes>(kind: PostKind<T>, view: View, post: T['post']): Promise<T['shown']> {
  const [body] = await kind.present(view, [post])
  if (!body) throw new Error(`A ${kind.noun} has no body`)
  return body
}

/** The response to a write: the post as stored, not redacted, since the caller may change it. */
export async function written<T extends PostTypes>(
  call: Call<ViewNames>,
  kind: PostKind<T>,
  id: number,
  status: 200 | 201,
): Promise<Answer<T['shown']>> {
  const [post] = await kind.find(call.site.database, [id])
  if (!post) throw new Error(`The ${kind.noun} ${id} is gone after it was written`)
  return { status, body: await bodyOf(kind, viewOfWriter(call, post), post) }
}
