import { type KindsOf, type Organizer, organizerFields } from '@eventcal/contract'
import type { StoredOrganizer } from '../../../store/model/records.js'
import { setEventLinks } from '../../../store/tables/posts/events.js'
import {
  eventsOfOrganizer,
  findOrganizerBySlug,
  findOrganizers,
  findOrganizersByTitle,
  insertOrganizer,
  organizerPage,
  unlinkOrganizer,
  updateOrganizer,
} from '../../../store/tables/posts/organizers.js'
import type { ViewNames } from '../../call/view.js'
import type { PostKind } from '../lifecycle/kind.js'
import { linkedKind } from '../linked/kind.js'
import type { LinkedPayload, LinkedStore, LinkedTypes } from '../linked/types.js'
import { plainField } from '../values/texts.js'
import { presentOrganizer } from './present.js'

type WrittenOrganizer = KindsOf<typeof organizerFields> & ViewNames

/** How organizers are stored. */
export const organizerStore: LinkedStore<StoredOrganizer> = {
  resource: 'organizers',
  find: findOrganizers,
  findBySlug: findOrganizerBySlug,
  findByTitle: findOrganizersByTitle,
  page: organizerPage,
  insert: insertOrganizer,
  update: updateOrganizer,
  eventsOf: eventsOfOrganizer,
  unlink: unlinkOrganizer,
  unlinkAll: (db, event) => setEventLinks(db, event, { organizers: [] }),
}

const payload: LinkedPayload<StoredOrganizer, WrittenOrganizer> = {
  nameOf: ({ input }) => input.text('organizer'),
  complete: (common, call, { stored }) => ({
    ...common,
    phone: plainField(call, 'phone', stored?.phone),
    email: plainField(call, 'email', stored?.email),
  }),
}

/** Organizers. */
export const organizerKind: PostKind<LinkedTypes<StoredOrganizer, WrittenOrganizer, Organizer>> = linkedKind({
  store: organizerStore,
  fields: organizerFields,
  payload,
  present: presentOrganizer,
})
