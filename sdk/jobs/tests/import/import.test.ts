import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileState, importEvents, memoryState, type RecordReport, updateOrCreate } from '@eventcal/jobs'
import { describe, expect, it } from 'vitest'
import { emptySite, eventsOf } from '../support/site.js'

const times = { start_date: '2030-05-01 20:00:00', end_date: '2030-05-01 23:00:00', timezone: 'Europe/Paris' }
const rows = [
  {
    ...{
      uid: 'theatre/1',
      title: 'Müller & Söhne “live”',
      ...times,
      cost: '€12',
      website: 'https://example.com/?a=1&b=2',
    },
    ...{ venue: { venue: 'Town Hall', city: 'Lyon' }, organizer: [{ organizer: 'Club & Co' }] },
    ...{ categories: ['Music'], tags: ['open air'], description: '<p>One</p>' },
  },
  { uid: 'theatre/2', title: 'Opening', ...times, venue: { venue: 'town hall' }, tags: ['open air', 'Free'] },
  { uid: 'museum/2', title: 'Opening', ...times, categories: ['Music'] },
  { uid: 'theatre/3', title: 'Draft', ...times, status: 'draft' as const },
  { uid: 'theatre/4', title: 'All day', ...times, all_day: true },
]

describe.each(['reference', 'live'] as const)('importEvents on a site of the profile %s', (profile) => {
  it('creates, sends nothing the second time, updates what differs, and tells sources apart by key', async () => {
    const site = await emptySite(profile)
    const state = memoryState()
    const first = await importEvents(site.connect(), rows, { key: 'uid', state })
    expect(first).toMatchObject({ created: 5, failed: 0, unknown: 0, complete: true })
    const { venues, organizers, tags, categories } = await site.server.exportSite()
    expect([venues.length, organizers.length, tags.length, categories.length]).toEqual([1, 1, 2, 1])
    expect((await eventsOf(site)).filter(({ title }) => title === 'Opening')).toHaveLength(2)

    site.writes.length = 0
    expect(await importEvents(site.connect(), rows, { key: 'uid', state })).toMatchObject({
      unchanged: 5,
      complete: true,
    })
    expect(site.writes).toEqual([])

    const changed = rows.map((row) => (row.uid === 'museum/2' ? { ...row, title: 'Late opening', cost: '5' } : row))
    const third = await importEvents(site.connect(), changed, { key: 'uid', state })
    expect(third).toMatchObject({ updated: 1, unchanged: 4 })
    const [report] = third.records.filter(({ outcome }) => outcome === 'updated')
    expect(report?.key).toBe('museum/2')
    expect(report?.changes.map(({ field }) => field).sort()).toEqual(['cost', 'title'])
    expect(await importEvents(site.connect(), changed, { key: 'uid', state })).toMatchObject({ unchanged: 5 })
  })

  it('knows its events again when the state is lost', async () => {
    const site = await emptySite(profile)
    const published = rows.filter(({ uid }) => uid !== 'theatre/3')
    await importEvents(site.connect(), published, { key: 'uid', state: memoryState() })
    site.writes.length = 0
    const again = await importEvents(site.connect(), published, { key: 'uid', state: memoryState() })
    expect([again.unchanged, site.writes]).toEqual([4, []])
  })

  it('leaves what was deleted on the site, unless it is told to bring it back', async () => {
    const site = await emptySite(profile)
    const state = memoryState()
    const [row] = rows.slice(2)
    if (!row) throw new Error('no row')
    const [made] = (await importEvents(site.connect(), [row], { key: 'uid', state })).records
    await site.connect().events.delete(Number(made?.id))
    site.writes.length = 0
    expect(await importEvents(site.connect(), [row], { key: 'uid', state })).toMatchObject({ deleted: 1 })
    expect(site.writes).toEqual([])
    const back = await importEvents(site.connect(), [row], { key: 'uid', state, deleted: 'create' })
    expect(back).toMatchObject({ created: 1 })
    expect(await eventsOf(site)).toHaveLength(1)
  })
})

