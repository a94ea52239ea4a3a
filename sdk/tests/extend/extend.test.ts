import { type CalendarEvent, isCalendarError, type Page } from '@eventcal/sdk'
import { extend, type StandardSchema } from '@eventcal/sdk/extend'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { anEvent, clients, type InProcess, inProcess } from '../support/in-process.js'

/** Makes an instance keep the field `age_limit` of events and filter by it, as a plugin of a site does. */
function withAgeLimit(instance: InProcess, { keeps = true } = {}): Map<number, unknown> {
  const limits = new Map<number, unknown>()
  instance.intercept = async (request, pass) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.includes('/events')) return pass()
    const sent: Record<string, unknown> = request.method === 'POST' ? await request.clone().json() : {}
    const answer = await pass()
    const body = await answer.clone().json()
    if (keeps && answer.ok && 'age_limit' in sent) limits.set(body.id, sent.age_limit)
    const add = (event: { id: number }) => ({ ...event, age_limit: limits.get(event.id) ?? 'none' })
    const wanted = searchParams.get('age_limit')
    const events = (body.events ?? []).map(add)
    const listed =
      wanted === null ? events : events.filter((event: { age_limit: unknown }) => `${event.age_limit}` === wanted)
    const changed = body.events ? { ...body, events: listed, total: listed.length, total_pages: 1 } : add(body)
    return answer.ok ? Response.json(changed, { status: answer.status }) : answer
  }
  return limits
}

const limit = z.union([z.number(), z.literal('none').transform(() => null)])
const events = {
  fields: z.object({ age_limit: z.optional(limit) }),
  filters: z.object({ age_limit: z.optional(z.number().check(z.positive())) }),
}
const then = { starts_after: '2031-01-01' }

