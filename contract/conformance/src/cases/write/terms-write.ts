import { type ConformanceCase, caseOf, writeCase } from '../../run/case.js'
import { refused } from '../../run/refused.js'
import { someRecord } from '../world/samples.js'
import { idOf, itemsOf, textOf } from '../world/values.js'
import { worldOf } from '../world/world.js'
import { createOwn } from './write.js'

/** Cases of writes of categories and tags alone. */
export const termWriteCases: readonly ConformanceCase[] = [
  ...(['categories', 'tags'] as const).flatMap((resource) => [
    writeCase(`${resource}.create`, 'name › that exists', async (context) => {
      const { session, check, writer } = context
      const made = await createOwn(context, resource, `${resource} twice`)
      const body = { name: textOf(made, 'name').toUpperCase() }
      const answer = await session.call(`${resource}.create`, { body, as: writer })
      const finding = session.refusal(answer, { status: 400, code: 'term_exists' })
      if (finding) check.findings.push(finding)
      else check.equal('term_id', Object(Object(answer.body).data).term_id, made.id, answer.line)
    }),
    writeCase(
      `${resource}.create`,
      'slug › that exists',
      async (context) => {
        const made = await createOwn(context, resource, `${resource} with a slug`)
        const slug = textOf(made, 'slug')
        const other = await createOwn(context, resource, `${resource} with that slug`, { slug })
        context.check.equal('slug', other.slug, `${slug}-2`)
      },
      'term-slug-collision-inconsistent',
    ),
    writeCase(
      `${resource}.update`,
      'slug › that exists',
      async (context) => {
        const made = await createOwn(context, resource, `${resource} whose slug is wanted`)
        const other = await createOwn(context, resource, `${resource} who wants a slug`)
        const input = { params: { id: idOf(other) }, body: { slug: made.slug }, as: context.writer }
        await refused(context, `${resource}.update`, input, { status: 400, code: 'duplicate_term_slug' })
      },
      'term-slug-in-use-500',
    ),
    writeCase(
      `${resource}.create`,
      'name › blank',
      (context) =>
        refused(
          context,
          `${resource}.create`,
          { body: { name: '   ' }, as: context.writer },
          {
            status: 400,
            code: 'empty_term_name',
          },
        ),
      'blank-term-name-500',
    ),
    writeCase(
      `${resource}.create`,
      'name › too long',
      (context) =>
        refused(
          context,
          `${resource}.create`,
          { body: { name: 'x'.repeat(250) }, as: context.writer },
          {
            status: 400,
            code: 'rest_invalid_param',
            parameter: 'name',
          },
        ),
      'term-long-name-500',
    ),
    writeCase(`${resource}.create`, 'name › tags are stripped', async (context) => {
      const { session, check, writer } = context
      const body = { name: ` <b>${session.mark}</b> ${resource} bold ` }
      const made = await session.ok(`${resource}.create`, { body, as: writer })
      check.equal('name', made.name, `${session.mark} ${resource} bold`)
    }),
    writeCase(`${resource}.create`, 'Location', async (context) => {
      const body = { name: `${context.session.mark} ${resource} located` }
      const answer = await context.session.call(`${resource}.create`, { body, as: context.writer })
      const made = context.session.accepted(`${resource}.create`, answer)
      context.check.contains('Location', answer.headers.get('location'), String(made.id), answer.line)
    }),
    caseOf(
      `${resource}.list`,
      'exclude › a slug',
      async (context) => {
        const { session, check } = context
        const term = await someRecord(context, resource, (one) => !/^\d+$/.test(textOf(one, 'slug')))
        const query = { exclude: textOf(term, 'slug'), per_page: 50 }
        const answer = await session.call(`${resource}.list`, { query })
        // Refused or taken at its word: anything but a filter without effect.
        if (answer.status === 400) return
        const found = itemsOf(session.accepted(`${resource}.list`, answer), `${resource}.list`)
        const absent = !found.some((one) => one.id === term.id)
        check.holds(absent, 'exclude', 'a refusal, or a list without the term', 'the term')
      },
      { quirk: 'term-id-filters-accept-slugs-without-effect' },
    ),
    writeCase(
      `${resource}.update`,
      'the path names the record',
      async (context) => {
        const { session, check, writer } = context
        const one = await createOwn(context, resource, `${resource} that are meant`)
        const other = await createOwn(context, resource, `${resource} that are not meant`)
        const body = { id: idOf(other), description: 'Meant' }
        const changed = await session.ok(`${resource}.update`, { params: { id: idOf(one) }, body, as: writer })
        check.equal('id', changed.id, one.id)
      },
      'body-or-query-id-overrides-path',
    ),
  ]),
  writeCase('tags.create', 'parent', async (context) => {
    const { tagA } = await worldOf(context)
    const body = { name: `${context.session.mark} tag below`, parent: tagA }
    const refusal = { status: 400, code: 'rest_taxonomy_not_hierarchical' }
    await refused(context, 'tags.create', { body, as: context.writer }, refusal)
  }),
  writeCase('categories.create', 'name › that exists elsewhere', async (context) => {
    const { parent, other } = await worldOf(context)
    const one = await createOwn(context, 'categories', 'category on two levels', { parent })
    const two = await createOwn(context, 'categories', 'category on two levels', { parent: other })
    context.check.holds(one.id !== two.id, 'id', 'a second category', 'the first')
  }),
  writeCase('categories.create', 'parent › as text', async (context) => {
    const { parent } = await worldOf(context)
    const made = await createOwn(context, 'categories', 'category below', { parent: String(parent) })
    context.check.equal('parent', made.parent, parent)
  }),
  writeCase(
    'categories.update',
    'parent › 0 moves to the top',
    async (context) => {
      const { session, check, writer } = context
      const { parent } = await worldOf(context)
      const made = await createOwn(context, 'categories', 'category that rises', { parent })
      const input = { params: { id: idOf(made) }, body: { parent: 0 }, as: writer }
      check.equal('parent', (await session.ok('categories.update', input)).parent, 0)
    },
    'category-cannot-move-to-top',
  ),
  writeCase(
    'categories.update',
    'parent › itself',
    async (context) => {
      const id = idOf(await createOwn(context, 'categories', 'category above itself'))
      const input = { params: { id }, body: { parent: id }, as: context.writer }
      await refused(context, 'categories.update', input, {
        status: 400,
        code: 'rest_invalid_param',
        parameter: 'parent',
      })
    },
    'parent-self-moves-to-top',
  ),
  writeCase('categories.delete', 'children move up', async (context) => {
    const { session, check, writer } = context
    const top = await createOwn(context, 'categories', 'category at the top')
    const middle = await createOwn(context, 'categories', 'category in the middle', { parent: idOf(top) })
    const low = await createOwn(context, 'categories', 'category at the bottom', { parent: idOf(middle) })
    await session.ok('categories.delete', { params: { id: idOf(middle) }, as: writer })
    const read = await session.ok('categories.get', { params: { id: idOf(low) } })
    check.equal('parent', read.parent, top.id)
  }),
  writeCase('categories.delete', 'events keep the rest', async (context) => {
    const { session, check, writer } = context
    const { child } = await worldOf(context)
    const gone = await createOwn(context, 'categories', 'category that goes')
    const event = await createOwn(context, 'events', 'event that loses a category', { categories: [child, idOf(gone)] })
    await session.ok('categories.delete', { params: { id: idOf(gone) }, as: writer })
    const read = await session.ok('events.get', { params: { id: idOf(event) } })
    check.equal(
      'categories',
      [read.categories].flat().map((one) => Object(one).id),
      [child],
    )
  }),
  writeCase('tags.list', 'count', async (context) => {
    const { session, check } = context
    const tag = await createOwn(context, 'tags', 'tag that counts')
    const count = async () => (await session.ok('tags.get', { params: { id: idOf(tag) } })).count
    check.equal('count', await count(), 0)
    await createOwn(context, 'events', 'event that is counted', { tags: [idOf(tag)] })
    check.equal('count', await count(), 1)
    await createOwn(context, 'events', 'draft that is not counted', { tags: [idOf(tag)], status: 'draft' })
    check.equal('count', await count(), 1)
  }),
]
