import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeEngine } from '../../../../tests/support/engines.js'
import { places, type TestCalendar } from '../../../../tests/support/linked-service.js'

const dates = { start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }

describeEngine('saving a published event', (engine) => {
  describe('with destructive updates', () => {
    let calendar: TestCalendar
    beforeAll(async () => {
      calendar = await places(engine, 'live')
    })
    afterAll(() => calendar[Symbol.asyncDispose]())
    const make = async (as: 'author' | 'editor', fields: object) =>
      Number((await calendar.ask(as, 'POST', '/events', { title: 'T', ...dates, ...fields })).body.id)
    const save = (as: 'author' | 'editor', id: number, fields: object = {}) =>
      calendar.ask(as, 'POST', `/events/${id}`, { title: 'T', ...dates, ...fields })
    const venue = async (id: number) => (await calendar.ask('editor', 'GET', `/venues/${id}`)).body

    it('publishes what was linked before, with a date if it had none', async () => {
      const id = await make('editor', { venue: 12, organizer: [22] })
      expect(await venue(12)).toMatchObject({ status: 'draft' })
      await save('editor', id)
      expect(await venue(12)).toMatchObject({
        status: 'publish',
        slug: 'draft-den',
        date: '2027-01-15 07:00:00',
        date_utc: '2027-01-15 12:00:00',
      })
      expect((await calendar.ask('anonymous', 'GET', '/organizers/22')).status).toBe(200)
    })

    it('brings back what is in the trash, under the slug that it has there', async () => {
      const id = await make('editor', { venue: 15, status: 'draft' })
      await save('editor', id, { status: 'draft' })
      expect(await venue(15)).toMatchObject({ status: 'trash' })
      await save('editor', id, { status: 'publish' })
      expect(await venue(15)).toMatchObject({ status: 'publish', slug: 'gone__trashed' })
    })

    it('publishes at creation only what a sticky event is linked to', async () => {
      const name = 'Waiting room'
      const made = await calendar.ask('editor', 'POST', '/venues', { venue: name, status: 'draft' })
      const room = Number(made.body.id)
      await make('editor', { venue: room })
      expect(await venue(room)).toMatchObject({ status: 'draft' })
      await make('editor', { venue: room, sticky: true })
      expect(await venue(room)).toMatchObject({ status: 'publish' })
    })

    it('leaves alone what the caller may not publish', async () => {
      const id = await make('editor', { venue: 14, author: 3, status: 'draft' })
      await save('author', id, { status: 'publish', author: 3 })
      expect(await venue(14)).toMatchObject({ status: 'draft' })
    })
  })

  it('publishes nothing else where updates are not destructive', async () => {
    await using calendar = await places(engine, 'reference')
    const made = await calendar.ask('editor', 'POST', '/events', { title: 'T', ...dates, venue: 12, sticky: true })
    await calendar.ask('editor', 'POST', `/events/${made.body.id}`, { title: 'U' })
    expect(made.body.venue).toMatchObject({ id: 12 })
    expect((await calendar.ask('editor', 'GET', '/venues/12')).body.status).toBe('draft')
  })
})
