import { findEventBySlug } from '../../store/events.js'
import { mayChange } from '../access.js'
import { readEvents } from '../relations.js'
import type { Resource } from '../resource.js'
import { normaliseSlugLookup } from '../text/slug.js'
import { createEvent } from './create.js'
import { deleteEventById, deleteEventBySlug } from './delete.js'
import { listEvents } from './list.js'
import { getEvent, getEventBySlug } from './read.js'
import { updateEventById, updateEventBySlug } from './update.js'

/** How events are served. */
export const events: Resource = {
  handlers: {
    'events.list': listEvents,
    'events.create': createEvent,
    'events.get': getEvent,
    'events.delete': deleteEventById,
    'events.update': updateEventById,
    'events.getBySlug': getEventBySlug,
    'events.deleteBySlug': deleteEventBySlug,
    'events.updateBySlug': updateEventBySlug,
  },
  mayCreate: (caller) => caller.edits,
  mayChange: async (site, caller, target) => {
    const event =
      typeof target === 'number'
        ? (await readEvents(site, [target]))[0]
        : await findEventBySlug(site.database, normaliseSlugLookup(target))
    return event ? mayChange(caller, event) : caller.edits
  },
}
