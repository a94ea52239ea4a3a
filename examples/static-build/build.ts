/**
 * Reads all events of an instance and writes them as HTML pages, as a static site generator would at build time.
 *
 * `npm run static -w @eventcal/examples -- --server https://example.com/wp-json --namespace tribe/events/v1 --out site`
 *
 * Without `--server` it builds from the demo data of a server that it starts for that.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createClient } from '@eventcal/sdk'
import { startServer } from '@eventcal/server'
import { pagesOf } from './site.js'

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    namespace: { type: 'string' },
    title: { type: 'string', default: 'Events' },
    out: { type: 'string', default: 'site' },
  },
})

await using demo = values.server === undefined ? await startServer({ seed: 'demo' }) : undefined
const { namespace, title, out } = values
const calendar = createClient({
  baseUrl: values.server ?? demo?.baseUrl ?? '',
  ...(namespace === undefined ? {} : { namespace }),
})

// All events, including past ones: a list without dates starts today.
const events = await calendar.events.list({ start_date: '2000-01-01', end_date: '2100-01-01' }).toArray()
const pages = pagesOf(events, title)
for (const [path, text] of pages) {
  const file = join(out, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
console.log(`${events.length} events are on ${pages.size} pages in ${out}`)