describe.each(clients)('fields and filters of a site (%s)', (_name, create) => {
  async function setUp(options?: { readonly keeps?: boolean }) {
    const instance = await inProcess('live', create)
    const limits = withAgeLimit(instance, options)
    const calendar = instance.connect()
    return { instance, limits, calendar, site: extend(calendar, { events }) }
  }

  it('are sent, checked, converted and typed', async () => {
    const { site, limits, instance } = await setUp()
    const gala = await site.events.create({ ...anEvent, title: 'Gala', age_limit: 18 })
    expectTypeOf(gala.age_limit).toEqualTypeOf<number | null | undefined>()
    expectTypeOf(gala).toExtend<CalendarEvent>()
    expect([gala.title, gala.age_limit, limits.get(gala.id)]).toEqual(['Gala', 18, 18])
    await site.events.create({ ...anEvent, title: 'Fair' })
    const page = await site.events.list({ ...then, age_limit: 18 })
    expectTypeOf(page).toExtend<Page<CalendarEvent>>()
    expect(page.items.map(({ title }) => title)).toEqual(['Gala'])
    expect(instance.log.at(-1)).toContain('age_limit=18')
    const all = await site.events.list(then).toArray()
    expect(all.map(({ age_limit }) => age_limit)).toEqual([18, null])
    for await (const event of site.events.list(then, { maxItems: 1 })) expect(event.age_limit).toBe(18)
    for await (const { items } of site.events.list({ ...then, per_page: 1 }).pages()) expect(items).not.toEqual([])
    const { data, response } = await site.events.get(gala.id).withResponse()
    expect([data.age_limit, response.status]).toEqual([18, 200])
  })

  it('change alone, with others, and by a function of the record', async () => {
    const { site, limits } = await setUp()
    const { id } = await site.events.create({ ...anEvent, age_limit: 12 })
    expect((await site.events.update(id, { age_limit: 16 })).age_limit).toBe(16)
    const both = await site.events.update(id, ({ age_limit, title }) => ({
      age_limit: Number(age_limit) + 2,
      title: `${title}!`,
    }))
    expect([both.title, both.age_limit]).toEqual(['Gala!', 18])
    expect((await site.events.update(id, { title: 'Plain' })).age_limit).toBe(18)
    expect(limits.get(id)).toBe(18)
  })

  it('are shown by a dry run, which sends nothing', async () => {
    const { site, instance } = await setUp()
    const { id } = await site.events.create({ ...anEvent, age_limit: 12 })
    instance.log.length = 0
    const { request, changes } = await site.events.update(id, { title: 'New', age_limit: 16 }, { dryRun: true })
    expect(request.body).toMatchObject({ title: 'New', age_limit: 16 })
    expect(changes).toEqual([
      { field: 'title', from: 'Gala', to: 'New' },
      { field: 'age_limit', from: 12, to: 16 },
    ])
    expect(instance.log.filter((line) => !line.startsWith('GET'))).toEqual([])
  })

  it('are refused before anything is sent where they do not fit', async () => {
    const { site, instance } = await setUp()
    const failures = [
      site.events.create({ ...anEvent, age_limit: JSON.parse('"old"') }),
      site.events.update(1, { age_limit: JSON.parse('"old"') }),
      site.events.list({ age_limit: -1 }),
      site.events.create({ ...anEvent, titel: 'x' } as never),
      site.events.list({ agelimit: 18 } as never).toArray(),
    ]
    const errors = await Promise.all(failures.map((one) => Promise.resolve(one).catch((reason: unknown) => reason)))
    expect(errors.slice(0, 3).map((error) => isCalendarError(error, 'invalidInput') && error.issues[0]?.path)).toEqual([
      'age_limit',
      'age_limit',
      'age_limit',
    ])
    expect(errors.slice(3).map((error) => isCalendarError(error, 'invalidInput') && error.issues[0]?.path)).toEqual([
      'titel',
      'agelimit',
    ])
    expect(instance.log).toEqual([])
  })

  it('that the instance did not keep are an error with the id of the record', async () => {
    const { site } = await setUp({ keeps: false })
    const error = await site.events.create({ ...anEvent, age_limit: 18 }).catch((reason: unknown) => reason)
    expect(isCalendarError(error, 'notApplied') && [error.fields, typeof error.recordId]).toEqual([
      ['age_limit'],
      'number',
    ])
  })

  it('that do not fit in an answer are an error', async () => {
    const { site, limits } = await setUp()
    const { id } = await site.events.create({ ...anEvent, age_limit: 18 })
    limits.set(id, { odd: true })
    const error = await site.events.get(id).catch((reason: unknown) => reason)
    expect(isCalendarError(error, 'outsideContract') && error.issues[0]?.path).toBe('age_limit')
  })

  it('stay with safe and withOptions, and leave other resources as they are', async () => {
    const { site } = await setUp()
    const { id } = await site.withOptions({ timeout: 5000 }).events.create({ ...anEvent, age_limit: 18 })
    const result = await site.safe.events.get(id)
    expect(result.ok && result.data).toMatchObject({ age_limit: 18 })
    expect((await site.venues.create({ venue: 'Hall' })).venue).toBe('Hall')
    await site.events.delete(id)
    expect(isCalendarError(await site.events.get(id).catch((reason: unknown) => reason), 'notFound')).toBe(true)
  })

  it('can be told by any library, asynchronous ones too, but for filters', async () => {
    const { calendar } = await setUp()
    const schema: StandardSchema = {
      '~standard': {
        version: 1,
        // Keeps all keys, as some libraries do.
        validate: async (value) => ({ value }),
      },
    }
    const site = extend(calendar, { events: { fields: schema, filters: schema } })
    const made = await site.events.create({ ...anEvent, title: 'Gala', age_limit: 18 } as typeof anEvent)
    expect(made).toMatchObject({ title: 'Gala', age_limit: 18 })
    await expect(site.events.list(then).toArray()).rejects.toMatchObject({ code: 'invalidInput' })
  })
})
