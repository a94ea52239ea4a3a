import { describe, expect, it } from 'vitest'
import { anEvent, clients, inProcess } from './support/in-process.js'

describe.each(clients)('lists and clients, with %s', (_, create) => {
  it('a list gives its page with the response, and asks once', async () => {
    const { connect, log } = await inProcess('live', create)
    const calendar = connect()
    await calendar.tags.create({ name: 'Quiet' })
    const before = log.length
    const list = calendar.tags.list({ hide_empty: false })
    const { data, response } = await list.withResponse()
    expect(data.items).toMatchObject([{ name: 'Quiet' }])
    expect(await list).toBe(data)
    expect(structuredClone(data)).toEqual(data)
    expect(log.length).toBe(before + 1)
    expect(response).toMatchObject({ status: 200, attempts: [{ outcome: 200 }], request: { operation: 'tags.list' } })
    expect(response.headers.get('content-type')).toContain('json')
    expect(await list.toArray()).toEqual(data.items)
    const past = await calendar.tags.list({ hide_empty: false, page: 9 }).withResponse()
    expect(past).toMatchObject({ data: { items: [], total: 1 }, response: { status: 200 } })
    await expect(connect().tags.list({ per_page: 0 }).withResponse()).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('a client with other options keeps the rest, and shares what is learnt', async () => {
    const instance = await inProcess('live', create)
    const seen: (string | null)[] = []
    instance.intercept = (request) => {
      seen.push(request.headers.get('x-a'), request.headers.get('x-b'))
      return undefined
    }
    const calendar = instance.connect({ headers: { 'x-a': '1' }, siteTimezone: 'America/New_York' })
    const other = calendar.withOptions({ headers: { 'x-b': '2' }, retry: 0, validate: undefined as never })
    const { id } = await other.events.create({ title: 'Gala', start_date: new Date(0), end_date: new Date(1000) })
    expect((await calendar.events.get(id)).timezone).toBe('America/New_York')
    expect(seen.slice(0, 2)).toEqual(['1', '2'])
    expect(seen.slice(-2)).toEqual(['1', null])
    const names = [calendar, other, other.withOptions({ timeout: 10_000 })]
    await Promise.all(names.map(({ events }) => events.create({ ...anEvent, tags: ['Shared'] })))
    const tags = await calendar.tags.list({ hide_empty: false }).toArray()
    expect(tags.map(({ name }) => name)).toEqual(['Shared'])
    expect(() => calendar.withOptions({ timeout: -1 })).toThrow(/timeout/)
  })
})
