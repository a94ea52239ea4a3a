import type { Migration } from '../../engine.js'

/**
 * Lets PostgreSQL carry many events: constraints, indexes for every filter, and counts of terms that are stored
 * instead of counted. pg-mem needs none of it.
 *
 * Records that are linked may be gone, as on instances, so only the end of a link that is an event is a foreign key.
 *
 * The counts are kept by triggers, so that they are right whoever writes. Writers of links and of states of events
 * take turns from their first such statement on: else one could count by what another is about to change.
 */
export const weight: Migration = {
  name: '0002-weight',
  statements: [
    ...['event_venues', 'event_organizers', 'event_terms'].flatMap((table) => [
      `delete from ${table} where not exists (select from events where id = event_id)`,
      `alter table ${table} add constraint ${table}_of_event foreign key (event_id) references events (id) on delete cascade`,
    ]),
    ...['events', 'venues', 'organizers'].flatMap((table) => [
      `alter table ${table} add constraint ${table}_id check (id > 0)`,
      `alter table ${table} add constraint ${table}_slug_key check (slug_key = slug and slug_key <> '')`,
    ]),
    `alter table venues add constraint venues_place check (geo_lat between -90 and 90 and geo_lng between -180 and 180)`,
    `alter table terms add constraint terms_taxonomy check (taxonomy in ('category', 'tag'))`,
    'alter table terms add constraint terms_parent check (parent >= 0)',
    'alter table terms add constraint terms_id check (id > 0)',
    'alter table event_venues add constraint event_venues_position check (position >= 0)',
    'alter table event_organizers add constraint event_organizers_position check (position >= 0)',
    `alter table application_passwords add constraint application_passwords_hash check (hash <> '')`,

    // A window bounds the start from below and the end from above: as one span that is one narrow part of an index.
    `create index events_span_wall on events
     using gist (int8range(least(start_wall_ms, end_wall_ms), greatest(start_wall_ms, end_wall_ms), '[]'))`,
    `create index events_span_utc on events
     using gist (int8range(least(start_utc_ms, end_utc_ms), greatest(start_utc_ms, end_utc_ms), '[]'))`,
    'create index events_featured on events (start_wall_ms, id) where featured',
    'create index events_ticketed on events (start_wall_ms, id) where ticketed',
    'create index event_terms_term_event on event_terms (term_id, event_id)',
    'create index event_venues_venue_event on event_venues (venue_id, event_id)',
    'create index event_organizers_organizer_event on event_organizers (organizer_id, event_id)',
    'drop index event_terms_term',
    'drop index event_venues_venue',
    'drop index event_organizers_organizer',
    // The primary keys begin with the same column.
    'drop index event_terms_event',
    'drop index event_venues_event',
    'drop index event_organizers_event',
    `do $$ begin
      create extension if not exists pg_trgm;
      create index venues_search on venues using gin (search_text gin_trgm_ops);
      create index organizers_search on organizers using gin (search_text gin_trgm_ops);
    exception when others then
      raise notice 'search goes without pg_trgm: %', sqlerrm;
    end $$`,

    'create table term_counts (term_id integer primary key, events integer not null)',
    `insert into term_counts (term_id, events)
     select term_id, count(*) from event_terms join events on events.id = event_id where status = 'publish'
     group by term_id`,
    `create function count_terms(terms integer[], step integer) returns void language sql as $$
      insert into term_counts as present (term_id, events)
      select term, step * count(*) from unnest(terms) as term group by term order by term
      on conflict (term_id) do update set events = present.events + excluded.events
    $$`,
    `create function count_new_links() returns trigger language plpgsql as $$ begin
      if not exists (select from changed) then return null; end if;
      perform pg_advisory_xact_lock(7310562206);
      perform count_terms(array(
        select term_id from changed join events on events.id = event_id where status = 'publish'), 1);
      return null;
    end $$`,
    `create function count_old_links() returns trigger language plpgsql as $$ begin
      if not exists (select from changed) then return null; end if;
      perform pg_advisory_xact_lock(7310562206);
      perform count_terms(array(
        select term_id from changed join events on events.id = event_id where status = 'publish'), -1);
      return null;
    end $$`,
    `create function count_changed_states() returns trigger language plpgsql as $$ begin
      if not exists (
        select from before join after using (id) where (before.status = 'publish') <> (after.status = 'publish')
      ) then return null; end if;
      perform pg_advisory_xact_lock(7310562206);
      perform count_terms(array(
        select term_id from before join after using (id) join event_terms on event_id = id
        where before.status = 'publish' and after.status <> 'publish'), -1);
      perform count_terms(array(
        select term_id from before join after using (id) join event_terms on event_id = id
        where before.status <> 'publish' and after.status = 'publish'), 1);
      return null;
    end $$`,
    // Before the event is gone, since afterwards nobody knows whether its links counted.
    `create function drop_links() returns trigger language plpgsql as $$ begin
      delete from event_terms where event_id = old.id;
      return old;
    end $$`,
    `create trigger event_terms_added after insert on event_terms referencing new table as changed
     for each statement execute function count_new_links()`,
    `create trigger event_terms_removed after delete on event_terms referencing old table as changed
     for each statement execute function count_old_links()`,
    `create trigger events_changed after update on events referencing old table as before new table as after
     for each statement execute function count_changed_states()`,
    `create trigger events_removed before delete on events for each row execute function drop_links()`,
  ],
}
