import { expect, it } from 'vitest'
import { warnings } from './warnings.js'

/** Reports of requests, and the lines that they make. */
function collected() {
  const lines: string[] = []
  return { lines, ...warnings((line) => lines.push(line)) }
}

it('a name is told once for each operation, with those that are new', () => {
  const { lines, reportIgnored } = collected()
  reportIgnored('events.list', [{ name: 'limit', nearest: 'per_page' }])
  reportIgnored('events.list', [{ name: 'limit', nearest: 'per_page' }])
  reportIgnored('tags.list', [{ name: 'limit', nearest: 'per_page' }])
  reportIgnored('events.list', [{ name: 'limit', nearest: 'per_page' }, { name: 'zzz' }])
  expect(lines).toEqual([
    '[eventcal] events.list ignores limit (did you mean per_page?)',
    '[eventcal] tags.list ignores limit (did you mean per_page?)',
    '[eventcal] events.list ignores zzz',
  ])
})

it('a thousand names are told, so that random ones fill neither the memory nor the report', () => {
  const { lines, reportIgnored } = collected()
  for (let at = 1; at <= 1000; at += 1) reportIgnored('events.list', [{ name: `n${at}` }])
  expect(lines).toHaveLength(1000)
  for (let at = 1; at <= 1000; at += 1) reportIgnored('events.list', [{ name: `m${at}` }])
  expect(lines.length).toBeLessThan(1010)
})
