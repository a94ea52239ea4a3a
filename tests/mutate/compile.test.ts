import { expect, it } from 'vitest'
import { refusedByCompiler } from './compile.js'
import type { Drawn } from './mutants.js'

const mutant = (number: number, file: string): Drawn => ({
  number,
  file,
  kind: 'other flag',
  line: 1,
  edit: { start: 0, end: 0, text: '' },
  before: '',
  after: '',
})
const mutants = [mutant(1, 'a.ts'), mutant(2, 'b.ts'), mutant(3, 'a.ts'), mutant(4, 'c.ts'), mutant(5, 'd.ts')]

/** A compiler that finds an error in a file for each of some mutants. */
function compiler(errors: Readonly<Record<number, string>>) {
  const checks: number[][] = []
  const check = async (some: readonly Drawn[]) => {
    checks.push(some.map(({ number }) => number))
    return new Set(some.flatMap(({ number }) => errors[number] ?? []))
  }
  return { check, checks }
}

it('one check is enough where no fault is a type error, and one file has one fault at a time', async () => {
  const { check, checks } = compiler({})
  expect(await refusedByCompiler(mutants, check)).toEqual(new Set())
  expect(checks).toEqual([[1, 2, 4, 5], [3]])
})

it('a fault with an error in its own file is refused, and the rest is checked again', async () => {
  const { check, checks } = compiler({ 2: 'b.ts' })
  expect([...(await refusedByCompiler(mutants, check))].map(({ number }) => number)).toEqual([2])
  expect(checks).toEqual([[1, 2, 4, 5], [1, 4, 5], [3]])
})

it('a fault with an error elsewhere is found by halves', async () => {
  const { check } = compiler({ 3: 'x.ts', 4: 'x.ts', 5: 'c.ts' })
  const refused = await refusedByCompiler([mutant(4, 'c.ts'), mutant(1, 'a.ts'), mutant(3, 'b.ts')], check)
  expect([...refused].map(({ number }) => number).sort()).toEqual([3, 4])
})
