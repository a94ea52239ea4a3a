/** The tables that link events, and the column that names the other end; `event_id` names the event. */
export const EVENT_LINKS = {
  venues: { table: 'event_venues', key: 'venue_id' },
  organizers: { table: 'event_organizers', key: 'organizer_id' },
  terms: { table: 'event_terms', key: 'term_id' },
} as const

/** The tables of the posts that events link to. */
export type PostTableName = 'venues' | 'organizers'
