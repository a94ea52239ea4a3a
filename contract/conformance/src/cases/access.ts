import { isTerm, type OperationId, type ResourceName, resourceNames, resources } from '@eventcal/contract/routes'
import { type CaseContext, type ConformanceCase, caseOf, writeCase } from '../run/case.js'
import { refused, unknownRecord } from '../run/refused.js'
import type { Role } from '../run/request.js'
import type { JsonObject } from '../run/session.js'
import { minimal } from './world/fields.js'
import { idOf, itemsOf, textOf } from './world/values.js'
import { createOwn, sluggedResources } from './write/write.js'

const anonymous = { status: 401, code: 'rest_forbidden' } as const
const forbidden = { status: 403, code: 'rest_forbidden' } as const

/** Who may do what, and who may not. */
export const accessCases: readonly ConformanceCase[] = [
  ...resourceNames.flatMap((resource) => [...anonymousCases(resource), ...subscriberCases(resource)]),
  ...sluggedResources.flatMap((resource) => [...contributorCases(resource), ...authorCases(resource)]),
  ...sluggedResources.map(unpublishedCase),

  role('contributor', 'categories.create', 'not for contributors', async (context) => {
    await refused(context, 'categories.create', { body: least(context, 'categories'), as: 'contributor' }, forbidden)
  }),
  role('contributor', 'tags.create', 'not for contributors', async (context) => {
    await refused(context, 'tags.create', { body: least(context, 'tags'), as: 'contributor' }, forbidden)
  }),
  role('author', 'tags.create', 'not for authors', async (context) => {
    await refused(context, 'tags.create', { body: least(context, 'tags'), as: 'author' }, forbidden)
  }),
  role('author', 'categories.create', 'for authors', async ({ session }) => {
    const body = { name: `${session.mark} by an author` }
    await session.ok('categories.create', { body, as: 'author' })
  }),
  role('editor', 'tags.create', 'for editors', async ({ session, check }) => {
    const made = await session.ok('tags.create', { body: { name: `${session.mark} by an editor` }, as: 'editor' })
    await session.ok('tags.update', { params: { id: idOf(made) }, body: { description: 'Changed' }, as: 'editor' })
    const deleted = await session.ok('tags.delete', { params: { id: idOf(made) }, as: 'editor' })
    check.equal('id', deleted.id, made.id)
  }),
  role(
    'contributor',
    'events.create',
    'contributors do not create terms by the way',
    async (context) => {
      const { session, check } = context
      const name = `${session.mark} smuggled`
      const body = { ...least(context, 'events'), categories: [name], tags: [name] }
      await session.call('events.create', { body, as: 'contributor' })
      for (const list of ['categories.list', 'tags.list'] as const) {
        const found = await session.ok(list, { query: { search: name, hide_empty: 0 } })
        check.equal(list, itemsOf(found, list), [])
      }
    },
    'event-write-creates-terms-without-capability',
  ),
  role('contributor', 'events.create', 'contributors cannot fetch images', async (context) => {
    const body = { ...least(context, 'events'), image: 'https://example.org/no-such-image.png' }
    const refusal = { status: 400, code: 'rest_invalid_param', parameter: 'image' }
    await refused(context, 'events.create', { body, as: 'contributor' }, refusal)
  }),
  role(
    'author',
    'events.create',
    'authors cannot write in the name of others',
    async (context) => {
      const { session, check } = context
      const other = await createOwn(context, 'events', 'event of somebody else')
      const body = { ...least(context, 'events'), author: Number(other.author) }
      const answer = await session.call('events.create', { body, as: 'author' })
      // Refused or ignored: both are safe.
      check.holds(
        answer.status >= 400 || Object(answer.body).author !== other.author,
        'author',
        'not the other',
        'the other',
      )
    },
    'author-field-unchecked',
  ),
  role(
    'contributor',
    'events.list',
    'contributors list only their own unpublished events',
    async (context) => {
      const { session, check } = context
      const secret = await createOwn(context, 'events', 'event kept private', { status: 'private' })
      const own = await session.ok('events.create', { body: least(context, 'events'), as: 'contributor' })
      const query = { start_date: '2062-05-01', end_date: '2062-05-31', per_page: 50, search: session.mark }
      const found = itemsOf(
        await session.ok('events.list', { query: { ...query, status: 'private,draft' }, as: 'contributor' }),
        'events.list',
      )
      check.holds(!found.some((one) => one.id === secret.id), 'status', 'no private event of another', 'it')
      check.holds(
        found.some((one) => one.id === own.id),
        'status',
        'the own draft',
        'a list without it',
      )
    },
    'contributors-list-others-unpublished',
  ),
  role('subscriber', 'events.list', 'subscribers list what is published', async (context) => {
    const refusal = { status: 400, code: 'rest_invalid_param', parameter: 'status' }
    for (const status of ['draft', 'publish,draft', 'trash']) {
      await refused(context, 'events.list', { query: { status }, as: 'subscriber' }, refusal)
    }
    await context.session.ok('events.list', { query: { status: 'publish' }, as: 'subscriber' })
  }),
  writeCase('events.list', 'Allow › with rights', async ({ session, check, writer }) => {
    const { headers, line } = await session.call('events.list', { as: writer })
    check.equal('Allow', headers.get('allow'), 'GET, POST', line)
  }),
  writeCase('events.list', 'signed-in answers are not to be stored', async ({ session, check, writer }) => {
    const { headers, line } = await session.call('events.list', { as: writer })
    check.contains('Cache-Control', headers.get('cache-control'), 'no-store', line)
  }),
]

