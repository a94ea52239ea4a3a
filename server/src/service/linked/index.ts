import { kindOfId } from '../../store/ids.js'
import type { StoredEntry } from '../../store/records.js'
import { mayChange } from '../access.js'
import type { Caller } from '../caller.js'
import type { Resource } from '../resource.js'
import type { Site } from '../site.js'
import { postEntry } from './create.js'
import { deleteEntry } from './delete.js'
import { entryOf } from './find.js'
import type { LinkedKind } from './kind.js'
import { listEntries } from './list.js'
import { organizerKind } from './organizer.js'
import { getEntry } from './read.js'
import { putEntry } from './update.js'
import { venueKind } from './venue.js'

/** How venues are served. */
export const venues: Resource = {
  handlers: {
    'venues.list': listEntries(venueKind),
    'venues.create': postEntry(venueKind),
    'venues.get': getEntry(venueKind),
    'venues.delete': deleteEntry(venueKind),
    'venues.update': putEntry(venueKind),
    'venues.getBySlug': getEntry(venueKind),
    'venues.deleteBySlug': deleteEntry(venueKind),
    'venues.updateBySlug': putEntry(venueKind),
  },
  ...rightsOn(venueKind),
}

/** How organizers are served. */
export const organizers: Resource = {
  handlers: {
    'organizers.list': listEntries(organizerKind),
    'organizers.create': postEntry(organizerKind),
    'organizers.get': getEntry(organizerKind),
    'organizers.delete': deleteEntry(organizerKind),
    'organizers.update': putEntry(organizerKind),
    'organizers.getBySlug': getEntry(organizerKind),
    'organizers.deleteBySlug': deleteEntry(organizerKind),
    'organizers.updateBySlug': putEntry(organizerKind),
  },
  ...rightsOn(organizerKind),
}

function rightsOn<Entry extends StoredEntry>(kind: LinkedKind<Entry>): Omit<Resource, 'handlers'> {
  return {
    mayCreate: (caller) => caller.edits,
    mayChange: async (site, caller, target) => {
      const entry = await entryOf(site, kind, target)
      return entry ? mayChange(caller, entry) : mayChangeOther(site, caller, target)
    },
  }
}

/** Instances tell editors all methods also where a slug or the kind of a record is wrong. */
async function mayChangeOther(site: Site, caller: Caller, target: number | string): Promise<boolean> {
  if (!caller.editsOthers) return false
  return typeof target === 'string' || (await kindOfId(site.database, target)) !== undefined
}
