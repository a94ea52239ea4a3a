import { readFileSync } from 'node:fs'
import { goldenCredentials } from '../../support/conformance.js'
import type { Recorded } from './checks.js'

/** The recorded site from its file, and the credentials of its users. */
export const recorded: Recorded = {
  site: JSON.parse(readFileSync(new URL('../../golden/site.json', import.meta.url), 'utf8')),
  credentials: goldenCredentials,
}
