import { expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { idsOf, places } from '../../../../tests/support/linked-service.js'

describeEngine('venues and organizers', (engine) => {
  it.each(['reference', 'live'] as const)('are served alike, profile %s', async (profile) => {
    const live = profile === 'live'
    await using calendar = await places(engine, profile)
    const venues = async (query: string) => idsOf(await calendar.ask('editor', 'GET', `/venues?${query}`))
    expect(await venues('search=cafe')).toEqual([16])
    expect(await venues('only_with_upcoming=1')).toEqual(live ? [16, 10] : [16, 13, 10])
    expect(await venues('has_events=0')).toEqual(live ? [16, 12, 14, 11] : [14, 12, 11])
    expect(await venues('search=no&per_page=4&page=1')).toEqual([])

    const inline = { venue: { venue: 'Old Hall', phone: '9' }, organizer: [{ organizer: 'Eve' }, 20] }
    const dates = { start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
    const made = await calendar.ask('admin', 'POST', '/events', { title: 'E', ...dates, ...inline })
    const venue = live ? 10 : 1000
    expect(made.body).toMatchObject({ venue: { id: venue, phone: '9' }, organizer: [{ organizer: 'Eve' }, { id: 20 }] })
    const image = 'https://pictures.example/remote/new.jpg'
    expect((await calendar.ask('admin', 'PATCH', `/venues/${venue}`, { image })).body.image).toMatchObject({
      width: 1000,
    })
    if (!live) {
      const twin = () => calendar.ask('author', 'POST', '/organizers', { organizer: 'Twin' })
      const slugs = (await Promise.all([twin(), twin(), twin()])).map(({ body }) => body.slug)
      expect(slugs.sort()).toEqual(['twin', 'twin-2', 'twin-3'])
    }

    await calendar.ask('admin', 'DELETE', '/organizers/20')
    const left = await calendar.ask('anonymous', 'GET', `/events/${made.body.id}`)
    expect(left.body.organizer).toEqual(live ? [] : [expect.objectContaining({ organizer: 'Eve' })])
    expect((await calendar.ask('admin', 'DELETE', '/organizers/20')).status).toBe(410)
    expect(calendar.faults).toEqual([])
  })
})
