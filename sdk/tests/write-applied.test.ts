import { describe, expect, it } from 'vitest'
import { anEvent, clients, inProcess } from './support/in-process.js'

describe.each(clients)('answers to writes, with %s', (_, create) => {
  it('are held against what was sent: unknown categories', async () => {
    const { connect } = await inProcess('live', create)
    const calendar = connect()
    const failed = await calendar.safe.events.create({ ...anEvent, categories: [99_999] })
    expect(failed.error).toMatchObject({ code: 'notApplied', fields: ['categories'], created: true })
    const id = failed.error?.id ?? 0
    expect((await calendar.events.get(id)).title).toBe(anEvent.title)
    const again = await calendar.safe.events.update(id, { categories: [99_999], title: 'Other' })
    expect(again.error).toMatchObject({ code: 'notApplied', fields: ['categories'], id })
    expect(again.error?.created).toBeUndefined()
    expect((await calendar.events.get(id)).title).toBe('Other')
  })

  it('are held against what was sent: texts that lost characters', async () => {
    const instance = await inProcess('live', create)
    const calendar = instance.connect()
    instance.intercept = async (_, pass) => {
      const answer = await pass()
      return new Response((await answer.text()).replaceAll('%C3%BC', ''), answer)
    }
    const website = 'https://example.com/%C3%BC/'
    const failed = await calendar.safe.events.create({ ...anEvent, website })
    expect(failed.error).toMatchObject({ code: 'notApplied', fields: ['website'], created: true })
    const venue = await calendar.safe.venues.create({ venue: 'Hall', website })
    expect(venue.error).toMatchObject({ code: 'notApplied', fields: ['website'], created: true })
    expect(venue.error?.id).toBeTypeOf('number')
  })

  it.each(['live', 'reference'] as const)('may respell what was sent, on profile %s', async (profile) => {
    const { connect, warnings } = await inProcess(profile, create)
    const calendar = connect()
    const created = await calendar.events.create({
      ...anEvent,
      title: 'Müller & Söhne "live" -- it\'s <em>on</em>',
      description: 'One & two\n\nThree <b onclick="x()">four</b> <script>alert(1)</script>\n\n[gallery]',
      excerpt: '<p>Short</p>',
      timezone: 'UTC+2',
      cost: '$1,000.00',
      website: 'https://example.com/?a=1&b=2',
      venue: { venue: 'Rock & Roll "Hall"', description: 'x & y', zip: '0' },
    })
    await calendar.events.update(created.id, { title: 'A & B', cost: 0, all_day: true, website: null, excerpt: null })
    expect((await calendar.events.create({ ...anEvent, cost: 0 })).cost).toBe('Free')
    expect(warnings).toEqual([])
  })

  it('warn of a slug that was taken', async () => {
    const { connect, warnings } = await inProcess('live', create)
    const calendar = connect()
    await calendar.events.create({ ...anEvent, slug: 'gala' })
    expect((await calendar.events.create({ ...anEvent, slug: 'gala' })).slug).toBe('gala-2')
    expect(warnings).toEqual([expect.stringContaining('gala-2')])
  })

  it('warn of a status beyond the rights of the caller', async () => {
    const instance = await inProcess('live', create)
    instance.intercept = async (_, pass) => {
      const answer = await pass()
      return new Response((await answer.text()).replaceAll('"status":"publish"', '"status":"pending"'), answer)
    }
    expect((await instance.connect().events.create({ ...anEvent, status: 'publish' })).status).toBe('pending')
    expect(instance.warnings).toEqual([expect.stringContaining('pending')])
  })

  it('say that the record exists where a follow-up fails', async () => {
    const instance = await inProcess('live', create)
    const calendar = instance.connect()
    instance.intercept = (request) =>
      request.method === 'POST' && /events\/\d+$/.test(request.url)
        ? Promise.resolve(
            Response.json({ code: 'rest_forbidden', message: 'No', data: { status: 403 } }, { status: 403 }),
          )
        : undefined
    const failed = await calendar.safe.events.create({ ...anEvent, description: 'C:\\events' })
    expect(failed.error).toMatchObject({ code: 'notAllowed', created: true })
    expect(failed.error?.toJSON()).toMatchObject({ created: true, id: failed.error?.id })
    expect((await calendar.events.get(failed.error?.id ?? 0)).title).toBe(anEvent.title)
  })

  it.each([
    { image: null, description: null },
    { image: null, description: null, excerpt: null, title: 'a \\ b' },
    { description: 'a \\ b', image: null },
  ])('come of as many forms as it takes: %o', async (fields) => {
    const { connect } = await inProcess('live', create)
    const [id, other] = await Promise.all(
      ['One', 'Two'].map(async (title) => {
        const event = { ...anEvent, title, description: 'Words', excerpt: 'Few' }
        return (await connect().events.create(event)).id
      }),
    )
    const calendar = connect()
    for (const one of [id ?? 0, other ?? 0]) {
      const { image, description, title } = await calendar.events.update(one, fields)
      expect(image).toBe(false)
      if (fields.description === null) expect(description.trim()).toBe('')
      else expect(description).toContain('a \\ b')
      if (fields.title) expect(title).toBe(fields.title)
    }
  })

  it('always say the same of a venue that cannot be taken from an event', async () => {
    const { connect } = await inProcess('live', create)
    const { id } = await connect().events.create({ ...anEvent, venue: { venue: 'Hall' }, description: 'x' })
    const error = { code: 'notApplied', fields: ['venue'], id }
    for (const fields of [
      { venue: null },
      { venue: [] },
      { venue: null, description: null },
      { venue: null, title: 'x' },
    ]) {
      const calendar = connect()
      await expect(calendar.events.update(id, fields)).rejects.toMatchObject(error)
      await expect(calendar.events.update(id, fields)).rejects.toMatchObject(error)
      await expect(connect({ dialect: 'deployed' }).events.update(id, fields)).rejects.toMatchObject(error)
      await expect(calendar.events.replace(id, { ...anEvent, ...fields })).rejects.toMatchObject(error)
    }
  })
})
