import { type Change, type JobState, MirrorError, type MirrorOptions, memoryState, mirror } from '@eventcal/jobs'
import { createClient, isCalendarError } from '@eventcal/sdk'
import { createServer } from '@eventcal/server/fetch'
import { describe, expect, it } from 'vitest'
import { isThorough } from '../../../../tests/support/repeats.js'
import { createFakeCalendar, type FakeCalendar, page, refusal } from '../support/fake-calendar.js'

const clientOf = ({ fetch }: { fetch(request: Request): Promise<Response> }) =>
  createClient({ baseUrl: 'https://example.com', fetch, retry: 0, validate: 'off', onWarning: () => {} })

/** A calendar with so many events, and the state of a run that reported all of them. */
async function mirrored(count: number) {
  const calendar = createFakeCalendar()
  const events = Array.from({ length: count }, () => calendar.add())
  const state = memoryState()
  const run = async (options: Partial<MirrorOptions> = {}) => {
    const changes = mirror(clientOf(calendar), { state, ...options })
    const told: string[] = []
    try {
      for await (const change of changes) told.push(tell(change))
      return { told, error: undefined, report: changes.report }
    } catch (error) {
      return { told, error, report: changes.report }
    }
  }
  await run()
  calendar.log.length = 0
  return { calendar, events, state, run }
}

function tell(change: Change): string {
  const more = change.type === 'removed' || change.listed ? '' : ' unlisted'
  return `${change.type} ${change.id}${more}`
}

const code = (error: unknown) => (error instanceof MirrorError ? error.code : error)

