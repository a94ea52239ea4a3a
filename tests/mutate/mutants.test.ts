import { describe, expect, it } from 'vitest'
import { draw, drawFrom, mutantsOf, sourcesOf, withFault } from './mutants.js'

/** Every text with one fault of a sort. */
const made = (kind: string, text: string) =>
  mutantsOf('a.ts', text)
    .filter((mutant) => mutant.kind === kind)
    .map(({ edit }) => withFault(text, edit))

describe('faults of a sort', () => {
  it.each([
    ['negated condition', 'if (a) b()', ['if (!(a)) b()']],
    ['negated condition', 'c = a ? 1 : !b', ['c = !(a) ? 1 : !b', 'c = a ? 1 : b']],
    ['other comparison', 'c = a === b', ['c = a !== b']],
    ['other bound', 'c = a <= b', ['c = a < b']],
    ['&& for ||', 'c = a && b', ['c = a || b']],
    ['other arithmetic', 'c = a + 1', ['c = a - 1']],
    ['other arithmetic', "c = a + 'x'", []],
    ['dropped statement', 'f(); g()', ['{} g()', 'f(); {}']],
    ['dropped statement', 'if (a) throw b', ['{}', 'if (a) {}']],
    ['dropped statement', "'use strict'", []],
    ['dropped property', 'c = { a, b: 1 }', ['c = { b: 1 }', 'c = { a,  }']],
    ['swapped arguments', 'f(a, b, b)', ['f(b, a, b)']],
    ['swapped arguments', 'f(a, () => b)', []],
    ['swapped arguments', 'Math.min(a, b)', []],
    ['off by one', 'c = 1', ['c = 2']],
    ['other method', 'a.some(b)', ['a.every(b)']],
    ['other method', "a.replace('b', c).replace(/b/g, c)", ["a.replaceAll('b', c).replace(/b/g, c)"]],
    ['dropped step', 'a.filter(b).map(c)', ['a.map(c)']],
    ['dropped default', 'c = a ?? b', ['c = a']],
    ['other flag', 'c = true', ['c = false']],
    [
      'emptied text',
      "import a from 'b'; c['d'] = `e`",
      ["import a from 'b'; c[''] = `e`", "import a from 'b'; c['d'] = ''"],
    ],
    ['emptied text', "c = { 'a': 1 }; type D = 'd'; await import('e')", []],
    ['emptied list', 'c = [a, []]', ['c = []']],
    ['other pattern', 'c = /^a$/g', ['c = /a$/g', 'c = /^a/g', 'c = /^a$/']],
  ])('%s: %s', (kind, text, expected) => {
    expect(made(kind, text)).toEqual(expected)
  })

  it('name the line, and show it without and with the fault', () => {
    const [mutant] = mutantsOf('a.ts', 'f(\n  a === b,\n)').filter(({ kind }) => kind === 'other comparison')
    expect(mutant).toMatchObject({ file: 'a.ts', line: 2, before: '  a === b,', after: '  a !== b,' })
  })
})

describe('a choice', () => {
  const mutants = mutantsOf('a.ts', Array.from({ length: 50 }, (_, at) => `if (a > ${at}) f('t')`).join('\n'))

  it('is the same for the same seed, and another for another', () => {
    expect(draw(mutants, 3)).toEqual(draw(mutants, 3))
    expect(draw(mutants, 3)).not.toEqual(draw(mutants, 4))
  })

  it('has each fault once, with its number', () => {
    const drawn = draw(mutants, 3)
    expect(drawn.map(({ number }) => number)).toEqual(mutants.map((_, at) => at + 1))
    expect(new Set(drawn.map(({ edit, kind }) => `${kind} ${edit.start}`)).size).toBe(mutants.length)
  })

  it('gives every sort of fault the same chance, however many there are', () => {
    const many = mutantsOf('a.ts', `${'f(1)\n'.repeat(200)}${'if (a) b()\n'.repeat(50)}`)
    const first = draw(many, 1).slice(0, 60)
    expect(first.filter(({ kind }) => kind === 'negated condition').length).toBeGreaterThan(12)
  })
})

describe('the sources', () => {
  it('are those of the service, the store, the doors and the SDK, without tests', () => {
    const sources = sourcesOf([])
    expect(sources).toContain('server/src/service/service.ts')
    expect(sources.filter((path) => /\.test\.|store\/postgres|src\/command/.test(path))).toEqual([])
  })

  it('can be chosen by a part of their path, those for PostgreSQL too', () => {
    expect(sourcesOf(['store/postgres/conditions']).length).toBe(1)
    expect(drawFrom(['sdk/src/write/compare.ts'], 1).every(({ file }) => file === 'sdk/src/write/compare.ts')).toBe(
      true,
    )
  })
})
