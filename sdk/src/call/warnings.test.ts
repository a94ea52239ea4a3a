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
