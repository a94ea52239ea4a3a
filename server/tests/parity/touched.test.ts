import { expect, it } from 'vitest'
import { type Exchange, exchangeSchema } from './exchange.js'
import { TouchedRecords } from './touched.js'

const exchange = (method: string, path: string, body: object, status = 200): Exchange =>
  exchangeSchema.parse({
    ...{ id: path, name: path, group: 'made-up', seq: 1, state: 'sequence', at: '2026-11-21T01:57:49Z' },
    request: { method, path, as: 'admin' },
    response: { status, headers: {}, body },
  })
const venue = { id: 65, venue: 'Hall', phone: '1', status: 'publish' }
const read = exchange('GET', '/venues/65', venue)

it('explains what a write changed in the recording alone, and nothing else', () => {
  const touched = new TouchedRecords()
  touched.remember(exchange('POST', '/venues', venue, 201))
  expect(touched.has(read)).toBe(false)
  touched.touch(exchange('POST', '/venues', { ...venue, phone: '2' }, 201))
  expect(touched.has(read)).toBe(true)
  expect(touched.unexplained(read, [{ pointer: '/phone' }, { pointer: '/modified' }])).toEqual([])
  expect(touched.unexplained(read, [{ pointer: '/phone' }, { pointer: '/venue' }])).toEqual([{ pointer: '/venue' }])
  expect(touched.unexplained(read, [{ pointer: 'status' }])).toHaveLength(1)
  expect(touched.unexplained(exchange('GET', '/venues/66', venue), [{ pointer: '/phone' }])).toHaveLength(1)
})

it('explains another status of answers by a status of the record that was changed', () => {
  const touched = new TouchedRecords()
  touched.remember(read)
  touched.touch(exchange('GET', '/venues/65?_method=DELETE', { ...venue, status: 'trash' }))
  expect(touched.unexplained(read, [{ pointer: 'status' }])).toEqual([])
})

it('explains everything where the state before is unknown', () => {
  const touched = new TouchedRecords()
  touched.touch(exchange('POST', '/venues/65', venue))
  expect(touched.unexplained(read, [{ pointer: '/venue' }])).toEqual([])
})