function role(needed: Role, operation: OperationId, about: string, run: ConformanceCase['run'], quirk?: string) {
  return caseOf(operation, about, run, quirk ? { needs: [needed], quirk } : { needs: [needed] })
}

function least({ session }: CaseContext, resource: ResourceName): JsonObject {
  return minimal(resource, `${session.mark} ${resource} by a role`)
}

function anonymousCases(resource: ResourceName): ConformanceCase[] {
  return [
    caseOf(`${resource}.create`, 'anonymous', async (context) => {
      await refused(context, `${resource}.create`, { body: least(context, resource) }, anonymous)
    }),
    caseOf(
      `${resource}.create`,
      'anonymous › bad input comes first',
      async (context) => {
        const refusal = { status: 400, code: 'rest_missing_callback_param' }
        await refused(context, `${resource}.create`, { body: {} }, refusal)
      },
      { quirk: 'validation-before-auth' },
    ),
    writeCase(`${resource}.update`, 'anonymous', async (context) => {
      const params = { id: idOf(await createOwn(context, resource, `${resource} not for all`)) }
      for (const method of ['POST', 'PUT', 'PATCH']) {
        const input = { params, body: { description: 'Changed' }, method }
        await refused(context, `${resource}.update`, input, anonymous)
      }
      await refused(context, `${resource}.delete`, { params }, anonymous)
      await context.session.ok(`${resource}.get`, { params })
    }),
    caseOf(`${resource}.get`, 'unknown id', async (context) => {
      for (const id of [0, 999_999_999]) {
        await refused(context, `${resource}.get`, { params: { id } }, unknownRecord(resource))
      }
    }),
    writeCase(`${resource}.delete`, 'unknown id', async (context) => {
      const refusal = unknownRecord(resource)
      const params = { id: 999_999_999 }
      await refused(context, `${resource}.delete`, { params, as: context.writer }, refusal)
      await refused(context, `${resource}.update`, { params, body: {}, as: context.writer }, refusal)
      // Only events look at the rights before they look for the record.
      await refused(context, `${resource}.delete`, { params }, resource === 'events' ? anonymous : refusal)
    }),
    writeCase(`${resource}.get`, 'id of another kind', async (context) => {
      const other = await createOwn(context, resource === 'events' ? 'venues' : 'events', 'record of another kind')
      const refusal =
        resource === 'events'
          ? { status: 400, code: 'rest-invalid-event-id' }
          : { status: 400, code: 'rest_invalid_param', parameter: 'id' }
      // Terms have ids of their own, so that any id of theirs may exist.
      if (isTerm(resource)) return
      await refused(context, `${resource}.get`, { params: { id: idOf(other) } }, refusal)
      await refused(context, `${resource}.delete`, { params: { id: idOf(other) }, as: context.writer }, refusal)
    }),
    ...(isTerm(resource)
      ? []
      : [
          caseOf(
            `${resource}.getBySlug`,
            'unknown slug',
            async (context) => {
              const refusal = { status: 400, code: 'rest_invalid_param', parameter: 'slug' }
              for (const slug of ['no-such-zqxjkvbpwm', 'a/b', '日本']) {
                await refused(context, `${resource}.getBySlug`, { params: { slug } }, refusal)
              }
            },
            { quirk: 'unknown-linked-or-slug-400' },
          ),
        ]),
  ]
}

