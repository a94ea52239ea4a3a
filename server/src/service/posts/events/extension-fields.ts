import type { CalendarEvent } from '@eventcal/contract'
import type { StoredEvent } from '../../../store/model/records.js'
import { mayChange } from '../../call/access.js'
import type { View } from '../../call/view.js'

type ExtensionFields = Pick<
  CalendarEvent,
  'is_virtual' | 'virtual_url' | 'virtual_video_source' | 'ticketed' | 'attendance'
>

/** The provider of tickets that are known to exist, and no more. */
const UNNAMED_PROVIDERS = ['rsvp']

/**
 * The fields that the extensions of the site add to an event, after all others. Attendance is for those who may change
 * the event: it tells how many tickets were sold. `undefined` where the site has no extensions.
 */
export function extensionFields({ site, caller }: View, event: StoredEvent): ExtensionFields | undefined {
  if (site.extensions.size === 0) return undefined
  return {
    ...(site.extensions.has('virtual') && {
      is_virtual: event.is_virtual,
      virtual_url: event.virtual_url,
      virtual_video_source: event.virtual_video_source,
    }),
    ...(site.extensions.has('tickets') && {
      ticketed: event.ticketed && providersOf(event),
      attendance: event.attendance !== null && mayChange(caller, event) ? { ...event.attendance } : [],
    }),
  }
}

function providersOf({ ticket_providers }: StoredEvent): string[] {
  return [...(ticket_providers.length > 0 ? ticket_providers : UNNAMED_PROVIDERS)]
}
