import { readFileSync } from 'node:fs'
import { goldenCredentials } from '../../support/conformance.js'
import type { Recorded } from './checks.js'

/** The recorded site as its file has it, and who signs in. */
export const recorded: Recorded = {
  site: JSON.parse(readFileSync(new URL('../../golden/site.json', import.meta.url), 'utf8')),
  credentials: goldenCredentials,
}
