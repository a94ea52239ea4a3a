import { implement } from '../../call/handler.js'
import type { Resource } from '../../call/resource.js'
import { createPost } from '../lifecycle/create.js'
import { deletePost } from '../lifecycle/delete.js'
import { listPosts } from '../lifecycle/list.js'
import { getPost } from '../lifecycle/read.js'
import { rightsOn } from '../lifecycle/rights.js'
import { updatePost } from '../lifecycle/update.js'
import { linkedList } from '../linked/list.js'
import { venueKind, venueStore } from './kind.js'

/** How venues are served. */
export const venues: Resource<'venues'> = {
  handlers: {
    'venues.list': implement(
      'venues.list',
      listPosts(
        venueKind,
        linkedList(venueKind, venueStore, (venues, tail) => ({ venues, ...tail })),
      ),
    ),
    'venues.create': implement('venues.create', createPost(venueKind)),
    'venues.get': implement('venues.get', getPost(venueKind)),
    'venues.delete': implement('venues.delete', deletePost(venueKind)),
    'venues.update': implement('venues.update', updatePost(venueKind)),
    'venues.getBySlug': implement('venues.getBySlug', getPost(venueKind)),
    'venues.deleteBySlug': implement('venues.deleteBySlug', deletePost(venueKind)),
    'venues.updateBySlug': implement('venues.updateBySlug', updatePost(venueKind)),
  },
  ...rightsOn(venueKind),
}
