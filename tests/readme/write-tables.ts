/** Writes the tables of the README anew; run with `npm run readme` after a change of options or quirks. */
import { readFileSync, writeFileSync } from 'node:fs'
import { workspace } from '../support/workspace.js'
import { withTables } from './tables.js'

const path = `${workspace}/README.md`
writeFileSync(path, withTables(readFileSync(path, 'utf8')))
