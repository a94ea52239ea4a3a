import { NotFoundError } from '@eventcal/sdk'
import { expect, it } from 'vitest'
import { describe } from './values.js'

it('describes what values are made of', () => {
  const described = describe({
    title: 'Jazz',
    id: 7,
    tags: ['a'],
    at: new Date(0),
    none: undefined,
    map: new Map([['k', 1n]]),
  })
  expect(described).toEqual({
    kind: 'record',
    name: '',
    size: 6,
    fields: [
      ['title', { kind: 'text', text: 'Jazz' }],
      ['id', { kind: 'plain', text: '7' }],
      ['tags', { kind: 'list', size: 1, items: [{ kind: 'text', text: 'a' }] }],
      ['at', { kind: 'plain', text: '1970-01-01T00:00:00.000Z' }],
      ['none', { kind: 'plain', text: 'undefined' }],
      ['map', { kind: 'record', name: 'Map', size: 1, fields: [['k', { kind: 'plain', text: '1n' }]] }],
    ],
  })
})

it('shows of an error its code and what else it carries', () => {
  const described = describe(new NotFoundError({ status: 404, serviceCode: 'x', message: 'Gone' }, {}))
  expect(described).toMatchObject({ kind: 'error', name: 'NotFoundError', message: 'Gone [x 404]' })
  expect('fields' in described && Object.fromEntries(described.fields)).toMatchObject({
    code: { text: 'notFound' },
    status: { text: '404' },
    serviceCode: { text: 'x' },
  })
})

it('comes to an end, whatever it is given', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  expect(describe(circle)).toMatchObject({ fields: [['self', { text: '[the same as above]' }]] })
  const long = describe(Array.from({ length: 1e5 }, (_, index) => index))
  expect(long).toMatchObject({ size: 1e5 })
  expect('items' in long && long.items.length).toBe(100)
  let deep: unknown = 0
  for (let depth = 0; depth < 1e4; depth += 1) deep = [deep]
  expect(JSON.stringify(describe(deep)).length).toBeLessThan(1000)
  const wide = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => ({ a: {}, b: {} })))
  expect(JSON.stringify(describe(wide)).length).toBeLessThan(500_000)
  const unwilling = {
    get name(): never {
      throw new Error('no')
    },
  }
  expect(describe([unwilling, () => 1])).toMatchObject({
    items: [{ text: '[cannot be shown]' }, { text: 'ƒ anonymous()' }],
  })
})
