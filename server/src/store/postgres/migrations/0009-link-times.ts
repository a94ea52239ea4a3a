import type { Migration } from '../../engine.js'
import { EVENT_LINKS } from '../../model/links.js'

/** On in a transaction that stores events and their links together, which nobody else changes meanwhile. */
export const LOADING = 'eventcal.loading'
const IS_WRITTEN = `current_setting('${LOADING}', true) is distinct from 'on'`

/** The columns of links that tell when their event starts. */
export const TIMES = ['start_wall_ms', 'start_utc_ms'] as const

/** The indexes by the other end alone, which those by the other end and the start take the place of. */
const REPLACED = {
  event_venues: 'event_venues_venue_event',
  event_organizers: 'event_organizers_organizer_event',
  event_terms: 'event_terms_term_event',
} as const

const LINKS = Object.values(EVENT_LINKS)

/**
 * Lets a list of a month by category, venue or organizer read the links of that month alone, however many events lie
 * before and after it: each link holds when its event starts. Triggers keep that right whoever writes.
 */
export const linkTimes: Migration = {
  name: '0009-link-times',
  statements: [
    ...LINKS.flatMap(({ table, key }) => [
      `alter table ${table} ${TIMES.map((column) => `add column ${column} bigint`).join(', ')}`,
      `update ${table} set ${TIMES.map((column) => `${column} = events.${column}`).join(', ')}
       from events where id = event_id`,
      `create index ${table}_wall on ${table} (${key}, start_wall_ms, event_id)`,
      `create index ${table}_utc on ${table} (${key}, start_utc_ms, event_id)`,
      `drop index ${REPLACED[table]}`,
    ]),
    // The lock keeps the start from being changed before the link is there for the other trigger to find.
    `create function time_link() returns trigger language plpgsql as $$ begin
      select ${TIMES.join(', ')} into ${TIMES.map((column) => `new.${column}`).join(', ')}
      from events where id = new.event_id for share;
      return new;
    end $$`,
    `create function move_links() returns trigger language plpgsql as $$ begin
      ${LINKS.map(
        ({ table }) => `update ${table} set ${TIMES.map((column) => `${column} = new.${column}`).join(', ')}
         where event_id = new.id;`,
      ).join('\n')}
      return null;
    end $$`,
    ...LINKS.map(
      ({ table }) =>
        `create trigger ${table}_timed before insert on ${table} for each row
         when (${IS_WRITTEN}) execute function time_link()`,
    ),
    // Of a site that is loaded, terms are counted once.
    'drop trigger event_terms_added on event_terms',
    `create trigger event_terms_added after insert on event_terms referencing new table as changed
     for each statement when (${IS_WRITTEN}) execute function count_new_links()`,
    `create trigger events_moved after update of ${TIMES.join(', ')} on events for each row
     when (${TIMES.map((column) => `old.${column} <> new.${column}`).join(' or ')}) execute function move_links()`,
  ],
}
