import { type CalendarEvent, eventFields, type KindsOf, resources } from '@eventcal/contract'
import type { StoredEvent } from '../../../store/model/records.js'
import {
  type EventFields,
  type EventLinks,
  findEventBySlug,
  findEvents,
  insertEvent,
  updateEvent,
} from '../../../store/tables/posts/events.js'
import { isForAll, type ViewNames } from '../../call/view.js'
import { applyTerms } from '../../terms/resolve.js'
import { problem } from '../../wire/problems.js'
import { applyLink, fetchLink } from '../inline/plan.js'
import type { PostKind } from '../lifecycle/kind.js'
import { readEvents, relationsOfEvents, sharedOf } from '../shown/relations.js'
import { htmlField } from '../values/texts.js'
import { checkEvent, type EventParts } from './check.js'
import { eventDateRules } from './dates.js'
import { completeEvent } from './fields.js'
import { holdLinks } from './hold-links.js'
import { eventPresenter } from './present.js'
import { publishLinks } from './publish-links.js'
import { slugAfter } from './slug.js'
import { unknownEvents } from './unknown.js'

/** The types of events. */
export interface EventTypes {
  readonly post: StoredEvent
  readonly fields: EventFields
  readonly names: KindsOf<typeof eventFields> & ViewNames
  readonly parts: EventParts
  readonly links: EventLinks
  readonly shown: CalendarEvent
}

/** Events. */
export const eventKind: PostKind<EventTypes> = {
  resource: 'events',
  noun: resources.events.noun,
  fields: eventFields,
  find: findEvents,
  findBySlug: findEventBySlug,
  insert: (db, fields, id) => insertEvent(db, fields, id),
  update: updateEvent,
  load: readEvents,
  present: async (view, events) => {
    const relations = await relationsOfEvents(view.site, events)
    const parts = view.single && isForAll(view) ? (await sharedOf(view.site)).shownWhole : undefined
    return events.map(eventPresenter(view, relations, parts))
  },
  isFoundBySlug: ({ quirks }, { parent }) => !quirks.eventFilters || parent === null,
  unknown: unknownEvents,
  closed: { trashed: 'event-no-longer-available', locked: 'event-password-protected' },
  mayChangeUnknown: async (_site, caller) => caller.edits,
  check: checkEvent,
  async fetch({ venue, organizer }) {
    await fetchLink(venue)
    await fetchLink(organizer)
  },
  requireName: ({ input, site }, stored) => {
    const title = input.text('title')
    const isKept = stored !== undefined && (title === undefined || site.quirks.destructiveUpdates)
    // Instances want a title, a description or an excerpt (`rigidPayloads`).
    const hasText = [input.text('description'), input.text('excerpt')].some((text) => (text ?? '').trim() !== '')
    if (site.quirks.rigidPayloads && stored === undefined && hasText) return
    if (!isKept && (title ?? '').trim() === '') throw problem('empty_content', 'title must not be blank.')
  },
  title: (call, { stored }) => htmlField(call, 'title', stored?.title),
  description: (call, stored) => htmlField(call, 'description', stored),
  dates: eventDateRules,
  slug: slugAfter,
  relate: async (tx, { categories, tags, venue, organizer }, { stored, kept }) => {
    const links = {
      categories: await applyTerms(tx, categories, stored?.categories ?? []),
      tags: await applyTerms(tx, tags, stored?.tags ?? []),
      venues: await applyLink(tx, venue, stored?.venues ?? []),
      organizers: await applyLink(tx, organizer, kept?.organizers ?? []),
    }
    await holdLinks(tx, { links, plans: { venue, organizer }, stored })
    return links
  },
  complete: completeEvent,
  afterSave: publishLinks,
}
