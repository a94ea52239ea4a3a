import { afterEach, describe, expect, it } from 'vitest'
import { describeEngine } from '../support/engines.js'
import { closeServers, startConsole } from './support/console.js'

afterEach(closeServers)

const jam = { title: 'Jam', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }

describe('requests of the tables of the console', () => {
  it('are those of an administrator, without faults, and not in the log', async () => {
    const { server, json, call } = await startConsole({ basePath: '/wp-json', profile: 'live' })
    server.app.faults.add({ then: { kind: 'status', status: 503 } })
    const headers = { 'content-type': 'application/json', authorization: 'Basic eDp5' }
    const answer = await call('POST', '/service/events', { ...jam, status: 'draft' }, headers)
    const { id, author } = await answer.json()
    expect([answer.status, author]).toEqual([201, '1'])
    expect((await json('GET', '/service/events?status=draft')).body.events[0].title).toBe('Jam')
    expect((await json('PUT', `/service/events/${id}`, 'title=Other')).body.title).toBe('Jam')
    const form = await call('POST', `/service/events/${id}`, 'title=Other', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect((await form.json()).title).toBe('Other')
    expect((await json('DELETE', `/service/events/${id}`)).status).toBe(200)
    const missing = await json('GET', '/service/nowhere')
    expect([missing.status, missing.body.code]).toEqual([404, 'rest_no_route'])
    expect((await json('GET', '/requests')).body.total).toBe(0)
    expect((await fetch(`${server.apiRoot}/events`)).status).toBe(503)
    const options = await call('OPTIONS', '/service/events')
    expect([options.headers.get('allow'), options.headers.get('access-control-allow-origin')]).toEqual([
      'GET, POST',
      null,
    ])
  })

  it('are allowed where the site has no administrator', async () => {
    const { json, server } = await startConsole({ seed: 1 })
    const file = await server.exportSite()
    await server.console?.importSite({ ...file, users: file.users.filter(({ role }) => role === 'subscriber') })
    const { status, body } = await json('POST', '/service/tags', { name: 'New' })
    expect([status, body.name]).toEqual([201, 'New'])
    const event = await json('POST', '/service/events', jam)
    expect(event.status).toBe(201)
  })
})

describeEngine('a site file', (engine) => {
  it('is exported, imported with its settings, and gone after a reset', async () => {
    const { server, json } = await startConsole({ seed: 3, database: await engine.createEmpty(), testControls: true })
    const before = (await json('GET', '/site')).body
    expect({ ...before, site: {} }).toEqual({ ...JSON.parse(JSON.stringify(await server.exportSite())), site: {} })
    const { users: _, ...rest } = before
    const picture = {
      url: 'https://pictures.example/a.png',
      status: 200,
      content_type: 'image/png',
      width: 9,
      height: 9,
    }
    const file = {
      ...rest,
      site: { ...before.site, timezone: 'Europe/Paris', posts_per_page: 2 },
      events: before.events.slice(0, 1).map((event: object) => ({ ...event, title: 'Imported' })),
      remote_files: [picture],
    }
    expect((await json('PUT', '/site', file)).status).toBe(204)
    expect([server.app.site.zone.text, server.app.site.settings.posts_per_page]).toEqual(['Europe/Paris', 2])
    const { events } = await server.exportSite()
    expect(events.map(({ title }) => title)).toEqual(['Imported'])
    // Users stay, since the file has none, and so do their passwords.
    const [{ login, password } = { login: '', password: '' }] = server.app.credentials
    const headers = { authorization: `Basic ${btoa(`${login}:${password}`)}`, 'content-type': 'application/json' }
    const venue = { method: 'POST', headers, body: JSON.stringify({ venue: 'Hall', image: picture.url }) }
    expect((await fetch(`${server.apiRoot}/venues`, venue)).status).toBe(201)
    expect((await json('POST', '/reset')).status).toBe(204)
    const { site, ...after } = await server.exportSite()
    const { site: settings, ...expected } = before
    expect(JSON.parse(JSON.stringify(after))).toEqual(expected)
    expect({ ...site, now: '' }).toEqual({ ...settings, now: '' })
    expect(server.app.site.zone.text).toBe('UTC')
    expect((await fetch(`${server.apiRoot}/venues`, venue)).status).toBe(400)
  })

  it('brings its users, of whom only their owners know the passwords', async () => {
    const { server, json, basic } = await startConsole({ database: await engine.createEmpty(), testControls: true })
    const admin = basic('admin')
    const users = [{ id: 7, login: 'mara', role: 'administrator', application_password: 'abcd efgh' }]
    expect((await json('PUT', '/site', { site: { url: 'https://a.example' }, users })).status).toBe(204)
    expect((await json('GET', '/')).body.credentials).toEqual([])
    const mara = { authorization: `Basic ${btoa('mara:abcdefgh')}` }
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${server.apiRoot}/tags`, { headers })).status
    expect([await status(mara), await status(admin)]).toEqual([200, 401])
    await json('POST', '/reset')
    expect([await status(mara), await status(admin)]).toEqual([401, 200])
    expect((await json('GET', '/')).body.credentials).toHaveLength(5)
  })

  it('is refused as a whole where a place of it is wrong', async () => {
    const { json, server } = await startConsole({ seed: 2, database: await engine.createEmpty() })
    const before = await server.exportSite()
    const broken: [unknown, string][] = [
      [{}, 'site'],
      [[], 'the file'],
      [{ ...before, events: [{ title: 5 }] }, 'events[0].id'],
      [{ ...before, site: { ...before.site, timezone: 'Mars/Base' } }, 'site.timezone'],
      [
        {
          ...before,
          tags: [
            { id: 901, name: 'A', slug: 'x' },
            { id: 902, name: 'B', slug: 'x' },
          ],
          events: [],
        },
        'the file',
      ],
    ]
    for (const [file, place] of broken) {
      const { status, body } = await json('PUT', '/site', file)
      expect([status, body.code, Object.keys(body.data.params)]).toEqual([
        400,
        'rest_invalid_param',
        expect.arrayContaining([place]),
      ])
    }
    expect((await json('PUT', '/site', '{"site":')).body.code).toBe('rest_invalid_json')
    const { site: _, ...after } = await server.exportSite()
    expect({ ...before, ...after }).toEqual(before)
  })
})

describe('the fault rules of the console', () => {
  it('are those of the server', async () => {
    const { server, json } = await startConsole()
    const rule = { operation: 'events.list', times: 1, then: { kind: 'status', status: 503 } }
    const { status, body } = await json('POST', '/faults', rule)
    expect([status, body]).toEqual([201, { id: expect.any(String), rule, matches: 0, effects: 0 }])
    expect((await fetch(`${server.apiRoot}/events`)).status).toBe(503)
    expect((await json('GET', '/requests/1')).body.fault).toBe(body.id)
    expect((await json('GET', '/faults')).body.faults).toEqual([{ ...body, matches: 1, effects: 1 }])
    expect((await json('GET', '/')).body.faults).toBe(1)
    expect((await json('DELETE', `/faults/${body.id}`)).status).toBe(204)
    expect((await json('DELETE', `/faults/${body.id}`)).status).toBe(404)
    await json('POST', '/faults', rule)
    expect((await json('DELETE', '/faults')).status).toBe(204)
    expect(server.app.faults.list()).toEqual([])
    const refused = await json('POST', '/faults', { ...rule, then: { kind: 'status', status: 200 } })
    expect([refused.status, Object.keys(refused.body.data.params)]).toEqual([400, ['then.status']])
  })
})
