import { implement } from '../../call/handler.js'
import type { Resource } from '../../call/resource.js'
import { createPost } from '../lifecycle/create.js'
import { deletePost } from '../lifecycle/delete.js'
import { listPosts } from '../lifecycle/list.js'
import { getPost } from '../lifecycle/read.js'
import { rightsOn } from '../lifecycle/rights.js'
import { updatePost } from '../lifecycle/update.js'
import { linkedList } from '../linked/list.js'
import { organizerKind, organizerStore } from './kind.js'

/** How organizers are served. */
export const organizers: Resource<'organizers'> = {
  handlers: {
    'organizers.list': implement(
      'organizers.list',
      listPosts(
        organizerKind,
        linkedList(organizerKind, organizerStore, (organizers, tail) => ({ organizers, ...tail })),
      ),
    ),
    'organizers.create': implement('organizers.create', createPost(organizerKind)),
    'organizers.get': implement('organizers.get', getPost(organizerKind)),
    'organizers.delete': implement('organizers.delete', deletePost(organizerKind)),
    'organizers.update': implement('organizers.update', updatePost(organizerKind)),
    'organizers.getBySlug': implement('organizers.getBySlug', getPost(organizerKind)),
    'organizers.deleteBySlug': implement('organizers.deleteBySlug', deletePost(organizerKind)),
    'organizers.updateBySlug': implement('organizers.updateBySlug', updatePost(organizerKind)),
  },
  ...rightsOn(organizerKind),
}