function subscriberCases(resource: ResourceName): ConformanceCase[] {
  return [
    role('subscriber', `${resource}.create`, 'not for subscribers', async (context) => {
      await refused(context, `${resource}.create`, { body: least(context, resource), as: 'subscriber' }, forbidden)
    }),
    role('subscriber', `${resource}.update`, 'not for subscribers', async (context) => {
      const params = { id: idOf(await createOwn(context, resource, `${resource} not for subscribers`)) }
      const input = { params, body: { description: 'Changed' }, as: 'subscriber' } as const
      await refused(context, `${resource}.update`, input, forbidden)
      await refused(context, `${resource}.delete`, { params, as: 'subscriber' }, forbidden)
    }),
  ]
}

function contributorCases(resource: (typeof sluggedResources)[number]): ConformanceCase[] {
  return [
    role('contributor', `${resource}.create`, 'contributors create drafts', async (context) => {
      const { session, check } = context
      const create = async (more: JsonObject) => {
        const name = `${session.mark} ${resource} that should be ${more.status ?? 'anything'}`
        return session.ok(`${resource}.create`, { body: { ...minimal(resource, name), ...more }, as: 'contributor' })
      }
      check.equal('status', (await create({})).status, 'draft')
      check.equal('status', (await create({ status: 'publish' })).status, 'pending')
      check.equal('status', (await create({ status: 'private' })).status, 'private')
    }),
    role('contributor', `${resource}.update`, 'contributors change their own unpublished records', async (context) => {
      const { session, check } = context
      const own = await session.ok(`${resource}.create`, { body: least(context, resource), as: 'contributor' })
      const params = { id: idOf(own) }
      const body = { description: 'Changed by its author' }
      const changed = await session.ok(`${resource}.update`, { params, body, as: 'contributor' })
      check.contains('description', changed.description, body.description)
      check.equal('status', changed.status, 'draft')
      const deleted = await session.ok(`${resource}.delete`, { params, as: 'contributor' })
      check.equal('status', deleted.status, 'trash')
    }),
    role('contributor', `${resource}.update`, 'contributors do not touch the records of others', async (context) => {
      const params = { id: idOf(await createOwn(context, resource, `${resource} of somebody`)) }
      const input = { params, body: { description: 'Changed' }, as: 'contributor' } as const
      await refused(context, `${resource}.update`, input, forbidden)
      await refused(context, `${resource}.delete`, { params, as: 'contributor' }, forbidden)
    }),
    role(
      'contributor',
      `${resource}.updateBySlug`,
      'the same rights as by id',
      async (context) => {
        const made = await createOwn(context, resource, `${resource} of somebody by slug`)
        const params = { slug: textOf(made, 'slug') }
        const input = { params, body: { description: 'Changed' }, as: 'contributor' } as const
        await refused(context, `${resource}.updateBySlug`, input, forbidden)
        await refused(context, `${resource}.deleteBySlug`, { params, as: 'contributor' }, forbidden)
        const read = await context.session.ok(`${resource}.getBySlug`, { params })
        context.check.equal('status', read.status, 'publish')
      },
      'by-slug-writes-skip-ownership',
    ),
  ]
}

function authorCases(resource: (typeof sluggedResources)[number]): ConformanceCase[] {
  return [
    role('author', `${resource}.create`, 'authors publish', async (context) => {
      const { session, check } = context
      const made = await session.ok(`${resource}.create`, { body: least(context, resource), as: 'author' })
      check.equal('status', made.status, 'publish')
      const params = { id: idOf(made) }
      await session.ok(`${resource}.update`, { params, body: { description: 'Changed' }, as: 'author' })
      await session.ok(`${resource}.delete`, { params, as: 'author' })
    }),
    role('author', `${resource}.update`, 'authors do not touch the records of others', async (context) => {
      const params = { id: idOf(await createOwn(context, resource, `${resource} of another author`)) }
      const input = { params, body: { description: 'Changed' }, as: 'author' } as const
      await refused(context, `${resource}.update`, input, forbidden)
      await refused(context, `${resource}.delete`, { params, as: 'author' }, forbidden)
    }),
  ]
}

/** Drafts and private records show themselves to those who may edit them. */
function unpublishedCase(resource: (typeof sluggedResources)[number]): ConformanceCase {
  return writeCase(
    `${resource}.get`,
    'unpublished',
    async (context) => {
      const { session, check, writer } = context
      const code = `${resources[resource].noun}-not-accessible`
      for (const status of ['draft', 'pending', 'private']) {
        const made = await createOwn(context, resource, `${resource} ${status}`, { status })
        const params = { id: idOf(made) }
        await refused(context, `${resource}.get`, { params }, { status: 403, code })
        check.equal('status', (await session.ok(`${resource}.get`, { params, as: writer })).status, status)
      }
    },
    'unpublished-read-403',
  )
}
