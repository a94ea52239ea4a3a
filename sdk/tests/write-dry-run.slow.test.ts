import { describe, expect, it } from 'vitest'
import type { EventUpdate } from '../src/index.js'
import { anEvent, clients, inProcess } from './support/in-process.js'

const full = {
  ...anEvent,
  title: 'Müller & Söhne',
  description: 'Words',
  cost: '$1,000.00',
  website: 'https://example.com/?a=1&b=2',
}

describe.each(clients)('dry runs, with %s', (_, create) => {
  describe.each(['live', 'reference'] as const)('on profile %s', (profile) => {
    it.each<[string, EventUpdate]>([
      ['entities', { title: 'Müller &amp; Söhne' }],
      ['costs', { cost: ['1000'] }],
      ['names of terms', { tags: ['open air'] }],
      ['a website', { website: 'https://example.com/?a=1&b=2' }],
      ['times of another form', { start_date: '2031-05-04T08:00:00Z', end_date: '2031-05-04 12:00' }],
      ['a zone', { timezone: 'europe/paris' }],
      ['the description', { description: 'Words' }],
    ])('say that the same %s change nothing', async (_, patch) => {
      const { connect } = await inProcess(profile, create)
      const calendar = connect()
      const { id } = await calendar.events.create({ ...full, tags: ['Open Air'] })
      expect((await calendar.events.update(id, patch, { dryRun: true })).changes).toEqual([])
    })

    it.each<[string, EventUpdate]>([
      ['markup in the title', { title: '<em>Müller</em> &amp; Söhne' }],
      ['markup in the description', { description: '<b>Words</b>' }],
      ['costs', { cost: '$10' }],
      ['currencies', { cost: '€1000' }],
      ['fewer terms', { tags: [] }],
      ['another name', { tags: ['other'] }],
      ['no website', { website: null }],
    ])('say what changes: %s', async (_, patch) => {
      const { connect } = await inProcess(profile, create)
      const calendar = connect()
      const { id } = await calendar.events.create({ ...full, tags: ['Open Air'] })
      const { changes } = await calendar.events.update(id, patch, { dryRun: true })
      expect(changes.map(({ field }) => field)).toEqual(Object.keys(patch))
    })

    it('know where paragraphs are added', async () => {
      const { connect } = await inProcess(profile, create)
      const calendar = connect()
      const { id } = await calendar.events.create(full)
      const patch = { description: '<p>Words</p>' }
      for (const client of [calendar, connect()]) {
        const { changes } = await client.events.update(id, patch, { dryRun: true })
        expect(changes.map(({ field }) => field)).toEqual(profile === 'live' ? [] : ['description'])
      }
    })
  })
})

describe.each(clients)('updates of an instance that follows the documentation, with %s', (_, create) => {
  it('send the patch alone, and read only where they must', async () => {
    const { connect, log, bodies } = await inProcess('reference', create)
    const calendar = connect({ dialect: 'documented' })
    const { id } = await calendar.events.create({ ...full, timezone: 'Asia/Tokyo', featured: true })
    const sent = async (patch: EventUpdate) => {
      const before = log.length
      const after = await calendar.events.update(id, patch)
      expect(after).toMatchObject({ featured: true, timezone: 'Asia/Tokyo' })
      return { log: log.slice(before), body: bodies.at(-1) }
    }
    const write = `POST /events/${id}`
    const read = `GET /events/${id}?context=edit`
    expect(await sent({ title: 'A' })).toEqual({ log: [write], body: { title: 'A' } })
    const dates = { start_date: '2031-06-01 10:00:00', end_date: '2031-06-01 12:00:00' }
    expect(await sent(dates)).toEqual({ log: [write], body: dates })
    expect(await sent({ end_date: '2031-06-01 13:00:00' })).toEqual({
      log: [read, write],
      body: { end_date: '2031-06-01 13:00:00' },
    })
    expect(await sent({ start_date: new Date('2031-06-01T00:30:00Z') })).toEqual({
      log: [read, write],
      body: { start_date: '2031-06-01 09:30:00' },
    })
    await expect(calendar.events.update(id, { end_date: '2031-06-01 01:00:00' })).rejects.toMatchObject({
      code: 'invalidInput',
    })
  })
})