describe('importEvents', () => {
  it('reports each record when it is done, and what is wrong with one stops no other', async () => {
    const site = await emptySite('reference')
    const wrong = [
      { uid: 'a', title: 'No end', start_date: '2030-05-01 20:00:00', end_date: 'soon' },
      { uid: 'b', title: 'Right', ...times },
      { uid: 'b', title: 'The same key', ...times },
      { uid: '', title: 'No key', ...times },
    ]
    const seen: RecordReport[] = []
    for await (const report of importEvents(site.connect(), wrong, { key: 'uid', state: memoryState() }))
      seen.push(report)
    const outcomes = Object.fromEntries(seen.map(({ key, outcome, error }) => [`${key} ${outcome}`, String(error)]))
    expect(outcomes).toEqual({
      'a failed': expect.stringContaining('end_date'),
      'b created': 'undefined',
      'b failed': expect.stringContaining('has the key b'),
      ' failed': expect.stringContaining('no key'),
    })
    expect(await eventsOf(site)).toHaveLength(1)
  })

  it('takes records of any shape, from a source that is read as it is needed', async () => {
    const site = await emptySite('reference')
    let read = 0
    let open = 0
    let most = 0
    async function* source() {
      for (read = 1; read <= 20; read++) yield { number: read }
    }
    site.intercept = async (_request, pass) => {
      most = Math.max(most, ++open)
      const answer = await pass()
      open -= 1
      return answer
    }
    const report = await importEvents(site.connect(), source(), {
      key: ({ number }) => `row ${number}`,
      fields: ({ number }) => ({ title: `Event ${number}`, ...times }),
      state: memoryState(),
      concurrency: 3,
    })
    expect(report).toMatchObject({ created: 20, complete: true })
    expect(most).toBe(3)
  })

  it('stores the intent before it creates, and settles a lost answer in the same run', async () => {
    const site = await emptySite('live')
    const state = memoryState()
    let stored = ''
    site.intercept = async (request, pass) => {
      if (request.method !== 'POST') return pass()
      stored = JSON.stringify(state)
      await pass()
      throw new TypeError('fetch failed')
    }
    const [, row] = rows.map(({ uid, title }) => ({ uid, title, ...times }))
    if (!row) throw new Error('no row')
    const report = await importEvents(site.connect(), [row], { key: 'uid', state })
    expect(stored).toMatch(/"import\/theatre\/2":\{"slug":"opening-[0-9a-f]{12}"\}/)
    expect(report).toMatchObject({ created: 1, unknown: 0 })
    expect(await eventsOf(site)).toHaveLength(1)
  })

  it.each(['draft', 'publish'] as const)(
    'takes the second event away when a create of a killed run comes late, status %s',
    async (status) => {
      const site = await emptySite('live')
      const row = { uid: 'a', title: 'Gala', ...times, status }
      const state = memoryState()
      let late: (() => Promise<Response>) | undefined
      const killed = new Promise<'killed'>((resolve) => {
        site.intercept = async (request, pass) => {
          if (request.method !== 'POST') return pass()
          late = pass
          resolve('killed')
          return new Promise(() => {})
        }
      })
      expect(await Promise.race([importEvents(site.connect(), [row], { key: 'uid', state }), killed])).toBe('killed')

      // The next run has looked for the event and found none when the late create is carried out.
      site.intercept = async (request, pass) => {
        if (request.method === 'POST') await late?.()
        return pass()
      }
      const left = memoryState(JSON.parse(JSON.stringify(state)))
      expect(await importEvents(site.connect(), [row], { key: 'uid', state: left })).toMatchObject({ created: 1 })
      site.intercept = undefined
      const others = { title: 'Gala', ...times, status }
      await site.connect().events.create(others)

      const again = await importEvents(site.connect(), [row], { key: 'uid', state: left })
      expect(again).toMatchObject({ complete: true, unchanged: 1 })
      const slugs = (await eventsOf(site)).map(({ slug }) => slug.replace(/-[0-9a-f]{12}$/, '-DIGEST'))
      expect(slugs).toEqual(['gala-DIGEST', status === 'draft' ? '' : 'gala'])
    },
  )

  it('says unknown where an answer is lost and nothing can be looked up, and does not create again', async () => {
    const site = await emptySite('reference')
    const state = memoryState()
    let isCut = false
    site.intercept = async (request, pass) => {
      if (isCut) throw new TypeError('fetch failed')
      if (request.method !== 'POST') return pass()
      await pass()
      isCut = true
      throw new TypeError('fetch failed')
    }
    const row = { uid: 'a', title: 'Gala', ...times }
    expect(await importEvents(site.connect(), [row], { key: 'uid', state })).toMatchObject({
      unknown: 1,
      complete: false,
    })
    site.intercept = undefined
    expect(await importEvents(site.connect(), [row], { key: 'uid', state })).toMatchObject({
      created: 1,
      complete: true,
    })
    expect(await eventsOf(site)).toHaveLength(1)
  })

  it('stops where no further record can succeed', async () => {
    const site = await emptySite('reference')
    site.intercept = () => Promise.reject(new TypeError('fetch failed'))
    const many = Array.from({ length: 200 }, (_, index) => ({ uid: String(index), title: 'Gala', ...times }))
    const run = importEvents(site.connect(), many, { key: 'uid', state: memoryState() })
    await expect(Promise.resolve(run)).rejects.toMatchObject({ name: 'ImportError', code: 'stopped' })
    expect(site.requests()).toBeLessThan(40)
  })

  it('does what was read of a source that fails, and then says so', async () => {
    const site = await emptySite('reference')
    function* source() {
      yield { uid: 'a', title: 'Gala', ...times }
      throw new Error('the file ends here')
    }
    const run = importEvents(site.connect(), source(), { key: 'uid', state: memoryState() })
    await expect(Promise.resolve(run)).rejects.toMatchObject({
      code: 'source',
      cause: { message: 'the file ends here' },
    })
    expect(await eventsOf(site)).toHaveLength(1)
  })

  it('begins no further record after its signal, and goes on in the next run', async () => {
    const site = await emptySite('reference')
    const folder = await mkdtemp(join(tmpdir(), 'eventcal-import-'))
    const state = fileState(join(folder, 'state.jsonl'))
    const many = Array.from({ length: 12 }, (_, index) => ({ uid: String(index), title: `Event ${index}`, ...times }))
    const stop = new AbortController()
    let done = 0
    for await (const _ of importEvents(site.connect(), many, { key: 'uid', state, signal: stop.signal })) {
      done += 1
      if (done === 4) stop.abort()
    }
    expect(done).toBeLessThan(9)
    const rest = await importEvents(site.connect(), many, { key: 'uid', state })
    expect([rest.created + done, rest.unchanged]).toEqual([12, done])
    expect(await eventsOf(site)).toHaveLength(12)
    await rm(folder, { recursive: true })
  })
})

