import type { Migration } from '../../engine.js'

/**
 * Wrong passwords, counted by all processes together. Not logged: after a crash of the database server counting begins
 * anew, and guessing writes nothing that has to be kept.
 */
export const passwordTries: Migration = {
  name: '0005-password-tries',
  statements: [
    `create unlogged table password_tries (
      address text not null,
      subject text not null,
      level double precision not null,
      at_ms bigint not null,
      primary key (address, subject)
    )`,
    'create index password_tries_at on password_tries (at_ms)',
  ],
}
