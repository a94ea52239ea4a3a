/**
 * A tour in one small program: a server on a free port, and the SDK against it.
 *
 * Run with `npm run quickstart`. To call an instance of your own, leave the server out and give `createClient` its
 * address.
 */

import { applicationPassword, createClient, isCalendarError } from '@eventcal/sdk'
import { startServer } from '@eventcal/server'
import { paint, table } from './table.js'
import { plainText, when } from './text.js'

// 1. A reference server with demo data, in memory: everything is gone when it closes.
const server = await startServer({ seed: 'demo' })
console.log(`A server with demo data answers at ${paint('cyan', server.apiRoot)}\n`)

// 2. A client. Reading needs no credentials; writing does.
const [admin] = server.app.credentials
if (!admin) throw new Error('The demo data comes with users')
const calendar = createClient({ baseUrl: server.baseUrl, auth: applicationPassword(admin.login, admin.password) })

// 3. Read. Awaiting a list gives one page; `for await` would give every event of all pages.
const page = await calendar.events.list({ per_page: 10 })
const rows = page.items.map((event) => {
  const [venue] = [event.venue].flat()
  const place = venue ? [venue.venue, venue.city].filter(Boolean).join(', ') : '–'
  return [when(event), plainText(event.title), plainText(place), plainText(event.cost ?? '')]
})
console.log(`The first ${rows.length} of ${page.total} events; without dates, lists begin with those of yesterday:\n`)
console.log(table(['When', 'What', 'Where', 'Cost'], rows))

// 4. Create, with a venue that does not exist yet.
const created = await calendar.events.create({
  title: 'Rooftop Cinema',
  start_date: '2030-07-05 21:30:00',
  end_date: '2030-07-05 23:45:00',
  timezone: 'Europe/Lisbon',
  cost: '€8',
  categories: ['Film'],
  venue: { venue: 'Casa do Telhado', city: 'Lisboa', country: 'Portugal' },
})
console.log(`\nCreated  ${created.title}, ${when(created)}, ${plainText(created.cost ?? '')} (id ${created.id})`)

// 5. Update: fields that are not sent keep their values.
const updated = await calendar.events.update(created.id, { cost: '€10', featured: true })
console.log(`Updated  ${updated.title} costs ${plainText(updated.cost ?? '')} now and is featured: ${updated.featured}`)

// 6. Delete, and look for it again.
const deleted = await calendar.events.delete(created.id)
const { total } = await calendar.events.list({ search: 'Rooftop Cinema' })
console.log(`Deleted  ${deleted.title}; a search for it finds ${total} events`)

// 7. Errors: one class hierarchy, each error with a code.
try {
  await calendar.events.get(999_999)
} catch (error) {
  if (!isCalendarError(error)) throw error
  console.log(`Error    reading event 999999 fails with ${error.name} (${error.code})`)
}

await server.close()
