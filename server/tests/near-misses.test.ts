import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../src/command/log.js'
import { createServer, type Server, startServer } from '../src/index.js'
import { mockCalendar } from '../src/msw.js'
import { closeServers, startConsole } from './console/support/console.js'
import { collectLines } from './support/log-lines.js'

afterEach(closeServers)

const publicUrl = 'https://calendar.example'

describe('requests that match nothing', () => {
  const cases = [
    ['GET', '/wp-json/calendar/events/v1/event', 'did you mean /wp-json/calendar/events/v1/events?'],
    ['GET', '/wp-json/calendar/events/v1/venue/5?page=2', 'did you mean /wp-json/calendar/events/v1/venues/5?'],
    [
      'PATCH',
      '/wp-json/calendar/events/v1/tags',
      'it has GET, POST; did you mean /wp-json/calendar/events/v1/tags/{id}?',
    ],
    ['GET', '/wp-json/tribe/events/v1/events', 'did you mean /wp-json/calendar/events/v1/events?'],
    ['GET', '/calendar/events/v1/events', 'did you mean /wp-json/calendar/events/v1/events?'],
    ['GET', '/wp-json/wp/v2/events/7', 'did you mean /wp-json/calendar/events/v1/events/7?'],
    ['GET', '/?rest_route=/tribe/events/v1/events', 'did you mean /calendar/events/v1/events?'],
    ['GET', '/?rest_route=/calendar/events/v1/event', 'did you mean /calendar/events/v1/events?'],
  ] as const

  const told: unknown[] = []
  const mock = mockCalendar({ seed: 'empty', baseUrl: `${publicUrl}/wp-json` })
  let silent: Server
  let server: Server
  beforeAll(async () => {
    const options = { seed: 'empty', publicUrl, basePath: '/wp-json' } as const
    silent = await createServer(options)
    server = await createServer({ ...options, reportNearMiss: (miss) => told.push(miss) })
  })
  afterAll(() => Promise.all([silent.close(), server.close()]))

  it.each(cases)('are told with what was meant, and answered as before: %s %s', async (method, target, hint) => {
    told.length = 0
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const ask = () => new Request(publicUrl + target, { method })
    const answers = [
      await silent.fetch(ask()),
      await server.fetch(ask()),
      await mock.fetch(ask()),
      await mock.fetch(ask()),
    ]
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    const lines = warned.mock.calls.map(([line]) => line)
    warned.mockRestore()
    expect(new Set(texts).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(told).toHaveLength(1)
    // Once, however often it is sent.
    expect(lines).toEqual([expect.stringMatching(/^\[eventcal\] \w+ \S+ matches nothing \(/)])
    expect(lines[0]).toContain(`(${hint})`)
  })

  it('are not told where they match, are preflights, or are like nothing', async () => {
    told.length = 0
    const root = '/wp-json/calendar/events/v1'
    for (const target of [
      '/favicon.ico',
      `${root}/events`,
      `${root}/events/999`,
      '/?rest_route=/calendar/events/v1/tags',
    ]) {
      await server.fetch(new Request(publicUrl + target))
    }
    await server.fetch(new Request(`${publicUrl}${root}/event`, { method: 'OPTIONS' }))
    expect(told).toEqual([])
  })

  it('are told by the console', async () => {
    const { server, json } = await startConsole()
    await fetch(`${server.apiRoot}/event`)
    const { requests } = (await json('GET', '/requests')).body
    expect(requests[0].ignored).toEqual([
      'GET /calendar/events/v1/event matches nothing (did you mean /calendar/events/v1/events?)',
    ])
  })

  it('are lines of the log of requests, without the query', async () => {
    const { output, lines } = collectLines()
    const log = createLog('requests', output)
    await using server = await startServer({ seed: 'empty', log, reportNearMiss: log.nearMiss })
    const headers = { 'x-request-id': 'one' }
    expect((await fetch(`${server.apiRoot}/event?password=secret`, { headers })).status).toBe(404)
    const hint = 'GET /calendar/events/v1/event matches nothing (did you mean /calendar/events/v1/events?)'
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'near miss', requestId: 'one', hint }))
    expect(JSON.stringify(lines)).not.toContain('secret')
  })
})
