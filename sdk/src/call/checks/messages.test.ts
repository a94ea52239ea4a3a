import { describe, expect, it } from 'vitest'
import { contractChecks } from './contract.js'
import { liteChecks } from './lite.js'

const dates = { title: 'T', start_date: '2031-01-01 10:00:00', end_date: '2031-01-01 11:00:00' }
const linesOf = (checks: typeof contractChecks, ...[operation, input]: Parameters<typeof contractChecks.input>) =>
  checks.input(operation, input).map(({ path, message }) => `${path} ${message}`)

describe('the schemas say', () => {
  it.each([
    [{ title: '' }, 'title must not be empty'],
    [{ title: 5 }, 'title must be string'],
    [{ title: 'x'.repeat(65_536) }, 'title must be at most 65535 characters'],
    [{ status: 'banana' }, 'status must be one of publish, future, draft, pending, private, trash'],
    [{ all_day: 1 }, 'all_day must be boolean'],
    [{ author: 0 }, 'author must be at least 1'],
    [{ author: 1.5 }, 'author must be int'],
    [{ venue: true }, 'venue matches none of the accepted forms'],
    [{ organizer: [{ organizer: 'A', zip: 'B' }] }, 'organizer[0].zip is not a known field'],
    [{ start_date: undefined }, 'start_date is required'],
    [{ titel: 'x' }, 'titel is not a known field'],
  ])('of %.60j: %s', (fields, line) => {
    expect(linesOf(contractChecks, 'events.create', { body: { ...dates, ...fields } })).toEqual([line])
  })

  it.each([
    [{ page: 0 }, 'page must be at least 1'],
    [{ per_page: 51 }, 'per_page must be at most 50'],
    [{ categories: [] }, 'categories is an empty list; omit it to get all'],
    [{ searchh: 'x' }, 'searchh is not a known field'],
  ])('of the query %j: %s', (query, line) => {
    expect(linesOf(contractChecks, 'events.list', { query })).toContain(line)
  })

  it('what has no place, and what must be an object', () => {
    expect(linesOf(contractChecks, 'events.get', { body: {} })).toEqual([' this operation has no request body'])
    expect(linesOf(contractChecks, 'events.create', { body: [] })).toEqual([' must be an object'])
    expect(linesOf(contractChecks, 'events.update', { body: {} })).toEqual([])
    expect(linesOf(contractChecks, 'events.get', {})).toEqual([])
  })

  it('where an answer departs', () => {
    expect(contractChecks.answer('events.list', { events: {}, total: 'x' }).length).toBeGreaterThan(0)
    expect(contractChecks.answer('tags.list', { tags: [] })).toEqual([])
  })
})

describe('the lite client says', () => {
  it.each([
    ['tags.create', {}, ['name is required']],
    ['tags.create', { name: 'A', colour: 'red' }, ['colour is not a known field']],
    ['tags.update', { slug: null, description: null }, ['slug cannot be cleared']],
    ['tags.update', {}, []],
    ['events.create', { title: 'A', start_date: 'x' }, ['end_date is required']],
    ['events.updateBySlug', { title: null }, ['title cannot be cleared']],
    ['events.create', [], [' must be an object']],
    ['events.create', undefined, [' must be an object']],
    ['events.list', undefined, []],
    ['events.delete', { a: 1 }, []],
  ] as const)('%s of %j: %j', (operation, body, lines) => {
    expect(linesOf(liteChecks, operation, { body })).toEqual(lines)
  })
})
