import { mayChange } from '../../call/access.js'
import type { Rights } from '../../call/resource.js'
import { postOf } from './find.js'
import type { PostKind, PostTypes } from './kind.js'

/** The rights on the posts of a kind. */
export function rightsOn<T extends PostTypes>(kind: PostKind<T>): Rights {
  return {
    mayCreate: (caller) => caller.edits,
    mayChange: async (site, caller, target) => {
      const post = await postOf(site, kind, target)
      return post ? mayChange(caller, post) : kind.mayChangeUnknown(site, caller, target)
    },
  }
}
