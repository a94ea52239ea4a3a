import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicationPassword, createClient } from '@eventcal/sdk'
import { createServer } from '@eventcal/server/fetch'
import { expect, it } from 'vitest'
import { mirrorInto } from '../jobs/copy.js'

it('the mirror in a folder has a file per event, and follows the calendar', async () => {
  await using server = await createServer({ seed: 'empty', publicUrl: 'https://calendar.example' })
  const folder = await mkdtemp(join(tmpdir(), 'eventcal-example-'))
  const [admin] = server.app.credentials
  const calendar = createClient({
    baseUrl: 'https://calendar.example',
    fetch: (request) => server.fetch(request),
    auth: applicationPassword(String(admin?.login), String(admin?.password)),
  })
  const times = { start_date: '2030-05-01 20:00:00', end_date: '2030-05-01 22:00:00', timezone: 'UTC' }
  const one = await calendar.events.create({ title: 'One & only', ...times })
  const other = await calendar.events.create({ title: 'Other', ...times })
  expect(await mirrorInto(folder, calendar)).toMatchObject({ added: 2, complete: true })
  const file = join(folder, `${one.id}.json`)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ title: 'One & only', status: 'scheduled' })
  await calendar.events.delete(other.id)
  expect(await mirrorInto(folder, calendar)).toMatchObject({ added: 0, removed: 1 })
  expect((await readdir(folder)).sort()).toEqual([`${one.id}.json`, 'mirror.state'].sort())
  await rm(folder, { recursive: true })
})
