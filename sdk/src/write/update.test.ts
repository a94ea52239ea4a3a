import { describe, expect, it } from 'vitest'
import { fakeWriter, storedEvent } from '../../tests/support/fake-writer.js'
import { dryRun, replace, update } from './update.js'

const echo = (body: unknown) => ({ ...storedEvent, ...Object(body) })
const instance = (record: object = storedEvent, more = {}) =>
  fakeWriter('events', ({ body }) => (body === undefined ? record : echo(body)), more)

describe('an update', () => {
  it('sends back what a deployed instance resets, with the times together', async () => {
    const { writer, bodies } = instance()
    await update(writer, 7, { end_date: '2031-05-04 13:00' }, {})
    expect(bodies()).toMatchObject([
      {
        status: 'publish',
        date_utc: storedEvent.date_utc,
        start_date: '2031-05-04 10:00:00',
        end_date: '2031-05-04 13:00:00',
        timezone: 'Europe/Paris',
      },
    ])
  })

  it.each(['id', 'status', 'date', 'date_utc', 'url', 'start_date', 'end_date', 'timezone', 'organizer'])(
    'is refused where the read lacks %s, which would be reset',
    async (field) => {
      const { [field]: _, ...rest } = storedEvent as Readonly<Record<string, unknown>>
      const { writer, bodies } = instance(rest)
      await expect(update(writer, { slug: 'gala' }, { title: 'New' }, {})).rejects.toMatchObject({
        code: 'outsideContract',
      })
      expect(bodies()).toEqual([])
    },
  )

  it.each<[string, object]>([
    ['trashed', { status: 'trash' }],
    ['redacted', { all_day: null }],
    ['modified', { modified_utc: '2031-02-02 00:00:00' }],
  ])('of a record that is %s is a conflict', async (reason, record) => {
    const { writer, bodies } = instance({ ...storedEvent, ...record })
    const options = reason === 'modified' ? { ifUnmodified: storedEvent } : {}
    await expect(update(writer, 7, { title: 'New' }, options)).rejects.toMatchObject({ code: 'conflict', reason })
    expect(bodies()).toEqual([])
  })

  it('makes its fields from the record as it is', async () => {
    const { writer, bodies } = instance()
    await update(writer, 7, ({ title }: { title: string }) => ({ title: `${title}!` }), {})
    expect(bodies()).toMatchObject([{ title: 'Gala!' }])
  })

  it('reads nothing, and sends the patch alone, where the instance follows the documentation', async () => {
    const { writer, made } = instance(storedEvent, { isDocumented: true })
    await update(writer, 7, { title: 'New' }, {})
    expect(made).toMatchObject([{ operation: 'events.update', body: { title: 'New' } }])
  })
})

it('a dry run sends nothing, and names what changes', async () => {
  const { writer, bodies } = instance()
  const { request, changes } = await dryRun(writer, 7, { title: 'New', timezone: 'Europe/Paris' }, {})
  expect(bodies()).toEqual([])
  expect(request.body).toMatchObject({ title: 'New', status: 'publish' })
  expect(changes).toEqual([{ field: 'title', from: 'Gala', to: 'New' }])
})

it('a replacement sends its fields alone', async () => {
  const { writer, made } = instance()
  await replace(writer, 7, { title: 'New' }, {})
  expect(made).toMatchObject([{ operation: 'events.update', body: { title: 'New' } }])
  expect(Object.keys(Object(made[0]?.body))).toEqual(['title'])
})
