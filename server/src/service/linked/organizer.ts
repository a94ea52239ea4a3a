import { organizerFields } from '@eventcal/contract'
import { setEventLinks } from '../../store/events.js'
import {
  eventsOfOrganizer,
  findOrganizerBySlug,
  findOrganizers,
  findOrganizersByTitle,
  insertOrganizer,
  organizerPage,
  unlinkOrganizer,
  updateOrganizer,
} from '../../store/organizers.js'
import type { StoredOrganizer } from '../../store/records.js'
import type { LinkedKind } from './kind.js'
import { presentOrganizer } from './present.js'
import { plainField } from './texts.js'

/** Organizers. */
export const organizerKind: LinkedKind<StoredOrganizer> = {
  noun: 'organizer',
  resource: 'organizers',
  fields: organizerFields,
  find: findOrganizers,
  findBySlug: findOrganizerBySlug,
  findByTitle: findOrganizersByTitle,
  page: organizerPage,
  insert: insertOrganizer,
  update: updateOrganizer,
  eventsOf: eventsOfOrganizer,
  unlink: unlinkOrganizer,
  unlinkAll: (db, event) => setEventLinks(db, event, { organizers: [] }),
  complete: (common, call, { texts }) => ({
    ...common,
    phone: plainField(call, 'phone', texts?.phone),
    email: plainField(call, 'email', texts?.email),
  }),
  present: presentOrganizer,
}
