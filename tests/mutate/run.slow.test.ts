import { expect, it } from 'vitest'
import * as z from 'zod'
import { run, workspace } from '../support/workspace.js'
import { readReach } from './reach.js'

const mutate = (...options: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'tests/mutate/run.ts', ...options], { cwd: workspace })
const result = z.object({
  number: z.number(),
  file: z.string(),
  line: z.number(),
  after: z.string(),
  outcome: z.string(),
})
const sum = z.object({ seed: z.number(), caught: z.number(), survived: z.number(), timedOut: z.number() })
const lines = (stdout: string): unknown[] => stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))

it('the tests of a file are quick ones, those beside it first, through names of packages too', () => {
  const { testsOf } = readReach()
  const tests = testsOf('sdk/src/write/compare.ts')
  expect(tests[0]).toBe('sdk/src/write/compare.test.ts')
  expect(tests).toContain('sdk/jobs/tests/mirror/mirror.test.ts')
  expect(tests.filter((path) => /\.(slow|postgres|build)\.test/.test(path))).toEqual([])
})

it('faults are made, judged by compiler and tests, and made again by their number', { timeout: 900_000 }, async () => {
  const same = ['--seed', '5', '--only', 'sdk/src/values/', '--near', '2', '--ceiling', '0', '--json']
  const { stdout, code } = await mutate(...same, '--count', '3')
  const all = lines(stdout)
  const { seed, caught, survived, timedOut } = sum.parse(all.pop())
  expect({ seed, tried: caught + survived + timedOut }).toEqual({ seed: 5, tried: 3 })
  expect(code).toBe(survived === 0 ? 0 : 1)

  const tried = all.map((one) => result.parse(one)).filter(({ outcome }) => outcome !== 'does not compile')
  expect(tried).toHaveLength(3)
  const again = await mutate(...same, '--number', String(tried[0]?.number))
  expect(lines(again.stdout)[0]).toMatchObject({ ...tried[0] })
})

it('invalid options are named, and nothing is tried', async () => {
  const refused = await mutate('--seed', 'x')
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('--seed is a whole number')
})
