/** Typical use of the packages in a page; it is bundled, then run in a browser and in Node. */
import { eventSchema } from '@eventcal/contract'
import { pathOf } from '@eventcal/contract/routes'
import { applicationPassword, createClient } from '@eventcal/sdk'
import { createClient as createLiteClient } from '@eventcal/sdk/lite'
import { htmlToText } from '@eventcal/sdk/text'
import { instantOf } from '@eventcal/sdk/time'
import { createServer } from '@eventcal/server/fetch'
import { mockCalendar } from '@eventcal/server/msw'
import { getResponse } from 'msw'

async function callCalendar(baseUrl: string) {
  const far = await createClient({ baseUrl }).events.list({ per_page: 3 })
  const [first] = far.items

  const server = await createServer({ seed: 12 })
  const editor = server.app.credentials.find(({ role }) => role === 'editor')
  const near = createLiteClient({
    baseUrl: 'http://localhost',
    fetch: server.fetch,
    auth: applicationPassword(editor?.login ?? '', editor?.password ?? ''),
  })
  // The first write loads a lazy chunk.
  const gala = await near.events.create({
    title: 'Gala',
    start_date: '2030-12-01 20:00:00',
    end_date: '2030-12-01 23:00:00',
    timezone: 'Europe/Paris',
  })
  await server.close()

  const mock = mockCalendar({ baseUrl: 'https://calendar.example/wp-json', seed: 12 })
  const mocked = createClient({
    baseUrl: mock.baseUrl,
    fetch: async (request) => (await getResponse(mock.handlers, request)) ?? Response.error(),
  })

  return {
    listed: far.items.length,
    parsed: first !== undefined && eventSchema.parse(first).id === first.id,
    created: gala.title,
    instant: instantOf(gala.start_date, gala.timezone).toISOString(),
    mocked: (await mocked.venues.list()).total,
    path: pathOf('events.get', { id: 42 }),
    text: htmlToText('<p>Tapas &amp; Market</p>'),
  }
}

Object.assign(globalThis, { callCalendar })
