import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngine } from '../../../tests/support/engines.js'
import { type Asker, type TestCalendar, testCalendar } from '../../../tests/support/terms-service.js'
import { fitsName } from './fields.js'

const root = 'https://calendar.example/calendar/events/v1'
const event = { title: 'T', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
const long = 'x'.repeat(201)

it('a name has at most 200 characters, however many units they take', () => {
  expect([199, 200, 201].map((length) => fitsName('🎉'.repeat(length)))).toEqual([true, true, false])
})

describeEngine('refusals of terms', (engine) => {
  let calendar: TestCalendar
  beforeAll(async () => {
    calendar = await testCalendar(engine, 'reference')
  })
  afterAll(() => calendar[Symbol.asyncDispose]())

  it.each<[Asker, string, string, object | undefined, string, string]>([
    ['admin', 'GET', '/tags/999', undefined, 'id', 'No tag has the id 999.'],
    ['admin', 'DELETE', '/categories/10', undefined, 'id', 'No category has the id 10.'],
    ['admin', 'POST', '/tags', { name: long }, 'name', 'name: a name must have at most 200 characters.'],
    ['admin', 'PATCH', '/tags/10', { name: null }, 'name', 'name must be a text that is not empty.'],
    ['admin', 'PATCH', '/categories/1', { parent: 99 }, 'parent', 'parent must be the id of a category; 99 is none.'],
    ['admin', 'PATCH', '/categories/1', { parent: 10 }, 'parent', 'parent must be the id of a category; 10 is none.'],
    [
      ...(['admin', 'PATCH', '/categories/1', { parent: 2 }, 'parent'] as const),
      'parent must be a category that is neither the category itself nor below it.',
    ],
    ['admin', 'GET', '/categories?parent=nothing', undefined, 'parent', 'parent must be the id of a category.'],
    ['admin', 'GET', '/categories?parent=99', undefined, 'parent', 'parent must be the id of a category; 99 is none.'],
    ['admin', 'GET', '/tags?include=10,999', undefined, 'include', 'include must be ids of tag terms; "999" is none.'],
    ['admin', 'GET', '/tags?exclude=1', undefined, 'exclude', 'exclude must be ids of tag terms; "1" is none.'],
    ['admin', 'GET', '/tags?event=110', undefined, 'event', 'event must be the id of an event; 110 is none.'],
    ['anonymous', 'GET', '/tags?post=104', undefined, 'post', 'post must be the id of an event; 104 is none.'],
    ['admin', 'GET', '/tags?slug=', undefined, 'slug', 'slug must be a text that is not empty.'],
    [
      ...(['admin', 'GET', '/events?categories=1,nothing', undefined, 'categories'] as const),
      'categories: no category has the id, slug or name "nothing".',
    ],
    [
      'admin',
      'POST',
      '/events',
      { ...event, categories: [99] },
      'categories',
      'categories: no category has the id 99.',
    ],
    [
      'admin',
      'POST',
      '/events',
      { ...event, tags: ['<b></b>'] },
      'tags',
      'tags: a name must hold more than blanks and tags.',
    ],
    ['admin', 'POST', '/events', { ...event, tags: [long] }, 'tags', 'tags: a name must have at most 200 characters.'],
    [
      ...(['contributor', 'POST', '/events', { ...event, tags: ['Fresh'] }, 'tags'] as const),
      'tags: "Fresh" does not exist, and you are not allowed to create it.',
    ],
  ])('%s, %s %s %j: %s', async (as, method, path, body, param, reason) => {
    const answer = await calendar.ask(as, method, path, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'rest_invalid_param'])
    expect(answer.body.data).toMatchObject({ params: { [param]: reason } })
  })

  it.each([
    [
      'POST',
      '/tags',
      { name: 'FAMILY' },
      'term_exists',
      'name must be one that no tag has on this level; id 10 has it.',
    ],
    [
      'POST',
      '/categories',
      { name: 'Music' },
      'term_exists',
      'name must be one that no category has on this level; id 1 has it.',
    ],
    [
      'PATCH',
      '/tags/10',
      { slug: 'outdoor' },
      'duplicate_term_slug',
      'slug must be one that no other tag has; "outdoor" is taken.',
    ],
    ['POST', '/tags', { name: '<i> </i>' }, 'empty_term_name', 'name must hold more than blanks and tags.'],
  ])('%s %s %j: %s', async (method, path, body, code, message) => {
    const answer = await calendar.ask('admin', method, path, body)
    expect(answer).toMatchObject({ status: 400, body: { code, message } })
  })

  it('a name that is taken tells whose it is', async () => {
    const { body } = await calendar.ask('admin', 'POST', '/tags', { name: 'family' })
    expect(body).toMatchObject({ data: { term_id: 10 }, additional_data: [10, 10] })
  })

  it('a term links itself with the methods of the caller, its list, and the category above', async () => {
    const links = async (as: Asker, path: string) => (await calendar.ask(as, 'GET', path)).body._links
    const at = (path: string, allow: string[]) => ({ href: root + path, targetHints: { allow } })
    const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    expect(await links('author', '/categories/2')).toEqual({
      ...{ self: [at('/categories/2', all)], collection: [{ href: `${root}/categories` }] },
      up: [{ href: `${root}/categories/1` }],
    })
    expect(await links('contributor', '/categories/1')).toEqual({
      ...{ self: [at('/categories/1', ['GET'])], collection: [{ href: `${root}/categories` }] },
    })
    expect(await links('author', '/tags/10')).toMatchObject({ self: [at('/tags/10', ['GET'])] })
    expect(await links('editor', '/tags/10')).toMatchObject({ self: [at('/tags/10', all)] })
  })
})
