import { api } from '@eventcal/contract'
import { describe, expect, it } from 'vitest'
import { readInput, type Sources } from './input.js'
import { quirksOf } from './quirks.js'

const nothing: Sources = { json: {}, form: {}, query: {}, path: {} }
const read = (id: keyof typeof api, sources: Partial<Sources>, profile: 'reference' | 'live' = 'reference') =>
  readInput(api[id], { ...nothing, ...sources }, quirksOf(profile))

describe('the parameters of a request', () => {
  it('are looked up in JSON, then in the form, then in the query', () => {
    const query = { title: 'query', description: 'query', excerpt: 'query' }
    const { input } = read('events.create', {
      json: { title: 'json' },
      form: { title: 'form', excerpt: 'form' },
      query,
    })
    expect([input.text('title'), input.text('excerpt'), input.text('description')]).toEqual(['json', 'form', 'query'])
  })

  it('are the first that are not null', () => {
    const one = { json: { description: null, excerpt: null }, form: { description: 'form' } }
    const { input } = read('events.create', one)
    expect([input.text('description'), input.text('excerpt'), input.has('slug')]).toEqual(['form', null, false])
  })

  it('are missed where they are required, also as null', () => {
    expect(read('events.create', { json: { title: null } }).missing).toEqual(['title', 'start_date', 'end_date'])
    expect(read('events.update', { path: { id: '5' } }).missing).toEqual([])
  })

  it('are refused by name, types apart', () => {
    const { refusals, typeRefusals } = read('events.create', { json: { title: true, all_day: 'maybe' } })
    expect(refusals).toEqual([{ param: 'title', reason: 'title must be a text.' }])
    expect(typeRefusals).toEqual([
      { param: 'all_day', reason: 'all_day is not of type boolean.', detail: 'rest_invalid_type' },
    ])
  })

  it('keep their text as it was sent', () => {
    const query = { page: ' 2 ', venue: ['1', 2], categories: { a: 'x', b: 'y' }, tags: ['x', { y: 1 }], search: 'a' }
    const { input } = read('events.list', { query }, 'live')
    const names = ['page', 'venue', 'categories', 'tags', 'search', 'status']
    expect(names.map((name) => input.sentText(name))).toEqual([' 2 ', '1,2', 'x,y', undefined, 'a', undefined])
  })

  it('do not come from the prototype', () => {
    const json = Object.create({ title: 'inherited' })
    expect(read('events.create', { json }).missing).toContain('title')
  })
})

describe('the record that a request names', () => {
  const beside = { json: { id: 7, title: 'T' }, query: { id: '8' }, path: { id: '5' } }

  it('is that of the path, on deployed instances that of the body or the query', () => {
    expect(read('events.update', beside).target).toBe(5)
    expect(read('events.update', beside, 'live').target).toBe(7)
    expect(read('events.update', { ...beside, json: {} }, 'live').target).toBe(8)
    expect(read('events.update', { path: { id: '5' } }, 'live').target).toBe(5)
    expect(read('events.getBySlug', { path: { slug: 'gala' } }).target).toBe('gala')
    expect(read('events.list', {}).target).toBeUndefined()
  })

  it('cannot be null beside the path on deployed instances', () => {
    const sent = { query: { id: 8 }, json: { id: null }, path: { id: '5' } }
    expect(read('events.get', sent, 'live').typeRefusals).toEqual([
      { param: 'id', reason: 'id is not of type integer.', detail: 'rest_invalid_type' },
    ])
    expect(read('events.get', sent).typeRefusals).toEqual([])
  })
})
