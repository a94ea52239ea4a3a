import { expect, it } from 'vitest'
import { createServer } from '../src/index.js'
import { createPostgresDatabase } from '../src/store/postgres/database.js'
import { loadSite } from '../src/store/site/load.js'
import { parseSite } from '../src/store/site/read.js'
import { postgresOfRun } from './support/engines.js'
import { createTestDatabase } from './support/postgres.js'

const siteIn = (timezone: string) =>
  parseSite({
    site: { url: 'https://calendar.example', timezone, posts_per_page: timezone === 'UTC' ? 10 : 1 },
    users: [{ id: 1, login: 'admin', role: 'administrator', application_password: 'secret of admin' }],
    events: [11, 12].map((id) => ({
      ...{ id, title: `Event ${id}`, slug: `event-${id}`, author: 1, timezone: 'UTC' },
      ...{ start_date: '2030-12-01 10:00:00', utc_start_date: '2030-12-01 10:00:00' },
      ...{ end_date: '2030-12-01 12:00:00', utc_end_date: '2030-12-01 12:00:00' },
    })),
  })

it('serves with the settings of a site that another process loaded, within settingsMaxAge', async () => {
  const { url: serverUrl, template } = postgresOfRun()
  const { url, drop } = await createTestDatabase(serverUrl, template)
  const database = createPostgresDatabase(url)
  const other = createPostgresDatabase(url)
  const server = await createServer({
    ...{ seed: siteIn('UTC'), publicUrl: 'https://calendar.example', database, settingsMaxAge: 30 },
  })
  const root = 'https://calendar.example/calendar/events/v1'
  const create = async (title: string) => {
    const headers = {
      authorization: `Basic ${btoa('admin:secret of admin')}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ title, start_date: '2030-12-02 10:00:00', end_date: '2030-12-02 12:00:00' })
    const answer = await server.fetch(new Request(`${root}/events`, { method: 'POST', headers, body }))
    return (await answer.json()).utc_start_date
  }
  const listed = async () => {
    const answer = await server.fetch(new Request(`${root}/events?start_date=2030-01-01&end_date=2031-01-01`))
    const { events }: { events: unknown[] } = await answer.json()
    return events.length
  }
  expect([await create('before'), await listed()]).toEqual(['2030-12-02 10:00:00', 3])
  await loadSite(other, siteIn('Asia/Tokyo'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  // The first request already has them, be it a write.
  expect([await create('after'), await listed()]).toEqual(['2030-12-02 01:00:00', 1])
  await server.close()
  await other.close()
  await drop()
})
