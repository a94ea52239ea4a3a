import { expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { places, refused } from '../../../../tests/support/linked-service.js'

const dates = { start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }

describeEngine('the payload of an event', (engine) => {
  it('is refused as a whole, each parameter under its name', async () => {
    await using calendar = await places(engine, 'reference')
    const wrong = {
      ...{ title: 'E', start_date: 'never', end_date: dates.end_date, author: 999, status: 'nope' },
      ...{ website: 'x', image: 'x', venue: 999, organizer: [999], date: 'never', categories: [999] },
    }
    const answer = await calendar.ask('admin', 'POST', '/events', wrong)
    expect(new Set(refused(answer))).toEqual(
      new Set(['start_date', 'author', 'status', 'website', 'image', 'venue', 'organizer', 'date', 'categories']),
    )
  })

  it('needs an end after the start, counted from the dates that the event has', async () => {
    await using calendar = await places(engine, 'reference')
    const update = (body: object) => calendar.ask('admin', 'POST', '/events/30', body)
    expect(refused(await update({ end_date: '2027-01-31 10:00:00' }))).not.toEqual([])
    expect((await update({ end_date: '2027-02-01 11:00:00' })).status).toBe(200)
  })

  it('must have a title', async () => {
    await using calendar = await places(engine, 'reference')
    expect((await calendar.ask('admin', 'POST', '/events', { title: ' ', ...dates })).body.code).toBe('empty_content')
    expect((await calendar.ask('admin', 'POST', '/events/30', { title: ' ' })).body.code).toBe('empty_content')
    expect((await calendar.ask('admin', 'POST', '/events', { title: '<b></b>', ...dates })).status).toBe(201)
  })
})