describe('mirror', () => {
  it('tells a quiet calendar once, and reads nothing singly the second time', async () => {
    const { calendar, run } = await mirrored(120)
    expect(await run()).toMatchObject({ told: [], error: undefined, report: { complete: true, listed: 120, reads: 0 } })
    expect(calendar.log.filter((one) => one.startsWith('event'))).toEqual([])
  })

  it('tells what is added, changed, canceled and removed', async () => {
    const { calendar, events, run } = await mirrored(12)
    const [first, second, third, fourth] = events
    if (!first || !second || !third || !fourth) throw new Error('no events')
    first.title = 'New title'
    second.canceled = true
    second.modified = '2030-02-01 00:00:00'
    third.state = 'trashed'
    fourth.state = 'deleted'
    calendar.add()
    expect((await run()).told).toEqual(['changed 1', 'canceled 2', 'added 13', 'removed 3', 'removed 4'])
    expect((await run()).told).toEqual([])
  })

  it('notices a change without a new date of modification, and one whose date goes backwards', async () => {
    const { events, run } = await mirrored(2)
    const [first, second] = events
    if (!first || !second) throw new Error('no events')
    first.title = 'New title'
    second.modified = '2020-01-01 00:00:00'
    expect((await run()).told).toEqual(['changed 1', 'changed 2'])
  })

  it('tells an event that comes back as added', async () => {
    const { events, run } = await mirrored(5)
    const [first] = events
    if (!first) throw new Error('no events')
    first.state = 'deleted'
    expect((await run()).told).toEqual(['removed 1'])
    first.state = 'public'
    expect((await run()).told).toEqual(['added 1'])
  })

  it('tells an event as added again that is back after a run was cut off while it removed it', async () => {
    const { calendar, events, state, run } = await mirrored(3)
    const [first] = events
    if (!first) throw new Error('no event')
    first.state = 'trashed'
    for await (const change of mirror(clientOf(calendar), { state })) {
      expect(tell(change)).toBe('removed 1')
      break
    }
    first.state = 'public'
    expect((await run()).told).toEqual(['added 1'])
    expect((await run()).told).toEqual([])
  })

  it('tells a hidden event as changed and unlisted, once, and follows it', async () => {
    const { events, run } = await mirrored(5)
    const [first] = events
    if (!first) throw new Error('no events')
    first.hidden = true
    expect((await run()).told).toEqual(['changed 1 unlisted'])
    expect((await run()).told).toEqual([])
    first.title = 'Still here'
    expect((await run()).told).toEqual(['changed 1 unlisted'])
    first.hidden = false
    expect((await run()).told).toEqual(['changed 1'])
  })

  it('keeps an event that strangers may not read any more, and names it', async () => {
    const { events, run } = await mirrored(5)
    if (events[0]) events[0].state = 'draft'
    expect(await run()).toMatchObject({ told: [], error: undefined, report: { withheld: [1] } })
  })

  it.each([
    ['a trashed event is refused with 401', () => refusal(401, 'rest_forbidden'), undefined],
    ['a firewall refuses', () => page(403), 'incomplete'],
    ['the server fails', () => refusal(500, 'internal_server_error'), 'incomplete'],
    ['a gateway says 404', () => page(404), 'incomplete'],
    ['a JSON 404 has no code', () => refusal(404, undefined), 'incomplete'],
    ['a challenge page has status 200', () => page(200), 'incomplete'],
    ['the network fails', () => new TypeError('fetch failed'), 'incomplete'],
    ['it leads to another event', () => Response.json({ id: 3, title: 'Another' }), 'incomplete'],
    ['it leads elsewhere', () => Response.redirect('https://elsewhere.example/', 302), 'incomplete'],
  ])('removes nothing where the single read says nothing: %s', async (_title, answer, expected) => {
    const { calendar, events, run } = await mirrored(5)
    if (events[0]) events[0].state = 'deleted'
    calendar.lie = ({ id }) => (id === 1 ? answer() : undefined)
    const { told, error } = await run()
    expect([told, code(error)]).toEqual([[], expected])
    calendar.lie = undefined
    expect((await run()).told).toEqual(['removed 1'])
  })

  it('removes nothing when the API is switched off', async () => {
    const { calendar, run } = await mirrored(5)
    calendar.lie = () => refusal(404, 'rest_no_route')
    const { told, error } = await run()
    expect([told, isCalendarError(error, 'noService')]).toEqual([[], true])
  })

  it('removes nothing when single reads deny what the list has', async () => {
    const { calendar, events, run } = await mirrored(30)
    if (events[4]) events[4].hidden = true
    calendar.lie = ({ id }) => (id === undefined ? undefined : refusal(404, 'rest-event-not-found'))
    const { told, error } = await run()
    expect([told, code(error)]).toEqual([[], 'contradiction'])
  })

  it('removes nothing when a list is empty and the events are there', async () => {
    const { calendar, run } = await mirrored(8)
    calendar.lie = ({ id }) => (id === undefined ? Response.json({ events: [], total: 0, total_pages: 0 }) : undefined)
    const { told } = await run()
    expect(told.filter((one) => one.startsWith('removed'))).toEqual([])
    calendar.lie = undefined
    expect((await run()).told.filter((one) => !one.startsWith('changed'))).toEqual([])
  })

  it.each([
    [
      'repeats pages',
      (calendar: FakeCalendar) => {
        const first = calendar
          .fetch(new Request('https://example.com/events?page=1&per_page=5'))
          .then((one) => one.json())
        return {
          fetch: async (request: Request) =>
            request.url.includes('page=') ? Response.json(await first) : calendar.fetch(request),
        }
      },
    ],
    [
      'says a total that is too high',
      (calendar: FakeCalendar) => ({
        fetch: async (request: Request) => {
          const answer = await calendar.fetch(request)
          if (!request.url.includes('page=') || answer.status !== 200) return answer
          return Response.json({ ...(await answer.json()), total: 99, total_pages: 20 })
        },
      }),
    ],
  ])('removes nothing, and says so, when a list %s', async (_title, broken) => {
    const { calendar, events, state } = await mirrored(12)
    calendar.perPage = 5
    if (events[0]) events[0].state = 'deleted'
    const told: string[] = []
    const run = async () => {
      for await (const change of mirror(clientOf(broken(calendar)), { state })) told.push(tell(change))
    }
    expect(code(await run().catch((error: unknown) => error))).toBe('incomplete')
    expect(told.filter((one) => one.startsWith('removed'))).toEqual([])
  })

  it('finds the events that a total denies', async () => {
    const calendar = createFakeCalendar()
    calendar.perPage = 4
    for (let count = 0; count < 10; count++) calendar.add()
    const fetch = async (request: Request) => {
      const answer = await calendar.fetch(request)
      if (!request.url.includes('page=') || answer.status !== 200) return answer
      return Response.json({ ...(await answer.json()), total: 4, total_pages: 1 })
    }
    const ids: number[] = []
    for await (const { id } of mirror(clientOf({ fetch }), { state: memoryState() })) ids.push(id)
    expect(ids).toHaveLength(10)
  })

  it('stops before it removes more than three, or a tenth, unless it is told to', async () => {
    const { events, run, state } = await mirrored(60)
    for (const event of events.slice(0, 7)) event.state = 'deleted'
    const kept = Object.keys(state.toJSON()).length
    const stopped = await run()
    expect([stopped.told, code(stopped.error)]).toEqual([[], 'tooManyRemovals'])
    expect(stopped.error).toMatchObject({ ids: expect.arrayContaining([1]) })
    expect(Object.keys(state.toJSON())).toHaveLength(kept)
    expect((await run({ maxRemovals: 7 })).told).toHaveLength(7)
    for (const event of events.slice(7, 10)) event.state = 'deleted'
    expect((await run()).told).toEqual(['removed 8', 'removed 9', 'removed 10'])
  })

  it('tells a change again that was not taken, and no other', async () => {
    const calendar = createFakeCalendar()
    for (let count = 0; count < 6; count++) calendar.add()
    const state = memoryState()
    const told: number[] = []
    for await (const { id } of mirror(clientOf(calendar), { state })) {
      told.push(id)
      if (id === 3) break
    }
    for await (const { id, type } of mirror(clientOf(calendar), { state })) {
      expect(type).toBe('added')
      told.push(id)
    }
    expect(told).toEqual([1, 2, 3, 3, 4, 5, 6])
  })

  it('hands the list over where single reads fail, and tells the status later', async () => {
    const calendar = createFakeCalendar()
    calendar.add({ canceled: true })
    const state = memoryState()
    calendar.lie = ({ id }) => (id === 1 ? refusal(500, 'internal_server_error') : undefined)
    const first = mirror(clientOf(calendar), { state, consistency: 'report' })
    const told: Change[] = []
    for await (const change of first) told.push(change)
    expect(told).toMatchObject([{ type: 'added', status: undefined }])
    expect(first.report).toMatchObject({ complete: false, reasons: ['reads'], failed: [1] })
    calendar.lie = undefined
    for await (const change of mirror(clientOf(calendar), { state })) told.push(change)
    expect(told[1]).toMatchObject({ type: 'canceled', status: 'canceled', event: { title: 'Event 1' } })
  })

  it('ends a run whose single reads all fail, rather than wait for each', async () => {
    const calendar = createFakeCalendar()
    for (let count = 0; count < 200; count++) calendar.add()
    calendar.lie = ({ id }) => (id === undefined ? undefined : new TypeError('fetch failed'))
    const run = async () => {
      for await (const _ of mirror(clientOf(calendar), { state: memoryState() }));
    }
    expect(code(await run().catch((error: unknown) => error))).toBe('incomplete')
    expect(calendar.log.length).toBeLessThan(30)
  })

  it('takes back what it asked for when it is aborted', async () => {
    const { calendar, events, state } = await mirrored(5)
    if (events[0]) events[0].title = 'New title'
    const stop = new AbortController()
    calendar.before = () => stop.abort()
    const run = async () => {
      for await (const _ of mirror(clientOf(calendar), { state, signal: stop.signal }));
    }
    expect(isCalendarError(await run().catch((error: unknown) => error), 'aborted')).toBe(true)
  })

  it.each([{ concurrency: 0 }, { concurrency: 1.5 }, { maxRemovals: -1 }, { maxRemovals: Number.NaN }])(
    'refuses %j',
    (options) => {
      const state: JobState = memoryState()
      expect(() => mirror(clientOf(createFakeCalendar()), { state, ...options })).toThrow(RangeError)
    },
  )

  it('walks all times, on a server of the profile live', async () => {
    await using server = await createServer({
      seed: isThorough() ? 'demo' : 150,
      profile: 'live',
      publicUrl: 'https://example.com',
    })
    const calendar = clientOf(server)
    const ids = new Set<number>()
    const state = memoryState()
    const first = mirror(calendar, { state })
    for await (const change of first) ids.add(change.id)
    const { total } = await calendar.events.list()
    const { events } = await server.exportSite()
    const shown = events.filter(({ status, hide_from_listings }) => status === 'publish' && !hide_from_listings)
    expect(shown.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([])
    expect(ids.size).toBeGreaterThan(total)
    expect(first.report.complete).toBe(true)
    const again: string[] = []
    for await (const change of mirror(calendar, { state })) again.push(tell(change))
    expect(again).toEqual([])
  })
})
