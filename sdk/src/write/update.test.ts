import { describe, expect, it } from 'vitest'
import { fakeWriter, storedEvent } from '../../tests/support/fake-writer.js'
import { type Issue, NotFoundError } from '../errors/index.js'
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

describe('the read before an update', () => {
  it('is with the rights and the password of the caller, and the write is not', async () => {
    const { writer, made } = instance()
    await update(writer, { slug: 'gala' }, { title: 'New' }, { password: 'sesame' })
    expect(made).toMatchObject([
      { operation: 'events.getBySlug', params: { slug: 'gala' }, query: { password: 'sesame', context: 'edit' } },
      { operation: 'events.update', params: { id: 7 } },
    ])
    expect(made[1]).not.toHaveProperty('query')
    const call = Object.assign(writer.call.bind(undefined), writer.call, { hasAuth: false })
    made.length = 0
    await update({ ...writer, call }, 7, { title: 'New' }, {})
    expect(made[0]).toMatchObject({ operation: 'events.get', params: { id: 7 }, query: {} })
  })

  it('says which fields it lacks', async () => {
    const { status: _, timezone: __, ...rest } = storedEvent
    const { writer } = instance(rest)
    await expect(update(writer, 7, { title: 'New' }, {})).rejects.toMatchObject({
      issues: ['status', 'timezone'].map((path) => ({
        path,
        message: 'is missing from the record and would be reset',
      })),
    })
  })

  it('that finds an event in the trash is a conflict, and other failures stay what they are', async () => {
    const refusing = (serviceCode: string) =>
      fakeWriter('events', () => {
        throw new NotFoundError({ status: 403, serviceCode, message: 'no' }, {})
      }).writer
    const refused = refusing('event-no-longer-available')
    await expect(update(refused, 7, { title: 'New' }, {})).rejects.toMatchObject({
      code: 'conflict',
      reason: 'trashed',
    })
    const other = refusing('event-not-found')
    await expect(update(other, 7, { title: 'New' }, {})).rejects.toMatchObject({ code: 'notFound' })
  })

  it.each<[resource: 'venues' | 'organizers', record: object, isConflict: boolean]>([
    ['venues', { venue: 'Hall', show_map: null }, true],
    ['venues', { venue: [], show_map: true }, true],
    ['venues', { venue: 'Hall', show_map: true }, false],
    ['organizers', { organizer: [] }, true],
    ['organizers', { organizer: 'Ana' }, false],
  ])('of %s that are %j shows hidden fields: %s', async (resource, record, isConflict) => {
    const { writer, bodies } = fakeWriter(resource, ({ body }) => ({ id: 3, ...record, ...Object(body) }))
    const error = await update(writer, 3, { phone: '1' }, {}).catch((reason: unknown) => reason)
    expect(bodies()).toHaveLength(isConflict ? 0 : 1)
    if (isConflict) expect(error).toMatchObject({ code: 'conflict', reason: 'redacted' })
  })

  it('is held against the time at which the caller read it', async () => {
    const { writer, bodies } = instance()
    await update(writer, 7, { title: 'New' }, { ifUnmodified: storedEvent })
    expect(bodies()).toHaveLength(1)
    await expect(update(writer, 7, { title: 'New' }, { ifUnmodified: {} })).rejects.toMatchObject({
      issues: [{ path: 'ifUnmodified', message: 'has no modified_utc' }],
    })
  })

  it.each([
    [{ title: 'New' }, {}, 1],
    [{ start_date: '2031-05-04 09:00:00' }, {}, 2],
    [{ start_date: '2031-05-04 09:00:00', end_date: '2031-05-04 13:00:00' }, {}, 1],
    [() => ({ title: 'New' }), {}, 2],
    [{ title: 'New' }, { ifUnmodified: storedEvent }, 2],
  ])('is needed on instances that follow the documentation, too: %j with %j', async (patch, options, count) => {
    const { writer, made } = instance(storedEvent, { isDocumented: true })
    await update(writer, 7, patch, options)
    expect(made).toHaveLength(count)
    expect(made.at(-1)).toMatchObject({ operation: 'events.update', params: { id: 7 } })
    made.length = 0
    await update(writer, { slug: 'gala' }, patch, options)
    expect(made.map(({ operation }) => operation)).toEqual(['events.getBySlug', 'events.update'])
  })
})

describe('a patch', () => {
  it.each([
    [{ title: ' ' }, 'title must not be blank'],
    [null, ' must be an object'],
    [() => ({ title: ' ' }), 'title must not be blank'],
    [() => undefined, ' must be an object'],
    [{ end_date: '2031-05-04 09:00:00' }, 'end_date is before the start'],
  ])('%s is refused before anything is sent', async (patch, issue) => {
    const { writer, bodies } = instance()
    const error = await update(writer, 7, patch, {}).catch((reason: unknown) => reason)
    expect(Object(error).issues.map((one: Issue) => `${one.path} ${one.message}`)).toEqual([issue])
    expect(bodies()).toEqual([])
  })

  it('that nobody needs to read the record for is refused without a request', async () => {
    const { writer, made } = instance()
    const check = () => [{ path: 'titel', message: 'is not a known field' }]
    const call = Object.assign(writer.call.bind(undefined), writer.call, { check })
    for (const run of [update, replace, dryRun]) {
      await expect(run({ ...writer, call }, 7, { titel: 'New', title: '' }, {})).rejects.toThrowError(
        'Invalid input: title: must not be blank; titel: is not a known field',
      )
    }
    expect(made).toEqual([])
  })
})

it('a replacement of times sends them together, and refuses impossible ones', async () => {
  const { writer, bodies } = instance()
  const times = { start_date: '2031-05-04T10:00:00+02:00', end_date: '2031-05-04T12:00:00+02:00' }
  await replace(writer, 7, { ...times, timezone: 'Europe/Paris' }, {})
  expect(bodies()).toEqual([
    {
      start_date: '2031-05-04 10:00:00',
      end_date: '2031-05-04 12:00:00',
      timezone: 'Europe/Paris',
      all_day: false,
    },
  ])
  await expect(replace(writer, 7, { ...times, end_date: '2031-05-04T09:00:00+02:00' }, {})).rejects.toMatchObject({
    issues: [{ path: 'end_date', message: 'is before the start' }],
  })
  expect(bodies()).toHaveLength(1)
})

it('a dry run names the request, without the password of the record', async () => {
  const { writer, made } = instance()
  const { request } = await dryRun(writer, 7, { title: 'New' }, { password: 'sesame' })
  expect(request).toMatchObject({ method: 'POST', url: 'https://calendar.example/events.update' })
  expect(made.map(({ operation }) => operation)).toEqual(['events.get'])
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
