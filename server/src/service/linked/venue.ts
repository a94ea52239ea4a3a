import { venueFields } from '@eventcal/contract'
import { setEventLinks } from '../../store/events.js'
import type { StoredVenue } from '../../store/records.js'
import {
  eventsOfVenue,
  findVenueBySlug,
  findVenues,
  findVenuesByTitle,
  insertVenue,
  unlinkVenue,
  updateVenue,
  venuePage,
} from '../../store/venues.js'
import type { Call } from '../handler.js'
import type { LinkedKind, Present } from './kind.js'
import { presentVenue } from './present.js'
import { plainField } from './texts.js'

/** Venues. */
export const venueKind: LinkedKind<StoredVenue> = {
  noun: 'venue',
  resource: 'venues',
  fields: venueFields,
  find: findVenues,
  findBySlug: findVenueBySlug,
  findByTitle: findVenuesByTitle,
  page: venuePage,
  insert: insertVenue,
  update: updateVenue,
  eventsOf: eventsOfVenue,
  unlink: unlinkVenue,
  unlinkAll: (db, event) => setEventLinks(db, event, { venues: [] }),
  complete: (common, call, present) => {
    const { texts, kept } = present
    const region = {
      country: plainField(call, 'country', texts?.country),
      province: plainField(call, 'province', texts?.province),
      state: plainField(call, 'state', texts?.state),
    }
    return {
      ...common,
      ...region,
      address: plainField(call, 'address', texts?.address),
      city: plainField(call, 'city', texts?.city),
      zip: plainField(call, 'zip', texts?.zip),
      phone: plainField(call, 'phone', texts?.phone),
      stateprovince: stateProvince(call, present, region),
      show_map: mapFlag(call, 'show_map', kept?.show_map),
      show_map_link: mapFlag(call, 'show_map_link', kept?.show_map_link),
      geo_lat: texts?.geo_lat ?? null,
      geo_lng: texts?.geo_lng ?? null,
    }
  },
  present: presentVenue,
}

/** Maps are shown unless something else was sent or is kept; null asks for the default. */
function mapFlag({ input }: Call, name: 'show_map' | 'show_map_link', kept: boolean | undefined): boolean {
  return input.raw(name) === null ? true : (input.flag(name) ?? kept ?? true)
}

interface Region {
  readonly country: string | null
  readonly province: string | null
  readonly state: string | null
}

/**
 * State or province, whichever the country has. Where it is not sent, it follows from the others: from those of this
 * request alone, or, where the record keeps what is not sent, from all of them as soon as one changes.
 */
function stateProvince(call: Call, { kept }: Present<StoredVenue>, region: Region): string {
  const sent = plainField(call, 'stateprovince', null)
  if (sent) return sent
  const { input } = call
  const isSent = (name: keyof Region) => input.has(name)
  if (kept) {
    if (input.has('stateprovince')) return ''
    const changes = isSent('country') || isSent('province') || isSent('state')
    return changes ? regionOf(region) : (kept.stateprovince ?? '')
  }
  return regionOf({
    country: isSent('country') ? region.country : null,
    province: isSent('province') ? region.province : null,
    state: isSent('state') ? region.state : null,
  })
}

/** How a country with states is written; without a country, a state counts first, too. */
const withStates = ['', 'US', 'United States']

function regionOf({ country, province, state }: Region): string {
  return (withStates.includes(country ?? '') && state) || province || ''
}
