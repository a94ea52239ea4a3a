import { expect, it } from 'vitest'
import { type AppOptions, createClock, type RunningServer, startServer } from '../src/index.js'
import { parseSite } from '../src/store/site/read.js'
import { describeEngine } from './support/engines.js'

const dates = { date: '2026-10-01 10:00:00', date_utc: '2026-10-01 10:00:00' }
const times = {
  start_date: '2026-12-01 20:00:00',
  end_date: '2026-12-01 22:00:00',
  utc_start_date: '2026-12-02 01:00:00',
  utc_end_date: '2026-12-02 03:00:00',
  timezone: 'America/New_York',
}
const statuses = ['publish', 'private', 'future', 'draft', 'pending', 'trash'] as const
const roles = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const
const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)>`

/** Posts of every status, with and without a password, and records that want to break out of their page. */
const site = () =>
  parseSite({
    site: { url: 'https://calendar.example' },
    users: roles.map((role, index) => ({ id: index + 1, role, login: role, application_password: `pass ${role}` })),
    venues: statuses.flatMap((status, index) =>
      [null, 'key'].map((password, also) => ({
        ...{ ...dates, id: 100 + index * 2 + also, author: 3, status, password },
        ...{ slug: `hall-${status}${also ? '-locked' : ''}`, venue: `Hallword ${status}`, address: 'Roadword 7' },
      })),
    ),
    organizers: [{ ...dates, id: 200, author: 3, slug: 'club', organizer: 'Club', email: 'club@example.com' }],
    categories: [
      { id: 1, name: 'Music', slug: 'music', parent: 0 },
      { id: 2, name: 'Jazz & Blues', slug: 'jazz', parent: 1 },
    ],
    tags: [{ id: 11, name: 'Outdoor', slug: 'outdoor' }],
    events: [
      ...statuses.flatMap((status, index) =>
        [null, 'key'].map((password, also) => ({
          ...{ ...dates, ...times, id: 300 + index * 2 + also, author: 3, status, password },
          ...{ slug: `event-${status}${also ? '-locked' : ''}`, title: `Titleword ${status}` },
          ...{ description: 'Textword', venue: 100 + index * 2 + also, organizers: [200] },
          ...{ categories: [2], tags: [11] },
        })),
      ),
      { ...dates, ...times, id: 400, author: 3, slug: 'child', title: 'Child', parent: 300, venue: 102 },
      {
        ...{ ...dates, ...times, id: 401, author: 3, slug: 'hostile', title: `Bad ${hostile}` },
        ...{ description: `<p onclick="alert(1)">Kept</p>${hostile}</script><a href="javascript:alert(3)">link</a>` },
        ...{ website: 'javascript:alert(4)', excerpt: hostile, hide_from_listings: true },
      },
    ],
  })

describeEngine('the pages of the site', ({ createEmpty }) => {
  const start = async (options: AppOptions = {}): Promise<RunningServer> =>
    startServer({
      ...{ seed: site(), database: await createEmpty(), clock: createClock({ start: Date.UTC(2026, 10, 21) }) },
      ...{ publicUrl: 'https://calendar.example', passwordAttempts: 2, ...options },
    })
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const page = async ({ url }: RunningServer, path: string, headers: Record<string, string> = {}, init = {}) => {
    const answer = await fetch(url + path, { redirect: 'manual', headers: { ...browser, ...headers }, ...init })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const unlock = (server: RunningServer, path: string, password: string) =>
    page(server, path, {}, { method: 'POST', body: new URLSearchParams({ password }) })

  it.each(['reference', 'live'] as const)(
    'follow the rules of visibility for strangers, profile %s',
    async (profile) => {
      await using server = await start({ profile })
      const nothing = await page(server, '/event/no-such-event/')
      expect([nothing.status, nothing.text.includes('There is no such page')]).toEqual([404, true])
      const everybody = [{}, ...roles.map((role) => ({ authorization: `Basic ${btoa(`${role}:pass ${role}`)}` }))]
      for (const [index, status] of statuses.entries()) {
        for (const headers of status === 'private' ? everybody : [{}]) {
          for (const kind of ['event', 'venue']) {
            const type = kind === 'event' ? 'tribe_events' : 'tribe_venue'
            const id = (kind === 'event' ? 300 : 100) + index * 2
            const [bySlug, byId] = [
              `/${kind}/${kind === 'event' ? 'event' : 'hall'}-${status}`,
              `/?post_type=${type}&p=`,
            ]
            const open = await page(server, `${bySlug}/`, headers)
            const locked = await page(server, `${bySlug}-locked/`, headers)
            const direct = await page(server, byId + id, headers)
            if (status === 'publish') {
              expect([open.status, locked.status, direct.status]).toEqual([200, 200, 301])
              expect(open.text).toContain(kind === 'event' ? 'Textword' : 'Roadword 7')
              expect(locked.text).toContain('<form class="unlock"')
              expect(locked.text).not.toMatch(/Textword|Roadword|Hallword|20:00|application\/ld\+json/)
              expect(`./${direct.headers.get('location')}`).toContain(`${bySlug}/`)
            } else {
              expect([open, locked, direct].map((one) => one.status)).toEqual([404, 404, 404])
              // Nothing tells a hidden record from one that never was.
              for (const one of [open, locked]) expect(one.text).toBe(nothing.text)
            }
          }
        }
      }
      // Instances find no child by its slug in the interface; its page is there all the same, without a private venue.
      const child = await page(server, '/event/child/')
      expect([child.status, child.text.includes('Hallword')]).toEqual([200, false])
    },
  )

  it('open protected records by their password, with a limit, and give nothing of them to caches', async () => {
    await using server = await start()
    for (const [path, content] of [
      ['/event/event-publish-locked/', 'Textword'],
      ['/venue/hall-publish-locked/', 'Roadword'],
    ] as const) {
      const shown = await unlock(server, path, 'key')
      expect([shown.status, shown.text.includes(content)]).toEqual([200, true])
      expect(shown.headers.get('cache-control')).toBe('private, no-store')
      expect([shown.headers.get('etag'), shown.text.includes('ld+json')]).toEqual([null, false])
      const answers = []
      for (const guess of ['a', 'b', 'c', 'd']) answers.push(await unlock(server, path, guess))
      expect(answers[0]?.text).toContain('That is not the password.')
      const last = answers.at(-1)
      expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true])
      for (const { text } of answers) expect(text).not.toContain(content)
      expect((await page(server, `${path}?password=key`)).text).not.toContain(content)
    }
    expect((await unlock(server, '/event/event-private-locked/', 'key')).status).toBe(404)
  })

  it('read no form that is longer than four kibibytes', async () => {
    await using server = await start()
    for (const [length, isRead] of [
      [4096, true],
      [4097, false],
      [100_000, false],
    ] as const) {
      const body = new URLSearchParams({ password: 'key', more: 'x'.repeat(length - 'password=key&more='.length) })
      const { text } = await page(server, '/event/event-publish-locked/', {}, { method: 'POST', body })
      expect([length, text.includes('Textword')]).toEqual([length, isRead])
    }
  })

  it('show an event with its date in its zone, its place and linked data', async () => {
    await using server = await start()
    const { text, headers } = await page(server, '/event/event-publish/')
    expect(text).toMatch(/Tuesday,? 1 December 2026(?:,| at) 20:00\s?–\s?22:00/)
    expect(text).toContain('America/New_York')
    const [, script = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(script)).toMatchObject({
      '@type': 'Event',
      name: 'Titleword publish',
      startDate: '2026-12-01T20:00:00-05:00',
      url: 'https://calendar.example/event/event-publish/',
      location: { '@type': 'Place', name: 'Hallword publish' },
    })
    for (const link of ['venue/hall-publish/', 'organizer/club/', 'events/category/jazz/', 'tag/outdoor/']) {
      expect(text).toContain(`href="../../${link}"`)
      const path = `/${link}`
      expect([path, (await page(server, path)).status]).toEqual([path, 200])
    }
    expect(headers.get('link')).toContain('/calendar/events/v1/events/300>; rel="alternate"; type="application/json"')
    for (const path of ['/events/', '/venue/hall-publish/', '/events/category/music/jazz/', '/tag/outdoor/', '/']) {
      const list = await page(server, path)
      expect([path, list.status, list.text.includes('Titleword publish')]).toEqual([path, 200, true])
      expect(list.text).not.toMatch(/Titleword (?:private|future|draft|pending|trash)|Bad /)
    }
    expect((await page(server, '/tag/nope/')).status).toBe(404)
  })

  it('hold no script of a record, and have a policy that would run none', async () => {
    await using server = await start({ profile: 'live' })
    for (const path of ['/event/hostile/', '/events/', '/']) {
      const { text, headers } = await page(server, path)
      const shown = text.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '')
      expect(shown.replace('<script type="module" src="front/home.js"></script>', '')).not.toMatch(
        /<script|<img src=x|<[^>]*\son\w+=|href="javascript:/i,
      )
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      if (path !== '/') expect(policy).not.toContain('script-src')
    }
    expect((await page(server, '/event/hostile/')).text).toContain('Kept')
  })
})
