import type { Migration } from '../../engine.js'

/** Indexes of texts that are asked for whole, each with its column. */
const ASKED_WHOLE = {
  venues_title: 'venues (title_key)',
  organizers_title: 'organizers (title_key)',
  terms_name: 'terms (name_key)',
  images_source: 'images (source_url)',
  users_email: 'users (email_key)',
} as const

/**
 * Lets names, addresses of pictures and the like be as long as they may: the indexes that PostgreSQL makes by itself
 * refuse a row whose text is longer than about 2700 bytes, which pg-mem takes. An index of hashes takes any.
 */
export const longTexts: Migration = {
  name: '0004-long-texts',
  statements: Object.entries(ASKED_WHOLE).flatMap(([name, column]) => [
    `drop index ${name}`,
    `create index ${name} on ${column.replace(' (', ' using hash (')}`,
  ]),
}
