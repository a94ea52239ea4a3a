/**
 * Updates the generated tables of the pages in docs/, and llms.txt; run `npm run readme` after a change of options, quirks,
 * errors or the titles of pages.
 */
import { writeFileSync } from 'node:fs'
import { workspace } from '../support/workspace.js'
import { llmsFile, llmsText } from './llms.js'
import { readPage } from './pages.js'
import { generatedPages, withTables } from './tables.js'

for (const page of generatedPages) writeFileSync(`${workspace}/${page}`, withTables(page, readPage(page)))
writeFileSync(`${workspace}/${llmsFile}`, llmsText())
