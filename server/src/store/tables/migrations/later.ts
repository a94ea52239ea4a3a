import type { Migration } from '../../engine.js'

/** The migrations that both engines run after their first ones. Append to it; one that was released never changes. */
export const later: readonly Migration[] = [
  {
    name: '0006-event-extras',
    statements: [
      'alter table events add column event_status text',
      "alter table events add column ticket_providers jsonb not null default '[]'",
      'alter table events add column attendance jsonb',
      'alter table events add column is_virtual boolean not null default false',
      'alter table events add column virtual_url text',
      "alter table events add column virtual_video_source text not null default ''",
    ],
  },
  {
    name: '0007-uploads',
    statements: [
      "alter table images add column alt_text text not null default ''",
      "alter table images add column caption text not null default ''",
      "alter table images add column description text not null default ''",
      // Text, since pg-mem has no bytes in browsers.
      'create table uploads (image_id integer primary key, path text not null unique, base64 text not null)',
    ],
  },
  { name: '0008-listed-as', statements: ['alter table events add column listed_as jsonb'] },
]
