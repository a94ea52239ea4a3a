import type { Migration } from '../../engine.js'

/** The columns that events, venues and organizers share. */
const POST = `
  id integer primary key,
  slug text not null,
  slug_key text unique,
  status text not null,
  author integer not null,
  date text not null,
  date_utc text not null,
  modified text not null,
  modified_utc text not null,
  password text,
  title text not null,
  title_key text not null,
  description text not null,
  excerpt text not null,
  image integer,
  website text,
  search_text text not null`

/**
 * The tables.
 *
 * Dates are texts, since no engine has a type for `0000-00-00 00:00:00` and pg-mem compares timestamps slowly; what is
 * sorted and compared are the bigint keys. `…_key` columns and `search_text` are computed on write: folded texts
 * (fold.ts), and in `slug_key` the slug where it must be unique, else null (slugs.ts). Ids come from sequences of their
 * own, since a serial column would collide after explicit ids. Links have no foreign keys: a record in a site file may
 * name one that is gone, as records on instances do.
 */
export const initial: Migration = {
  name: '0001-initial',
  statements: [
    'create sequence record_ids',
    'create sequence term_ids',
    `create table users (
      id integer primary key,
      login text not null,
      login_key text not null unique,
      email text not null,
      email_key text not null,
      display_name text not null,
      role text not null
    )`,
    'create index users_email on users (email_key)',
    `create table application_passwords (
      user_id integer not null references users (id) on delete cascade,
      name text not null,
      hash text not null,
      primary key (user_id, hash)
    )`,
    'create index application_passwords_user on application_passwords (user_id)',
    `create table events (${POST},
      parent integer,
      all_day boolean not null,
      start_date text not null,
      end_date text not null,
      utc_start_date text not null,
      utc_end_date text not null,
      timezone text not null,
      timezone_abbr text not null,
      start_wall_ms bigint not null,
      end_wall_ms bigint not null,
      start_utc_ms bigint not null,
      end_utc_ms bigint not null,
      cost_values jsonb not null,
      currency_symbol text,
      currency_position text,
      currency_code text,
      show_map boolean not null,
      show_map_link boolean not null,
      hide_from_listings boolean not null,
      sticky boolean not null,
      featured boolean not null,
      ticketed boolean not null
    )`,
    `create table venues (${POST},
      address text,
      city text,
      country text,
      province text,
      state text,
      stateprovince text,
      zip text,
      phone text,
      show_map boolean not null,
      show_map_link boolean not null,
      geo_lat double precision,
      geo_lng double precision
    )`,
    `create table organizers (${POST},
      phone text,
      email text
    )`,
    'create index events_slug on events (slug)',
    'create index venues_slug on venues (slug)',
    'create index organizers_slug on organizers (slug)',
    'create index venues_title on venues (title_key)',
    'create index organizers_title on organizers (title_key)',
    `create table images (
      id integer primary key,
      slug text not null,
      status text not null,
      author integer not null,
      date text not null,
      date_utc text not null,
      modified text not null,
      modified_utc text not null,
      title text not null,
      url text not null,
      mime_type text not null,
      file text not null,
      width integer,
      height integer,
      filesize integer,
      sizes jsonb not null,
      source_url text,
      guid text
    )`,
    'create index images_source on images (source_url)',
    'create table other_records (id integer primary key, type text not null, fields jsonb not null)',
    'create table other_terms (id integer primary key, taxonomy text not null, fields jsonb not null)',
    `create table terms (
      id integer primary key,
      taxonomy text not null,
      name text not null,
      name_key text not null,
      slug text not null,
      description text not null,
      parent integer not null,
      term_group integer not null,
      term_taxonomy_id integer not null
    )`,
    'create index terms_name on terms (name_key)',
    'create unique index terms_slug on terms (taxonomy, slug)',
    `create table event_venues (
      event_id integer not null,
      venue_id integer not null,
      position integer not null
    )`,
    `create table event_organizers (
      event_id integer not null,
      organizer_id integer not null,
      position integer not null
    )`,
    'create table event_terms (event_id integer not null, term_id integer not null)',
    'create index event_venues_event on event_venues (event_id)',
    'create index event_venues_venue on event_venues (venue_id)',
    'create index event_organizers_event on event_organizers (event_id)',
    'create index event_organizers_organizer on event_organizers (organizer_id)',
    'create index event_terms_event on event_terms (event_id)',
    'create index event_terms_term on event_terms (term_id)',
    'create table settings (key text primary key, value jsonb not null)',
  ],
}
