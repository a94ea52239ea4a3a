import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../src/command/log.js'
import { createServer, startServer } from '../src/index.js'
import { mockCalendar } from '../src/msw.js'
import { collectLines } from './support/log-lines.js'

const event = { title: 'Tea', start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 11:00:00' }

function post(url: string, body: unknown, credentials: readonly { role: string; login: string; password: string }[]) {
  const user = credentials.find(({ role }) => role === 'editor')
  const authorization = `Basic ${btoa(`${user?.login}:${user?.password}`)}`
  const headers = { 'content-type': 'application/json', authorization }
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('names that have no effect', () => {
  it('are lines of the log of requests, with the id of the request and no values', async () => {
    const { output, lines } = collectLines()
    const log = createLog('requests', output)
    await using server = await startServer({ seed: 'empty', log, reportIgnored: log.ignored })
    const sent = { ...event, venue_id: 'secret value', ['x'.repeat(100)]: 1, date_utc: '2027-01-01 10:00:00' }
    const request = post(`${server.apiRoot}/events?featured_image=secret`, sent, server.app.credentials)
    request.headers.set('x-request-id', 'one')
    expect((await fetch(request)).status).toBe(201)
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...{ msg: 'ignored names', requestId: 'one', route: 'events.create' },
        ignored: [
          { name: 'featured_image', nearest: 'image' },
          { name: 'venue_id', nearest: 'venue' },
          { name: 'x'.repeat(60) },
        ],
      }),
    )
    expect(JSON.stringify(lines)).not.toContain('secret')
    const before = lines.length
    await fetch(post(`${server.apiRoot}/events?_fields=id`, event, server.app.credentials))
    expect(lines.slice(before).map(({ msg }) => msg)).toEqual(['request'])
  })

  it('are found in requests that are refused, too', async () => {
    const told: unknown[] = []
    await using server = await createServer({ reportIgnored: (...report) => told.push(report) })
    await server.fetch(new Request('http://localhost/calendar/events/v1/events?perPage=3&venue=999'))
    expect(told).toEqual([['events.list', [{ name: 'perPage', nearest: 'per_page' }]]])
  })

  it('are told by a mock on the console, once each, so that the report of a test shows them', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    try {
      const mock = mockCalendar({ seed: 'empty' })
      for (const _ of [1, 2]) {
        await mock.fetch(post(`${mock.apiRoot}/events`, { ...event, venue_id: 3 }, mock.credentials))
        await mock.fetch(`${mock.apiRoot}/events?limit=5`)
      }
      expect(warned.mock.calls).toEqual([
        ['[eventcal] events.create ignores venue_id (did you mean venue?)'],
        ['[eventcal] events.list ignores limit (did you mean per_page?)'],
      ])
    } finally {
      warned.mockRestore()
    }
  })

  it('are told to whoever listens to a mock', async () => {
    const told: unknown[] = []
    const mock = mockCalendar({ seed: 'empty', reportIgnored: (operation, names) => told.push([operation, names]) })
    await mock.fetch(`${mock.apiRoot}/tags?limit=5`)
    expect(told).toEqual([['tags.list', [{ name: 'limit', nearest: 'per_page' }]]])
  })
})
