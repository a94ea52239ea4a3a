import { expect, it } from 'vitest'
import { asJson, asText, summaryOf } from './report.js'
import type { Outcome } from './try-mutant.js'

const outcome = (number: number, kind: Outcome['outcome']): Outcome => ({
  mutant: {
    ...{ number, file: 'a.ts', line: 7, kind: 'other bound', before: 'a > b', after: 'a >= b' },
    edit: { start: 0, end: 1, text: '' },
  },
  outcome: kind,
  by: 'a test',
  seconds: 3,
})

it('a survivor is shown with its change', () => {
  expect(
    asText(outcome(4, 'survived'))
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['SURVIVED  #4 a.ts:7 other bound (3 s)', 'a test', '- a > b', '+ a >= b'])
})

it('a line of JSON has all to make the fault again', () => {
  expect(JSON.parse(asJson(outcome(4, 'caught'), 9))).toEqual({
    ...{ seed: 9, number: 4, file: 'a.ts', line: 7, kind: 'other bound', before: 'a > b', after: 'a >= b' },
    ...{ outcome: 'caught', by: 'a test', seconds: 3 },
  })
})

it('the sum counts what timed out as seen, apart from what does not compile, and names the survivors', () => {
  const outcomes = (['caught', 'caught', 'timed out', 'survived', 'does not compile'] as const).map((kind, at) =>
    outcome(at + 1, kind),
  )
  const { json, text } = summaryOf(outcomes, { seed: 9, only: ['sdk'] })
  expect(json).toEqual({ seed: 9, caught: 2, timedOut: 1, survived: 1, notCompiling: 1 })
  expect(text).toContain('75 %')
  expect(text).toContain('npm run mutate -- --seed 9 --only sdk --number 4')
})
