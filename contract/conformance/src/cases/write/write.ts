import { isTerm, type OperationId, type ResourceName, resourceNames, resources } from '@eventcal/contract/routes'
import { type CaseContext, type ConformanceCase, writeCase } from '../../run/case.js'
import { refused, unknownRecord } from '../../run/refused.js'
import type { JsonObject } from '../../run/session.js'
import { minimal, settingOf, trialsOf } from '../world/fields.js'
import { idOf, textOf } from '../world/values.js'

/** The resources whose records can be addressed by slug. */
export const sluggedResources = ['events', 'venues', 'organizers'] as const

/** Creates a record of the case's own; `more` goes over what is needed at least. */
export async function createOwn(
  { session, writer }: CaseContext,
  resource: ResourceName,
  label: string,
  more: JsonObject = {},
): Promise<JsonObject> {
  const body = { ...minimal(resource, `${session.mark} ${label}`), ...more }
  return session.ok(`${resource}.create`, { body, as: writer })
}

/** Every field of every resource, in creates and updates, and every method that means an update. */
export const fieldCases: readonly ConformanceCase[] = resourceNames.flatMap((resource) => [
  ...createCases(resource),
  ...updateCases(resource),
  ...removalCases(resource),
])

function createCases(resource: ResourceName): ConformanceCase[] {
  const create = `${resource}.create` as const
  return [
    writeCase(create, 'POST', async (context) => {
      const { session, check, writer } = context
      const made = await createOwn(context, resource, `${resource} plain`)
      check.holds(!('json_ld' in made), 'json_ld', 'no structured data in the answer to a create', 'some')
      const read = await session.ok(`${resource}.get`, { params: { id: idOf(made) }, as: writer })
      for (const [field, value] of Object.entries(made)) {
        // Links of a term tell of the caller's rights, which are the same here, but may be absent.
        if (field !== '_links') check.equal(field, read[field], value)
      }
    }),
    ...trialsOf(resource).map((trial) =>
      writeCase(create, trial.field, async (context) => {
        const sent = await trial.send(0, await settingOf(context, 'new'))
        const made = await createOwn(context, resource, `${resource} with ${trial.field}`, sent)
        trial.verify(made, sent, context)
        const read = { params: { id: idOf(made) }, as: context.writer }
        trial.verify(await context.session.ok(`${resource}.get`, read), sent, context)
      }),
    ),
    writeCase(create, 'missing fields', async (context) => {
      const required = Object.keys(minimal(resource, ''))
      for (const parameter of required) {
        const { [parameter]: _, ...body } = minimal(resource, `${context.session.mark} lacks ${parameter}`)
        const refusal = { status: 400, code: 'rest_missing_callback_param', parameter }
        await refused(context, create, { body, as: context.writer }, refusal)
        const withNull = { ...body, [parameter]: null }
        await refused(context, create, { body: withNull, as: context.writer }, refusal)
      }
      const answer = await context.session.call(create, { body: {}, as: context.writer })
      context.check.equal('params', Object(Object(answer.body).data).params, required, answer.line)
    }),
    writeCase(create, 'unknown and read-only keys are ignored', async (context) => {
      const more = { ID: 1, modified: '2001-01-01 00:00:00', global_id: 'x', nonsense: { deep: [1] }, count: 99 }
      const made = await createOwn(context, resource, `${resource} with nonsense`, more)
      for (const key of ['ID', 'nonsense']) context.check.holds(!(key in made), key, 'nothing of it', 'it')
      context.check.holds(
        made.global_id !== 'x' && made.count !== 99,
        'global_id',
        'read-only keys unchanged',
        'changed',
      )
    }),
  ]
}

function updateCases(resource: ResourceName): ConformanceCase[] {
  const update = `${resource}.update` as const
  const name = Object.keys(minimal(resource, ''))[0] ?? 'name'
  return [
    ...(['POST', 'PUT', 'PATCH'] as const).map((method) =>
      writeCase(update, method, async (context) => {
        const { session, check, writer } = context
        const id = idOf(await createOwn(context, resource, `${resource} before ${method}`))
        const body = { [name]: `${session.mark} ${resource} after ${method}` }
        const changed = await session.ok(update, { params: { id }, body, method, as: writer })
        check.equal('id', changed.id, id)
        check.equal(name, changed[name], body[name])
        const read = await session.ok(`${resource}.get`, { params: { id }, as: writer })
        check.equal(name, read[name], body[name])
      }),
    ),
    ...trialsOf(resource).map((trial) =>
      writeCase(update, trial.field, async (context) => {
        const { session, writer } = context
        const setting = await settingOf(context, 'changed')
        const made = await createOwn(context, resource, `${resource} to change ${trial.field}`)
        for (const turn of [0, 1] as const) {
          const body = await trial.send(turn, setting)
          const changed = await session.ok(update, { params: { id: idOf(made) }, body, as: writer })
          trial.verify(changed, body, context)
          const read = await session.ok(`${resource}.get`, { params: { id: idOf(made) }, as: writer })
          trial.verify(read, body, context)
        }
      }),
    ),
    ...(resource === 'events'
      ? [
          writeCase(update, 'password', async (context) => {
            const { session, check, writer } = context
            const made = await createOwn(context, resource, 'event with a password')
            const params = { id: idOf(made) }
            await session.ok(update, { params, body: { password: 'sesame', title: made.title }, as: writer })
            // The payload cannot protect an event: everybody still reads it.
            check.equal('title', (await session.ok('events.get', { params })).title, made.title)
          }),
        ]
      : []),
  ]
}

