import { applicationPassword, createClient } from '@eventcal/sdk'
import { type RunningServer, startServer } from '@eventcal/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Confirmations } from '../src/write/confirmations.js'
import { build, buildTimeout, Host } from './host.js'

const profiles = ['reference', 'live'] as const
beforeAll(build, buildTimeout)

describe.each(profiles)('on a site of the profile %s', (profile) => {
  let site: RunningServer
  let host: Host
  let calendar: ReturnType<typeof createClient>
  let id: number
  const times = { start_date: '2031-05-01 20:00:00', end_date: '2031-05-01 22:00:00', timezone: 'Europe/Paris' }
  const created = { title: 'Rooftop <i>Cinema</i>', start: '2031-07-05 21:30', end: '2031-07-05 23:45' }

  beforeAll(async () => {
    site = await startServer({ seed: 'empty', profile })
    const [admin] = site.app.credentials
    const [user = '', password = ''] = [admin?.login, admin?.password]
    calendar = createClient({ baseUrl: site.baseUrl, auth: applicationPassword(user, password) })
    const env = { EVENTCAL_USER: user, EVENTCAL_PASSWORD: password }
    host = await Host.start(['--base-url', site.baseUrl, '--write'], env)
  })
  afterAll(async () => {
    await host.client.close()
    await site.close()
  })
  beforeEach(async () => {
    await site.reset()
    const event = await calendar.events.create({
      ...times,
      title: 'Gala',
      cost: '€25',
      website: 'https://example.com/',
    })
    id = event.id
  })

  it('shows an update first, and carries it out when it is confirmed', async () => {
    const args = { id, changes: { cost: '€30', description: 'Bring <a friend> & a coat.\n\nDoors at 7.' } }
    const { written, changes, confirmation, event } = await host.result('update_event', args)
    expect([written, event]).toEqual([false, undefined])
    expect(changes).toContainEqual({ field: 'cost', from: expect.stringContaining('25'), to: expect.anything() })
    expect(JSON.stringify(changes)).toContain('<p>Bring &lt;a friend&gt; &amp; a coat.</p>')
    expect((await calendar.events.get(id)).cost).toContain('25')

    const done = await host.result('update_event', { ...args, confirmation })
    expect(done).toMatchObject({ written: true, event: { id, title: 'Gala', cost: expect.stringContaining('30') } })
    expect(done.event).toMatchObject({ description: 'Bring <a friend> & a coat.\n\nDoors at 7.' })
    expect((await calendar.events.get(id)).website).toBe('https://example.com/')
  })

  it('takes a confirmation once, and for nothing but what it showed', async () => {
    const changes = { title: 'Grand gala' }
    const { confirmation } = await host.result('update_event', { id, changes })
    const other = await host.reason('update_event', { id, changes: { title: 'Stolen gala' }, confirmation })
    expect(other).toContain('given for other arguments')
    expect(await host.reason('update_event', { id, changes, confirmation })).toContain('unknown, used or expired')
    expect(await host.reason('update_event', { id, changes, confirmation: 'guess' })).toContain('unknown')
    const again = await host.result('update_event', { id, changes })
    const asCreate = await host.reason('create_event', { ...created, confirmation: again.confirmation })
    expect(asCreate).toContain('given for other arguments')
    expect((await calendar.events.get(id)).title).toBe('Gala')
    expect((await calendar.events.list({ starts_after: '2001-01-01' })).total).toBe(1)
  })

  it('refuses a confirmation when the event was changed after the preview', async () => {
    const changes = { title: 'Grand gala' }
    const { confirmation } = await host.result('update_event', { id, changes })
    await calendar.events.update(id, { title: 'Small gala', cost: '€5' })
    const reason = await host.reason('update_event', { id, changes, confirmation })
    expect(reason).toContain('changed after the preview')
    expect((await calendar.events.get(id)).title).toBe('Small gala')
  })

  it('shows a create first, as a draft, and makes one event of it', async () => {
    const category = await calendar.categories.create({ name: 'Film' })
    const args = { ...created, timezone: 'Europe/Lisbon', categories: [category.id] }
    const total = async () => (await calendar.events.list({ status: 'draft', starts_after: '2001-01-01' })).total
    const { written, changes, confirmation } = await host.result('create_event', args)
    expect(written).toBe(false)
    expect(changes).toContainEqual({ field: 'status', to: 'draft' })
    expect(changes).toContainEqual({ field: 'start_date', to: '2031-07-05 21:30:00' })
    expect(await total().catch(() => 0)).toBe(0)
    const { event } = await host.result('create_event', { ...args, confirmation })
    expect(event).toMatchObject({ title: 'Rooftop Cinema', status: 'draft', categories: ['Film'] })
    expect(await host.reason('create_event', { ...args, confirmation })).toContain('unknown, used or expired')
    expect(await total()).toBe(1)
  })

  it('refuses what the site would not take, before it asks for a confirmation', async () => {
    const backwards = { ...created, end: '2031-07-05 20:00' }
    expect(await host.reason('create_event', backwards)).toMatch(/^The site would not take this: end_date/)
    expect(await host.reason('create_event', { title: 'No times' })).toContain('at start')
    expect(await host.reason('create_event', { ...created, author: 1 })).toContain('author')
    expect(await host.reason('update_event', { id, changes: { website: 'javascript:alert(1)' } })).toContain('website')
    expect(await host.reason('update_event', { id, changes: { cost: '€25' } })).toContain('has these values already')
    expect(await host.reason('update_event', { id: 999_999, changes: { cost: '1' } })).toContain('no such record')
    expect(await host.reason('update_event', { id, changes: {} })).toContain('has these values already')
  })

  it('shows present texts of others without markup', async () => {
    await calendar.events.update(id, { description: '<p>Old <strong>text</strong></p>\u202e' })
    const { changes } = await host.result('update_event', { id, changes: { description: 'New' } })
    expect(changes).toEqual([{ field: 'description', from: 'Old text', to: '<p>New</p>' }])
    expect(JSON.stringify(changes)).not.toMatch(/<strong|\u202e/)
  })
})

it('passwords and stacks appear in no answer and no log', async () => {
  const site = await startServer({ seed: 'empty' })
  const [admin] = site.app.credentials
  const [user = '', password = ''] = [admin?.login, admin?.password]
  const env = { EVENTCAL_USER: user, EVENTCAL_PASSWORD: password }
  await using host = await Host.start(['--base-url', site.baseUrl, '--write'], env)
  const args = { title: 'Gala', start: '2031-07-05 21:30', end: '2031-07-05 23:45' }
  const { confirmation } = await host.result('create_event', args)
  await site.close()
  const texts = [
    await host.reason('create_event', { ...args, confirmation }),
    await host.reason('update_event', { id: 1, changes: { title: 'Gala' } }),
    host.log,
  ]
  expect(texts.join('\n')).not.toContain(password)
  expect(texts.join('\n')).not.toMatch(/\n {4}at |Basic /)
})

it('a confirmation expires', () => {
  let now = 0
  const confirmations = new Confirmations(600, () => now)
  const [first, second] = [1, 2].map(() => confirmations.issue('update_event', { id: 1 }, { changes: [] }))
  now = 599_999
  confirmations.take(first ?? '', 'update_event', { id: 1 })({ changes: [] })
  now = 600_000
  expect(() => confirmations.take(second ?? '', 'update_event', { id: 1 })).toThrow('unknown, used or expired')
})
