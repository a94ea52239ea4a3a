import { describe, expect, it } from 'vitest'
import { createServer } from '../src/index.js'
import { asEverybody, type CommandRun, runCommand } from './support/conform-command.js'
import { goldenSite } from './support/conformance.js'

type Json = Record<string, unknown>
const publicUrl = 'https://calendar.example'

/** Holds a server against the contract that changes every event that it answers. */
async function withEvents(change: (event: Json) => Json, args: readonly string[] = asEverybody): Promise<CommandRun> {
  await using server = await createServer({ ...goldenSite(), publicUrl })
  const reports = ['--report', 'report.xml', '--report', 'report.html']
  return runCommand([publicUrl, ...args, ...reports, '--concurrency', '4'], async (request) => {
    const response = await server.fetch(request)
    if (!/\/v1\/events/.test(request.url) || !response.ok || request.method === 'HEAD') return response
    const text = await response.text()
    const body: Json = JSON.parse(text)
    const changed = Array.isArray(body.events)
      ? { ...body, events: body.events.map(change) }
      : 'start_date' in body
        ? change(body)
        : body
    return Response.json(changed, { status: response.status, headers: response.headers })
  })
}

interface Report {
  readonly causes: readonly { readonly title: string; readonly kind: string; readonly cases: readonly string[] }[]
  readonly counts: { readonly departure: number }
}

const reportOf = ({ files }: CommandRun): Report => JSON.parse(files.get('report.json') ?? '')

/** The entries of departures in a report as text. */
const entriesOf = ({ out }: CommandRun) => [...out.matchAll(/^✗ (.+?) \(/gm)].map(([, title]) => title)

describe('one wrong field of every event', () => {
  it.each<[string, (event: Json) => Json, string, RegExp]>([
    [
      'of another type',
      (event) => ({ ...event, id: `${event.id}` }),
      'events: id',
      /came {5}(events\.0\.)?id: "\d+" \(/,
    ],
    [
      'that is missing',
      ({ timezone: _, ...event }) => event,
      'events: timezone',
      /came {5}(events\.0\.)?timezone: undefined \(/,
    ],
  ])('%s is one entry, with the value that came', { timeout: 120_000 }, async (_, change, title, came) => {
    const run = await withEvents(change)
    const { causes, counts } = reportOf(run)
    const [first] = causes
    expect(first).toMatchObject({ title, kind: 'departure' })
    expect(first?.cases.length).toBeGreaterThan(100)
    // Cases that look at the same field by themselves may say so in their own words.
    expect(entriesOf(run).length).toBeLessThanOrEqual(4)
    expect(run.out).toMatch(came)
    expect(run.out.split('\n').length).toBeLessThan(70)
    expect(run.out).toContain(`Violates the contract in ${counts.departure} cases that can break clients, which `)

    const page = run.files.get('report.html') ?? ''
    expect(page.match(/<details class="card departure"/g)).toHaveLength(entriesOf(run).length)
    const junit = run.files.get('report.xml') ?? ''
    expect(junit.match(/<failure /g)).toHaveLength(counts.departure)
    expect(junit.match(/curl -g/g)?.length).toBeLessThan(30)
    expect(junit).toContain(`>The same as in ${first?.cases[0]}<`)
    expect(run.code).toBe(1)
  })

  it('with a wrong value is one entry', { timeout: 120_000 }, async () => {
    const run = await withEvents((event) => ({ ...event, utc_start_date: event.start_date }))
    expect(entriesOf(run)[0]).toBe('events: utc_start_date')
    expect(entriesOf(run).filter((title) => title?.includes('utc_start_date'))).toHaveLength(1)
    expect(run.out).toMatch(/utc_start_date: expected "2062-[^"]+"\n\s+came {5}"2062-/)
  })

  it('is told apart from what is sound', { timeout: 120_000 }, async () => {
    const only = ['--only', 'events.list › GET', '--only', 'venues.list › GET', '--only', 'events.list › per_page']
    const run = await withEvents(({ slug: _, ...event }) => ({ ...event, title: 7 }), only)
    expect(entriesOf(run)).toEqual(['events: title'])
    const sound = await withEvents((event) => event, only)
    expect([sound.code, reportOf(sound).causes]).toEqual([0, []])
  })
})

describe('--root', () => {
  it('takes the address for the API root, and asks nowhere else', { timeout: 60_000 }, async () => {
    await using server = await createServer({ ...goldenSite(), publicUrl, basePath: '/odd', namespace: 'my/api' })
    const asked = new Set<string>()
    const fetch = (request: Request) => {
      asked.add(new URL(request.url).pathname)
      return server.fetch(request)
    }
    const args = ['--only', 'venues.list › GET', '--only', 'tags.list › GET']
    const found = await runCommand([`${publicUrl}/odd/my/api/`, '--root', ...args], fetch)
    expect([found.code, found.err]).toEqual([0, ''])
    expect([...asked].filter((path) => !path.startsWith('/odd/my/api/'))).toEqual([])
    const wrong = await runCommand([`${publicUrl}/odd`, '--root', ...args], fetch)
    expect([wrong.code, wrong.out]).toEqual([2, ''])
    expect(wrong.err).toContain(`${publicUrl}/odd responds, but its list of events cannot be read: status 404`)
  })
})
