import { describe, expect, it } from 'vitest'
import { fakeWriter, gone, lostAnswer, storedEvent } from '../../tests/support/fake-writer.js'
import { AbortedError, ServiceError } from '../errors/index.js'
import { recover } from './recover.js'

const since = Date.UTC(2031, 0, 2, 8, 4, 5)
const sent = { title: 'Gala', start_date: '2031-05-04 10:00:00' }
const lost = { id: undefined, sent, since, options: {} }
const error = lostAnswer()
const one = (record: object, more = {}) =>
  fakeWriter('events', () => record, { lists: () => [{ ...record }], ...more }).writer

describe('a write whose answer was lost', () => {
  it('is found by title and start, among all statuses, in the days around', async () => {
    const asked: unknown[] = []
    const { writer } = fakeWriter('events', () => storedEvent, {
      lists: (_, query) => {
        asked.push(query)
        return [storedEvent]
      },
    })
    expect((await recover(writer, lost, error)).body).toBe(storedEvent)
    expect(asked).toEqual([
      {
        search: 'Gala',
        starts_after: '2031-05-02',
        starts_before: '2031-05-06',
        status: 'publish,future,draft,pending,private',
      },
    ])
  })

  it.each<[string, object]>([
    ['was made before', { date_utc: '2031-01-02 08:04:03' }],
    ['shows other data', { start_date: '2031-05-04 11:00:00' }],
    ['is a draft, while nobody knows the clock of the site', { status: 'draft', date_utc: '0000-00-00 00:00:00' }],
  ])('is not taken for a record that %s', async (_, more) => {
    await expect(recover(one({ ...storedEvent, ...more }), lost, error)).rejects.toBe(error)
  })

  it('is not found where its date was sent', async () => {
    const dated = { ...lost, sent: { ...sent, date_utc: storedEvent.date_utc } }
    await expect(recover(one(storedEvent), dated, error)).rejects.toBe(error)
  })

  it('is found as a draft by the clock of the site', async () => {
    const draft = { ...storedEvent, status: 'draft', date_utc: '0000-00-00 00:00:00' }
    const clock = { siteOffsetAt: () => -5 * 3_600_000 }
    expect((await recover(one(draft, clock), lost, error)).body).toBe(draft)
    const earlier = { ...draft, date: '2031-01-02 03:04:03' }
    await expect(recover(one(earlier, clock), lost, error)).rejects.toBe(error)
  })

  it('is found by its name where its slug belongs to another', async () => {
    const mine = { ...storedEvent, slug: 'gala-2' }
    const { writer } = fakeWriter(
      'events',
      ({ operation }) =>
        operation === 'events.getBySlug' ? { ...storedEvent, id: 5, title: 'Other', slug: 'gala' } : mine,
      { lists: () => [mine] },
    )
    expect((await recover(writer, { ...lost, sent: { ...sent, slug: 'gala' } }, error)).body).toBe(mine)
  })

  it.each<[string, object, boolean]>([
    ['new', { count: 0 }, true],
    ['in use', { count: 2 }, false],
    ['below another', { count: 0, parent: 9 }, false],
    ['of a site that shows no parents', { count: 0, parent: undefined }, true],
  ])('of a term is looked up by name, and one that is %s is taken or not', async (_, more, isTaken) => {
    const term = { id: 4, name: 'Jazz', parent: 0, ...more }
    const { writer } = fakeWriter('categories', () => term, { lists: () => [term] })
    const found = await recover(writer, { ...lost, sent: { name: 'Jazz' } }, error).catch(() => undefined)
    expect(found?.body).toBe(isTaken ? term : undefined)
  })

  it('is found by its id where it changed a record', async () => {
    const changed = { ...lost, id: 7, sent: { title: 'Gala' } }
    expect(
      (await recover(one({ ...storedEvent, date_utc: '2020-01-01 00:00:00' }), changed, error)).body,
    ).toMatchObject({ id: 7 })
    await expect(recover(one({ ...storedEvent, title: 'Old' }), changed, error)).rejects.toBe(error)
  })

  it('stays unknown where a look-up fails', async () => {
    const { writer } = fakeWriter('events', () => {
      throw gone()
    })
    await expect(recover(writer, { ...lost, id: 7 }, error)).rejects.toBe(error)
    await expect(recover(writer, lost, error)).rejects.toBe(error)
  })

  it('is not looked up after an abort, a refusal, or where that is not wanted', async () => {
    const { writer, made } = fakeWriter('events', () => storedEvent, { lists: () => [storedEvent] })
    const aborted = new AbortedError({ outcome: 'unknown' })
    await expect(recover(writer, lost, aborted)).rejects.toBe(aborted)
    const refused = new ServiceError({ status: 500, message: 'no' }, {})
    await expect(recover(writer, lost, refused)).rejects.toBe(refused)
    const call = Object.assign(writer.call.bind(undefined), writer.call, { mayLookUp: () => false })
    await expect(recover({ ...writer, call }, lost, error)).rejects.toBe(error)
    expect(made).toEqual([])
  })
})
