import { expect, it } from 'vitest'
import type { Warning } from './options.js'
import { createReport } from './warnings.js'

it('reports each kind of departure once, with the exact path where it was met first', () => {
  const warnings: Warning[] = []
  const report = createReport((warning) => warnings.push(warning))
  const message = 'expected string'
  report('events.list', [
    { path: 'events[2].title', message },
    { path: 'events[3].title', message },
  ])
  report('events.list', [{ path: 'events[0].title', message }])
  report('events.list', [{ path: 'events[0].slug', message }])
  report('events.get', [{ path: 'title', message }])
  expect(warnings.map(({ operation, issues }) => [operation, ...issues.map(({ path }) => path)])).toEqual([
    ['events.list', 'events[2].title'],
    ['events.list', 'events[0].slug'],
    ['events.get', 'title'],
  ])
  expect(warnings[0]?.message).toBe('events.list answered outside the contract: events[2].title: expected string')
})

it('reports a departure once at all places of lists in lists, and as what it is', () => {
  const messages: string[] = []
  const report = createReport(({ message }) => messages.push(message))
  report('events.list', [{ path: 'events[1].venue[22].zip', message: 'expected string' }], 'kept a field')
  report('events.list', [{ path: 'events[10].venue[3].zip', message: 'expected string' }], 'kept a field')
  report('events.list', [])
  expect(messages).toEqual(['events.list kept a field: events[1].venue[22].zip: expected string'])
})

it('reports no more than a thousand departures', () => {
  let count = 0
  const report = createReport(() => {
    count += 1
  })
  for (let at = 0; at < 2000; at++) report('events.list', [{ path: `field${at}`, message: 'is odd' }])
  expect(count).toBeGreaterThanOrEqual(1000)
  expect(count).toBeLessThan(1010)
})
