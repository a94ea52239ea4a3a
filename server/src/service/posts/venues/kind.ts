import { type KindsOf, type Venue, venueFields } from '@eventcal/contract'
import type { StoredVenue } from '../../../store/model/records.js'
import { setEventLinks } from '../../../store/tables/posts/events.js'
import {
  eventsOfVenue,
  findVenueBySlug,
  findVenues,
  findVenuesByTitle,
  insertVenue,
  unlinkVenue,
  updateVenue,
  venuePage,
} from '../../../store/tables/posts/venues.js'
import type { Call } from '../../call/handler.js'
import type { ViewNames } from '../../call/view.js'
import type { PostKind } from '../lifecycle/kind.js'
import { linkedKind } from '../linked/kind.js'
import type { LinkedPayload, LinkedStore, LinkedTypes } from '../linked/types.js'
import { plainField } from '../values/texts.js'
import { presentVenue } from './present.js'
import { stateProvince } from './region.js'

type WrittenVenue = KindsOf<typeof venueFields> & ViewNames

/** How venues are stored. */
export const venueStore: LinkedStore<StoredVenue> = {
  resource: 'venues',
  find: findVenues,
  findBySlug: findVenueBySlug,
  findByTitle: findVenuesByTitle,
  page: venuePage,
  insert: insertVenue,
  update: updateVenue,
  eventsOf: eventsOfVenue,
  unlink: unlinkVenue,
  unlinkAll: (db, event) => setEventLinks(db, event, { venues: [] }),
}

const payload: LinkedPayload<StoredVenue, WrittenVenue> = {
  nameOf: ({ input }) => input.text('venue'),
  complete: (common, call, { stored, kept }) => {
    const region = {
      country: plainField(call, 'country', stored?.country),
      province: plainField(call, 'province', stored?.province),
      state: plainField(call, 'state', stored?.state),
    }
    return {
      ...common,
      ...region,
      address: plainField(call, 'address', stored?.address),
      city: plainField(call, 'city', stored?.city),
      zip: plainField(call, 'zip', stored?.zip),
      phone: plainField(call, 'phone', stored?.phone),
      stateprovince: stateProvince(call, kept, region),
      show_map: mapFlag(call, 'show_map', kept?.show_map),
      show_map_link: mapFlag(call, 'show_map_link', kept?.show_map_link),
      geo_lat: stored?.geo_lat ?? null,
      geo_lng: stored?.geo_lng ?? null,
    }
  },
}

/** Map flags: the sent value, else the kept one, else true; null resets to the default. */
function mapFlag(
  { input }: Call<WrittenVenue>,
  name: 'show_map' | 'show_map_link',
  kept: boolean | undefined,
): boolean {
  return input.raw(name) === null ? true : (input.flag(name) ?? kept ?? true)
}

/** Venues. */
export const venueKind: PostKind<LinkedTypes<StoredVenue, WrittenVenue, Venue>> = linkedKind({
  store: venueStore,
  fields: venueFields,
  payload,
  present: presentVenue,
})