function removalCases(resource: ResourceName): ConformanceCase[] {
  const term = isTerm(resource)
  const remove = `${resource}.delete` as const
  const invalid = { status: 400, code: 'rest_invalid_param', parameter: 'id' }
  const gone = { status: 410, code: `${resources[resource].noun}-is-in-trash` }
  const cases = [
    writeCase(remove, 'DELETE', async (context) => {
      const { session, check, writer } = context
      const made = await createOwn(context, resource, `${resource} to delete`)
      const params = { id: idOf(made) }
      const deleted = await session.ok(remove, { params, as: writer })
      check.equal('id', deleted.id, made.id)
      if (term) check.holds(!('_links' in deleted), '_links', 'none in the answer to a delete', 'some')
      else check.equal('status', deleted.status, 'trash')
      await refused(context, remove, { params, as: writer }, term ? invalid : gone)
      const read = { params, as: writer }
      if (term) await refused(context, `${resource}.get`, read, invalid)
      if (resource === 'events') {
        await refused(context, 'events.get', read, { status: 403, code: 'event-no-longer-available' })
      }
    }),
  ]
  if (term) return cases
  return [
    ...cases,
    writeCase(remove, 'force is ignored', async (context) => {
      const { session, check, writer } = context
      const made = await createOwn(context, resource, `${resource} to delete by force`)
      const params = { id: idOf(made) }
      check.equal(
        'status',
        (await session.ok(remove, { params, query: { force: 'true' }, as: writer })).status,
        'trash',
      )
      await refused(context, remove, { params, query: { force: 'true' }, as: writer }, gone)
    }),
    ...(resource === 'events'
      ? [
          writeCase(remove, 'password', async (context) => {
            const made = await createOwn(context, resource, 'event to delete with a password')
            const input = { params: { id: idOf(made) }, query: { password: 'wrong' }, as: context.writer }
            context.check.equal('status', (await context.session.ok(remove, input)).status, 'trash')
          }),
        ]
      : []),
    writeCase(`${resource}.update`, 'a status restores what was deleted', async (context) => {
      const { session, check, writer } = context
      const made = await createOwn(context, resource, `${resource} to restore`)
      const params = { id: idOf(made) }
      await session.ok(remove, { params, as: writer })
      const restored = await session.ok(`${resource}.update`, { params, body: { status: 'publish' }, as: writer })
      check.equal('status', restored.status, 'publish')
      check.equal('slug', restored.slug, made.slug)
    }),
  ]
}

/** Reading, changing and deleting by slug. */
export const slugCases: readonly ConformanceCase[] = sluggedResources.flatMap((resource) => {
  const { name } = resources[resource]
  const unknown = { slug: 'no-such-zqxjkvbpwm' }
  const invalid = { status: 400, code: 'rest_invalid_param', parameter: 'slug' }
  const read: OperationId = `${resource}.getBySlug`
  return [
    ...(['POST', 'PUT', 'PATCH'] as const).map((method) =>
      writeCase(`${resource}.updateBySlug`, method, async (context) => {
        const { session, check, writer } = context
        const made = await createOwn(context, resource, `${resource} by slug ${method}`)
        const params = { slug: textOf(made, 'slug') }
        const body = { [name]: `${session.mark} renamed by slug ${method}` }
        const changed = await session.ok(`${resource}.updateBySlug`, { params, body, method, as: writer })
        check.equal('id', changed.id, made.id)
        check.equal(name, changed[name], body[name])
        check.equal('slug', changed.slug, made.slug)
      }),
    ),
    writeCase(`${resource}.deleteBySlug`, 'DELETE', async (context) => {
      const { session, check, writer } = context
      const made = await createOwn(context, resource, `${resource} to delete by slug`)
      const params = { slug: textOf(made, 'slug') }
      const deleted = await session.ok(`${resource}.deleteBySlug`, { params, as: writer })
      check.equal('id', deleted.id, made.id)
      check.equal('status', deleted.status, 'trash')
      await refused(context, `${resource}.deleteBySlug`, { params, as: writer }, invalid)
      await refused(context, read, { params, as: writer }, invalid)
    }),
    writeCase(read, 'the record of a create', async (context) => {
      const { session, check } = context
      const made = await createOwn(context, resource, `${resource} to read by slug`)
      const params = { slug: textOf(made, 'slug') }
      check.equal('id', (await session.ok(read, { params })).id, made.id)
    }),
    writeCase(`${resource}.deleteBySlug`, 'unknown slug', async (context) => {
      await refused(context, `${resource}.deleteBySlug`, { params: unknown, as: context.writer }, invalid)
      await refused(context, `${resource}.deleteBySlug`, { params: unknown }, invalid)
    }),
    writeCase(`${resource}.updateBySlug`, 'unknown slug', async (context) => {
      const input = { params: unknown, body: { [name]: 'x' }, as: context.writer }
      await refused(context, `${resource}.updateBySlug`, input, unknownRecord(resource, 'slug'))
    }),
  ]
})
