/** Calls a server over HTTP and one in process, and prints the results. */
import { type CalendarEvent, eventSchema } from '@eventcal/contract'
import { applicationPassword, createClient, type EventCreate, isCalendarError } from '@eventcal/sdk'
import { startServer } from '@eventcal/server'
import { createServer } from '@eventcal/server/fetch'

declare module '@eventcal/contract' {
  interface CalendarEvent {
    ticket_url?: string
  }
}

const server = await startServer({ seed: 'demo' })
const [admin] = server.app.credentials
if (!admin) throw new Error('no users')
const calendar = createClient({ baseUrl: server.baseUrl, auth: applicationPassword(admin.login, admin.password) })

const fields: EventCreate = { title: 'Gala', start_date: '2030-12-01 20:00:00', end_date: '2030-12-01 23:00:00' }
const created: CalendarEvent = await calendar.events.create(fields)
const ticket: string | undefined = created.ticket_url
const read = eventSchema.parse(await calendar.events.get(created.id))

// @ts-expect-error a misspelt field is an error of the compiler
const misspelt: unknown = created.titel
// @ts-expect-error a misspelt field cannot be sent
const refused: EventCreate = { ...fields, titel: 'Gala' }

let listed = 0
for await (const event of calendar.events.list({ per_page: 5 }, { maxItems: 12 })) listed += event.id > 0 ? 1 : 0
await calendar.events.delete(created.id)
const absent = await calendar.events.get(999_999).catch((error: unknown) => isCalendarError(error, 'notFound'))
await server.close()

await using inProcess = await createServer({ seed: 12 })
const nearby = createClient({ baseUrl: 'http://localhost', fetch: inProcess.fetch })

console.log(
  JSON.stringify({
    title: read.title,
    unknown: [ticket ?? null, misspelt ?? null, typeof refused],
    listed,
    absent: absent === true,
    venues: (await nearby.venues.list()).total,
  }),
)
