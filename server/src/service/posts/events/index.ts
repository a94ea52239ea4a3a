import { implement } from '../../call/handler.js'
import type { Resource } from '../../call/resource.js'
import { createPost } from '../lifecycle/create.js'
import { deletePost } from '../lifecycle/delete.js'
import { listPosts } from '../lifecycle/list.js'
import { getPost } from '../lifecycle/read.js'
import { rightsOn } from '../lifecycle/rights.js'
import { updatePost } from '../lifecycle/update.js'
import { eventKind } from './kind.js'
import { eventList } from './list.js'

/** How events are served. */
export const events: Resource<'events'> = {
  handlers: {
    'events.list': implement('events.list', listPosts(eventKind, eventList)),
    'events.create': implement('events.create', createPost(eventKind)),
    'events.get': implement('events.get', getPost(eventKind)),
    'events.delete': implement('events.delete', deletePost(eventKind)),
    'events.update': implement('events.update', updatePost(eventKind)),
    'events.getBySlug': implement('events.getBySlug', getPost(eventKind)),
    'events.deleteBySlug': implement('events.deleteBySlug', deletePost(eventKind)),
    'events.updateBySlug': implement('events.updateBySlug', updatePost(eventKind)),
  },
  ...rightsOn(eventKind),
}
