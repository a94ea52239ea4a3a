import { expect, it } from 'vitest'
import { listing } from './listing.js'

const tools = { hammer: () => 'bang', Saw: () => 'rasp', none: undefined }
const wrapped: Record<string, unknown> = listing(tools, 'box.tools', 'tool')
const message = (name: string) => new TypeError(`box.tools has no tool "${name}"; it has hammer, Saw, none`)

it('members are what they were', () => {
  expect([wrapped.hammer, wrapped.Saw, wrapped.none]).toEqual([tools.hammer, tools.Saw, undefined])
  expect(Object.keys(wrapped)).toEqual(['hammer', 'Saw', 'none'])
})

it.each(['hamer', 'HAMMER', 'saw', 'h1', 'toText'])('%s is named with what there is, once it is used', (name) => {
  const unknown = Object(wrapped[name])
  expect(() => unknown.anything).toThrow(message(name))
  expect(() => unknown()).toThrow(message(name))
  expect(() => Object.assign(unknown, { key: 1 })).toThrow(message(name))
})

it.each([
  ...['then', 'toJSON', 'asymmetricMatch', 'nodeType', 'tagName', 'prototype'],
  ...['$$typeof', '@@iterator', '0', '_private', 'a-b', 'a.b', ''],
])('%j, which tools ask any object for, is missing as from any object', (name) => {
  expect(wrapped[name]).toBeUndefined()
})

it('the symbols and members of every object are there', () => {
  expect(Reflect.get(wrapped, Symbol.iterator)).toBeUndefined()
  expect(wrapped.constructor).toBe(Object)
  expect(String(wrapped)).toBe('[object Object]')
})
