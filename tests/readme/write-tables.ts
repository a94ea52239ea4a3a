/** Updates the generated tables of the pages in docs/; run `npm run readme` after a change of options, quirks or errors. */
import { writeFileSync } from 'node:fs'
import { workspace } from '../support/workspace.js'
import { readPage } from './pages.js'
import { generatedPages, withTables } from './tables.js'

for (const page of generatedPages) writeFileSync(`${workspace}/${page}`, withTables(page, readPage(page)))
