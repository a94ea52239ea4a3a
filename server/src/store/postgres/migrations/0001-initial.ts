import type { Migration } from '../../engine.js'
import { initial as shared } from '../../tables/migrations/0001-initial.js'

/**
 * The tables with their indexes. pg-mem does without these: it uses none for sorting, and takes five times as long to
 * fill a table that has many.
 */
export const initial: Migration = {
  name: shared.name,
  statements: [
    ...shared.statements,
    'alter table event_venues add primary key (event_id, venue_id)',
    'alter table event_organizers add primary key (event_id, organizer_id)',
    'alter table event_terms add primary key (event_id, term_id)',
    'create index events_start_wall on events (start_wall_ms, id)',
    'create index events_start_utc on events (start_utc_ms, id)',
    'create index events_end_wall on events (end_wall_ms)',
    'create index events_end_utc on events (end_utc_ms)',
    'create index events_date on events (date, id)',
    'create index events_author on events (author, status)',
    'create index events_parent on events (parent) where parent is not null',
    'create index venues_date on venues (date, id)',
    'create index venues_place on venues (geo_lat, geo_lng) where geo_lat is not null',
    'create index organizers_date on organizers (date, id)',
    // Search reads every row where the extension is not there or may not be created: slower, same rows.
    `do $$ begin
      create extension if not exists pg_trgm;
      create index events_search on events using gin (search_text gin_trgm_ops);
    exception when others then
      raise notice 'search goes without pg_trgm: %', sqlerrm;
    end $$`,
  ],
}
