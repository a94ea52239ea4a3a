import type { Venue, venueSchema } from '@eventcal/contract'
import type { StoredVenue } from '../../../store/model/records.js'
import { isRedacted, redact, type View } from '../../call/view.js'
import { showsLinkedData } from '../../call/visibility.js'
import { textsOf } from '../../text/texts.js'
import { body, head, tail, withoutEmpty } from '../linked/present.js'
import { venueJsonLd } from '../shown/json-ld.js'
import type { Relations } from '../shown/relations.js'

/** The fields that the contract describes; sites that declare fields of their own have more in `Venue`. */
type Described = (typeof venueSchema)['_zod']['output']

/** A venue as it is answered, alone or inside an event. */
export function presentVenue(view: View, venue: StoredVenue, relations: Relations): Venue {
  const filled = withoutEmpty<Described>(view, {
    ...head(view, 'venue', venue),
    venue: textsOf(view.site).title(venue.title),
    ...body(view, venue, relations),
    address: venue.address,
    city: venue.city,
    country: venue.country,
    province: venue.province,
    state: venue.state,
    zip: venue.zip,
    phone: venue.phone,
    website: venue.website,
    stateprovince: venue.stateprovince,
  })
  const shown: Venue = {
    ...filled,
    ...coordinatesOf(view, venue),
    ...(view.single && showsLinkedData(view, venue) ? { json_ld: venueJsonLd(view.site, venue, relations) } : {}),
    show_map: venue.show_map,
    show_map_link: venue.show_map_link,
    ...tail(view, venue),
  }
  return isRedacted(view, venue) ? redact('venues', shown) : shown
}

function coordinatesOf({ site }: View, { geo_lat, geo_lng }: StoredVenue): Pick<Venue, 'geo_lat' | 'geo_lng'> {
  return site.extensions.has('geoloc') && geo_lat !== null && geo_lng !== null ? { geo_lat, geo_lng } : {}
}
