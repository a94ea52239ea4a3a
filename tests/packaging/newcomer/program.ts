import { type CalendarEvent, eventSchema } from '@eventcal/contract'
import { openApiDocument } from '@eventcal/contract/openapi'
import { pathOf } from '@eventcal/contract/routes'
import { applicationPassword, createClient, type EventCreate } from '@eventcal/sdk'
import { createServer, startServer } from '@eventcal/server'
import { createServer as createInProcess } from '@eventcal/server/fetch'

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
const event: CalendarEvent = await calendar.events.create(fields)
const ticket: string | undefined = event.ticket_url

// @ts-expect-error a misspelt field is an error of the compiler
const misspelt: string = event.titel
// @ts-expect-error a misspelt field cannot be sent
const refused: EventCreate = { ...fields, titel: 'Gala' }

const picture = (await calendar.events.list({ per_page: 50 })).items.map(({ image }) => image).find(Boolean)
const address = picture ? picture.url : false
const bytes = address ? (await (await fetch(address)).arrayBuffer()).byteLength : 0
await server.close()

await using quiet = await createServer({ seed: 'empty' })
await using inProcess = await createInProcess({ seed: 12 })
const mocked = createClient({ baseUrl: 'http://localhost', fetch: inProcess.fetch })

console.log(
  JSON.stringify({
    title: event.title,
    extra: [ticket ?? null, misspelt ?? null, typeof refused],
    parsed: eventSchema.parse(event).id === event.id,
    path: pathOf('events.get', { id: 42 }),
    openapi: openApiDocument({ serverUrl: 'https://calendar.example' }).openapi,
    picture: bytes > 1000,
    empty: (await createClient({ baseUrl: 'http://localhost', fetch: quiet.fetch }).venues.list()).total,
    mocked: (await mocked.venues.list()).total,
  }),
)
