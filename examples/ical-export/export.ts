/**
 * Writes a season of events as an iCalendar file.
 *
 * `npm run ical -w @eventcal/examples -- --server https://example.com/wp-json --namespace tribe/events/v1 --from 2026-12-01 --to 2027-05-31 --out season.ics`
 *
 * Without `--server` it exports the demo data of a server that it starts for that.
 */

import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createClient } from '@eventcal/sdk'
import { toIcal } from '@eventcal/sdk/ical'
import { startServer } from '@eventcal/server'

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    namespace: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    category: { type: 'string', multiple: true },
    out: { type: 'string' },
  },
})

await using demo = values.server === undefined ? await startServer({ seed: 'demo' }) : undefined
const baseUrl = values.server ?? demo?.baseUrl ?? ''
const { namespace, from, to, category, out } = values
const calendar = createClient({ baseUrl, ...(namespace === undefined ? {} : { namespace }) })

const events = await calendar.events
  .list({
    ...(from === undefined ? {} : { start_date: from }),
    ...(to === undefined ? {} : { end_date: to }),
    ...(category === undefined ? {} : { categories: category }),
  })
  .toArray()
const text = toIcal(events, { name: 'Season', host: new URL(baseUrl).hostname })
if (out === undefined) process.stdout.write(text)
else {
  await writeFile(out, text)
  console.log(`${events.length} events are in ${out}`)
}
