import type { Organizer, organizerSchema } from '@eventcal/contract'
import type { StoredOrganizer } from '../../../store/model/records.js'
import { isRedacted, redact, type View } from '../../call/view.js'
import { showsLinkedData } from '../../call/visibility.js'
import { textsOf } from '../../text/texts.js'
import { body, head, tail, withoutEmpty } from '../linked/present.js'
import { organizerJsonLd } from '../shown/json-ld.js'
import type { Relations } from '../shown/relations.js'

/** The fields that the contract describes; sites that declare fields of their own have more in `Organizer`. */
type Described = (typeof organizerSchema)['_zod']['output']

/** An organizer as it is answered, alone or inside an event. */
export function presentOrganizer(view: View, organizer: StoredOrganizer, relations: Relations): Organizer {
  const filled = withoutEmpty<Described>(view, {
    ...head(view, 'organizer', organizer),
    organizer: textsOf(view.site).title(organizer.title),
    ...body(view, organizer, relations),
    phone: organizer.phone,
    website: organizer.website,
    email: organizer.email,
  })
  const shown: Organizer = {
    ...filled,
    ...(view.single && showsLinkedData(view, organizer)
      ? { json_ld: organizerJsonLd(view.site, organizer, relations) }
      : {}),
    ...tail(view, organizer),
  }
  return isRedacted(view, organizer) ? redact('organizers', shown) : shown
}