describe.each(['reference', 'live'] as const)('updateOrCreate on a site of the profile %s', (profile) => {
  it('creates, updates what differs, and sends nothing else', async () => {
    const site = await emptySite(profile)
    const { venues, events, tags } = site.connect()
    const hall = { venue: 'Town & Hall', city: 'Lyon' }
    expect(await updateOrCreate(venues, hall)).toMatchObject({ outcome: 'created', record: { city: 'Lyon' } })
    expect(await updateOrCreate(venues, { ...hall, city: 'Paris' })).toMatchObject({
      ...{ outcome: 'updated', record: { city: 'Paris' }, changes: [{ field: 'city' }] },
    })
    const gala = { slug: 'gala-2030', title: 'Gala', ...times }
    expect(await updateOrCreate(events, gala)).toMatchObject({ outcome: 'created' })
    expect(await updateOrCreate(tags, { name: 'Open air' })).toMatchObject({ outcome: 'created' })
    site.writes.length = 0
    expect(await updateOrCreate(events, gala)).toMatchObject({ outcome: 'unchanged', record: { slug: 'gala-2030' } })
    expect(await updateOrCreate(tags, { name: 'open air' })).toMatchObject({ record: { slug: 'open-air' } })
    expect(site.writes.filter((one) => !one.includes('tags'))).toEqual([])
    expect(await updateOrCreate(events, { ...gala, cost: '5' })).toMatchObject({ outcome: 'updated' })
  })
})
