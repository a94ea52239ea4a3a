import { expect, it } from 'vitest'
import { targetOf } from './target.js'

it.each([
  ['/events?page=2', '/events?page=2'],
  ['/a/../events', '/events'],
  ['/a b?c d', '/a%20b?c%20d'],
  ['/events#part', '/events'],
  ['/events?', '/events'],
  ['//other.example/x', '//other.example/x'],
  ['http://other.example/events?page=2', '/events?page=2'],
  ['*', '*'],
  ['events', 'events'],
])('the request line %s names %s', (line, target) => {
  expect(targetOf(line)).toBe(target)
})
