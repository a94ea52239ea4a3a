import { cases, knownQuirks } from '@eventcal/conformance'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createServer, quirkFlags, startServer } from '../src/index.js'
import { asEverybody, runCommand } from './support/conform-command.js'
import { goldenSite } from './support/conformance.js'

const minutes = 60_000
const overHttp = (request: Request) => fetch(request)

describe('eventcal-conform', () => {
  it('finds nothing wrong with the reference server', { timeout: 2 * minutes }, async () => {
    await using server = await startServer(goldenSite())
    const run = await runCommand([server.url, ...asEverybody, '--concurrency', '4'], overHttp)
    expect(run.out).toContain(`Conforms to the contract.\n${cases.length} passed`)
    expect(run.out).toContain("createServer({ profile: 'reference' })")
    expect(run.code).toBe(0)
  })

  it('finds the live profile, its quirks by name, and what to mind', { timeout: 2 * minutes }, async () => {
    await using server = await startServer({
      ...goldenSite(),
      profile: 'live',
      basePath: '/wp-json',
      namespace: 'tribe/events/v1',
    })
    const run = await runCommand([server.apiRoot, ...asEverybody, '--concurrency', '4'], overHttp)
    expect(run.out).toContain("createServer({ profile: 'live' })")
    expect(run.out).toMatch(/passed, 0 departures, 0 details, 1\d\d named quirks, 0 skipped/)
    expect(run.out).toContain('Send the current status with every update')
    expect(run.code).toBe(0)
    expect((await runCommand([server.apiRoot, '--strict', '--only', 'rest_url'], overHttp)).code).toBe(1)
  })

  it('tells a mixture by its switches', { timeout: 2 * minutes }, async () => {
    await using server = await createServer({
      ...goldenSite(),
      publicUrl: 'https://calendar.example',
      quirks: { titleReuse: true, lossyLinks: true },
    })
    const run = await runCommand(['calendar.example', ...asEverybody, '--skip', 'bad input'], server.fetch)
    expect(run.out).toContain("createServer({ profile: 'reference', quirks: { titleReuse: true, lossyLinks: true } })")
  })

  it('takes no other fault for a quirk', { timeout: minutes }, async () => {
    await using server = await createServer({ ...goldenSite(), publicUrl: 'https://calendar.example' })
    const run = await runCommand(['calendar.example', '--only', 'venues.list'], async (request) => {
      const response = await server.fetch(request)
      if (!new URL(request.url).pathname.endsWith('/venues') || !response.ok) return response
      const body: { total: number } = await response.json()
      return Response.json({ ...body, total: String(body.total) }, { headers: response.headers })
    })
    expect(run.failures.get('venues.list › search › without a hit')).toBe('departure')
    expect([...run.failures.values()]).not.toContain('quirk')
    expect(run.out).toContain("createServer({ profile: 'reference' })")
    expect(run.code).toBe(1)
  })

  it('removes what it made also when it is ended early', { timeout: minutes }, async () => {
    await using server = await createServer({ ...goldenSite(), publicUrl: 'https://calendar.example' })
    const ending = new AbortController()
    const made = new Set<string>()
    const removed = new Set<string>()
    const run = await runCommand(
      ['calendar.example', ...asEverybody],
      async (request) => {
        const response = await server.fetch(request)
        const { pathname } = new URL(request.url)
        if (request.method === 'POST' && response.status === 201) {
          const record: { id: number } = await response.clone().json()
          made.add(`${pathname.split('/')[4]}/${record.id}`)
          if (made.size === 40) ending.abort()
        }
        if (request.method === 'DELETE' && response.ok) removed.add(pathname.split('/').slice(4).join('/'))
        return response
      },
      { signal: ending.signal },
    )
    expect(run.code).toBe(3)
    expect(run.out).toMatch(/^Not finished: \d+ of \d+ cases ran, then it was aborted\./m)
    expect(run.out).toMatch(/^Report written to report\.json$/m)
    expect(made.size).toBeLessThan(60)
    expect([...made].filter((record) => !removed.has(record))).toEqual([])
  })

  it('begins no more requests in a second than --rate allows', { timeout: minutes }, async () => {
    await using server = await createServer({ ...goldenSite(), publicUrl: 'https://calendar.example' })
    // Fake timers: time only advances in the steps below, so that the counts do not depend on the machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const begun: number[] = []
    let isDone = false
    const args = ['calendar.example', '--rate', '8', '--concurrency', '6', '--only', 'venues.list']
    const running = runCommand(args, (request) => {
      begun.push(performance.now())
      return server.fetch(request)
    }).finally(() => {
      isDone = true
    })
    while (!isDone) await vi.advanceTimersByTimeAsync(25)
    expect((await running).code).toBe(0)
    expect(begun.length).toBeGreaterThan(20)
    const gaps = begun.slice(1).map((time, index) => time - (begun[index] ?? 0))
    expect(gaps.filter((gap) => gap < 125)).toEqual([])
  })

  it('refuses to write with credentials that cannot', async () => {
    await using server = await createServer({ ...goldenSite(), publicUrl: 'https://calendar.example' })
    const write = (user: string, env: Record<string, string | undefined>) =>
      runCommand(['calendar.example', '--write', '--user', user], server.fetch, { env })
    const wrong = await write('admin', { EVENTCAL_PASSWORD: 'wrong' })
    expect(wrong.err).toContain('The login of admin failed: status 401 incorrect_password')
    const none = await write('admin', {})
    expect(none.err).toContain('No password for admin.')
    expect([wrong.code, none.code]).toEqual([2, 2])
  })

  it('never prints a password', { timeout: minutes }, async () => {
    await using server = await createServer({ ...goldenSite(), profile: 'live', publicUrl: 'https://calendar.example' })
    const args = [
      'calendar.example',
      ...asEverybody,
      '--only',
      'keeps',
      '--only',
      'password',
      '--report',
      'report.html',
    ]
    const { out, err, files } = await runCommand([...args, '--report', 'report.xml'], server.fetch)
    const all = [out, err, ...files.values()].join('\n')
    expect(out).toContain('$EVENTCAL_PASSWORD')
    expect(all).not.toMatch(/[0-9a-f]{24}|Basic [A-Za-z0-9+/=]{12}/)
    expect([...files.keys()].toSorted()).toEqual(['report.html', 'report.json', 'report.xml'])
  })
})

describe('the quirks that the command knows', () => {
  it.each(Object.entries(quirkFlags))('%s switches the same as in the server', (flag, { quirks }) => {
    const known = [...knownQuirks].filter(([, quirk]) => quirk.flag === flag).map(([name]) => name)
    expect(known.toSorted()).toEqual([...quirks].toSorted())
  })

  it('have switches of the server', () => {
    const flags = new Set([...knownQuirks.values()].map(({ flag }) => flag))
    expect([...flags].filter((flag) => flag !== 'never' && flag !== 'always').toSorted()).toEqual(
      Object.keys(quirkFlags).toSorted(),
    )
  })
})
