import type { Plugin } from 'esbuild'

/**
 * Build plugin: escapes all characters beyond ASCII, so that a script is read and held with one byte for each. Comments,
 * which are not escaped, are left out; `keepNotices` writes the licences.
 */
export function onlyAscii(): Plugin {
  return {
    name: 'only-ascii',
    setup(build) {
      build.initialOptions.charset = 'ascii'
      build.initialOptions.legalComments = 'none'
    },
  }
}
