import { expect, it } from 'vitest'
import { pickFields, pickFieldsOfEach } from './fields.js'
import { Json } from './json.js'

const body = {
  id: 1,
  venue: { id: 2, city: { name: 'C' } },
  tags: [{ id: 3, name: 'a' }, { id: 4 }],
  none: null,
  json_ld: { name: 'L', url: 'u' },
}

it.each<[unknown, object]>([
  [undefined, body],
  ['', body],
  [' , ', body],
  [5, body],
  ['id', { id: 1 }],
  ['id,none', { id: 1, none: null }],
  [' none , id\tabsent', { id: 1, none: null }],
  ['venue', { venue: body.venue }],
  ['venue.id', { venue: { id: 2 } }],
  ['venue.city.name', { venue: { city: { name: 'C' } } }],
  ['venue.id,venue', { venue: body.venue }],
  ['venue,venue.id', { venue: body.venue }],
  ['venue.city,venue.id', { venue: body.venue }],
  ['venue.absent', { venue: [] }],
  ['absent', []],
  ['absent.id', []],
  ['id.absent', { id: 1 }],
  ['none.absent', { none: null }],
  ['tags.0.id', { tags: [{ id: 3 }] }],
  ['tags.1.id', { tags: { 1: { id: 4 } } }],
  ['tags.0,tags.1.id', { tags: [{ id: 3, name: 'a' }, { id: 4 }] }],
  ['json_ld.name', { json_ld: body.json_ld }],
  [['id', ' none '], { id: 1, none: null }],
  [['id,none'], []],
  [[{ id: 1 }, 'id'], { id: 1 }],
  [[5], []],
])('the fields %j are picked', (sent, picked) => {
  expect(pickFields(body, sent)).toEqual(picked)
})

it('fields are picked of what was serialized before', () => {
  expect(pickFields({ events: [Json.of({ id: 1, title: 'T' })] }, 'events.0.id')).toEqual({ events: [{ id: 1 }] })
})

it('fields of each record are picked, and its links stay', () => {
  const record = { id: 1, name: 'N', _links: { self: [] } }
  expect(pickFieldsOfEach([record, { id: 2, name: 'M' }], 'name')).toEqual([
    { name: 'N', _links: { self: [] } },
    { name: 'M' },
  ])
  expect(pickFieldsOfEach(record, 'id')).toEqual({ id: 1, _links: { self: [] } })
  expect(pickFieldsOfEach(record, '')).toBe(record)
})
