import type { Steps } from '../../call/handler.js'
import { lockOf, type ViewNames, viewOf } from '../../call/view.js'
import { mayRead } from '../../call/visibility.js'
import { problem, tooManyAttempts } from '../../wire/problems.js'
import { checkTarget, requirePost } from './find.js'
import type { PostKind, PostTypes } from './kind.js'
import { bodyOf } from './written.js'

/** `GET` of a post by id or slug, unless the caller may not read it. */
export function getPost<T extends PostTypes>(kind: PostKind<T>): Steps<ViewNames, T['post'] | undefined, T['shown']> {
  return {
    check: (call, refusals) => checkTarget(call, kind, 'read', refusals),
    allowed: () => true,
    answer: async (call, found) => {
      const post = await requirePost(call, kind, found)
      if (kind.closed && post.status === 'trash') throw problem(kind.closed.trashed)
      if (!mayRead(call.caller, post)) throw problem(`${kind.noun}-not-accessible`)
      const view = viewOf(call, true)
      const lock = lockOf(view, post)
      if (lock.is === 'waiting') throw tooManyAttempts(lock.seconds)
      if (kind.closed && lock.is === 'locked') throw problem(kind.closed.locked)
      return { status: 200, body: await bodyOf(kind, view, post) }
    },
  }
}
