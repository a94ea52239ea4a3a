import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { applicationPassword, createClient } from '@eventcal/sdk'
import { startServer } from '@eventcal/server'
import { expect, it } from 'vitest'
import { seasonOf } from './season.js'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** The lines of an iCalendar text, with those put together again that were too long for one. */
function linesOf(text: string): string[] {
  return text.replace(/\r\n[ \t]/g, '').split('\r\n')
}

it('writes times as instants, days as days, and texts without HTML', async () => {
  await using server = await startServer({ seed: 'empty' })
  const [admin] = server.app.credentials
  if (!admin) throw new Error('An empty calendar has users, too')
  const calendar = createClient({ baseUrl: server.baseUrl, auth: applicationPassword(admin.login, admin.password) })
  const fado = await calendar.events.create({
    title: 'Fado; Wine & Friends',
    description: '<p>Bring <em>friends</em>, please</p>',
    start_date: '2027-07-05 21:30:00',
    end_date: '2027-07-06 00:30:00',
    timezone: 'Europe/Lisbon',
    categories: ['Music'],
    venue: { venue: 'Casa Azul', city: 'Lisboa' },
  })
  await calendar.events.create({
    title: 'Fair',
    all_day: true,
    start_date: '2027-07-09',
    end_date: '2027-07-10',
    timezone: 'Pacific/Auckland',
  })
  const events = await calendar.events.list({ start_date: '2027-07-01', end_date: '2027-07-31' }).toArray()
  const text = seasonOf(events, { name: 'July', host: 'calendar.example', now: new Date('2026-11-21T10:00:00Z') })

  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      `UID:event-${fado.id}@calendar.example`,
      'DTSTAMP:20261121T100000Z',
      'DTSTART:20270705T203000Z',
      'DTEND:20270705T233000Z',
      'SUMMARY:Fado\\; Wine & Friends',
      'DESCRIPTION:Bring friends\\, please',
      'LOCATION:Casa Azul\\, Lisboa',
      'CATEGORIES:Music',
      'DTSTART;VALUE=DATE:20270709',
      'DTEND;VALUE=DATE:20270711',
    ]),
  )
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

it('exports a whole season of an instance, in any time zone of the machine', async () => {
  await using server = await startServer({ seed: 'demo' })
  const run = promisify(execFile)
  const days = ['2000-01-01', '2099-12-31']
  const { total } = await createClient({ baseUrl: server.baseUrl }).events.list({
    start_date: '2000-01-01',
    end_date: '2099-12-31',
  })
  const outputs = await Promise.all(
    ['America/Los_Angeles', 'Pacific/Auckland'].map((TZ) =>
      run(
        process.execPath,
        ['--import', 'tsx', 'export.ts', '--server', server.baseUrl, '--from', days[0] ?? '', '--to', days[1] ?? ''],
        { cwd: folder, env: { ...process.env, TZ }, maxBuffer: 10_000_000 },
      ),
    ),
  )
  const [west, east] = outputs.map(({ stdout }) => linesOf(stdout).filter((line) => !line.startsWith('DTSTAMP')))
  expect(west?.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(total)
  expect(west).toEqual(east)
})
