import { applicationPassword, createClient } from '@eventcal/sdk'
import { startServer } from '@eventcal/server'
import { expect, it } from 'vitest'
import { digest } from './digest.js'

/** Starts a server per test, on a free port, with a client that may write and a read-only one. */
async function emptyCalendar() {
  const server = await startServer({ seed: 'empty', timezone: 'Europe/Lisbon' })
  const [admin] = server.app.credentials
  if (!admin) throw new Error('An empty calendar has users, too')
  const calendar = createClient({ baseUrl: server.baseUrl, auth: applicationPassword(admin.login, admin.password) })
  const reader = createClient({ baseUrl: server.baseUrl })
  return { calendar, reader, server, [Symbol.asyncDispose]: () => server.close() }
}

const evening = { start_date: '2027-03-05 20:00:00', end_date: '2027-03-05 22:00:00' }
const week = { from: '2027-03-01', to: '2027-03-07' }

it('lists the events of a week in order, with place and cost', async () => {
  await using site = await emptyCalendar()
  const { events } = site.calendar
  await events.create({ ...evening, title: 'Fado & Friends', cost: '€12', venue: { venue: 'Casa Azul' } })
  await events.create({ title: 'Spring Fair', all_day: true, start_date: '2027-03-02', end_date: '2027-03-03' })
  await events.create({
    ...evening,
    title: 'Too Late',
    start_date: '2027-03-08 09:00:00',
    end_date: '2027-03-08 10:00:00',
  })
  await events.create({ ...evening, title: 'Not Public Yet', status: 'draft' })

  expect(await digest(site.reader, week)).toBe(
    [
      '2 events from 2027-03-01 to 2027-03-07:',
      '- 2027-03-02, all day: Spring Fair',
      '- 2027-03-05, 20:00: Fado & Friends, Casa Azul (€12)',
    ].join('\n'),
  )
})

it('reads on over several pages', async () => {
  await using site = await emptyCalendar()
  for (let number = 1; number <= 60; number += 1) {
    await site.calendar.events.create({ ...evening, title: `Reading ${number}` })
  }
  expect((await digest(site.reader, week)).split('\n')).toHaveLength(61)
})

it('leaves out other categories, and copes with one that is gone', async () => {
  await using site = await emptyCalendar()
  const { calendar } = site
  const music = await calendar.categories.create({ name: 'Music' })
  await calendar.events.create({ ...evening, title: 'Fado', categories: [music.id] })
  await calendar.events.create({ ...evening, title: 'Chess' })
  expect(await digest(calendar, { ...week, category: 'music' })).toMatch(/^1 events[\s\S]*Fado\b.*$/)

  await calendar.categories.delete(music.id)
  expect(await digest(calendar, { ...week, category: 'music' })).toBe('Nothing happens from 2027-03-01 to 2027-03-07.')
})

it('says so when the calendar is down', async () => {
  const site = await emptyCalendar()
  await site.server.close()
  const calendar = createClient({ baseUrl: site.server.baseUrl, retry: 0 })
  await expect(digest(calendar, week)).rejects.toMatchObject({ code: 'network' })
})
