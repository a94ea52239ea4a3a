import { readFile } from 'node:fs/promises'
import { minVersion, satisfies } from 'semver'
import { describe, expect, it } from 'vitest'
import { workspace } from '../support/workspace.js'
import { bundlers, type Cell, cells, checks } from './cells.js'
import { readOptions } from './options.js'
import { summary } from './outcome.js'
import { compatibilityPage, headings, readMatrix, rowOf, withMatrix } from './table.js'

const page = await readFile(compatibilityPage, 'utf8')
const { rows, date } = readMatrix(page)

interface Manifest {
  readonly engines: { readonly node: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}
const manifestOf = async (name: string): Promise<Manifest> =>
  JSON.parse(await readFile(`${workspace}/${name}/package.json`, 'utf8'))

describe('the table of the compatibility page', () => {
  it('has each row that the matrix has, and no other', () => {
    expect(rows.map(({ varied }) => varied)).toEqual(cells.map(({ title }) => title))
  })

  it('says on which day and in which browser it was made', () => {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(page).toMatch(/^Tried on \S+ on \S+ \S+, in Chromium \d+\./m)
  })

  it('says what was tried', () => {
    for (const [check, meaning] of Object.entries(checks)) expect(page).toContain(`- **${check}**: ${meaning}\n`)
  })

  it.each(cells)('has exact versions for $title, that are those asked for', (cell) => {
    const row = rowFor(cell)
    const exact = { typescript: row.TypeScript, zod: row.zod, msw: row.msw, vitest: row.Vitest }
    for (const version of [row.Node, ...Object.values(exact)]) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(satisfies(row.Node, cell.node)).toBe(true)
    for (const [name, version] of Object.entries(exact)) {
      const range = cell.packages[name] ?? ''
      expect([name, version, range === 'latest' || satisfies(version, range)]).toEqual([name, version, true])
    }
    expect(row.bundler.split(', ').filter(Boolean)).toHaveLength(cell.bundlers.length)
  })

  it.each(cells)('says for $title all that is tried, and that it holds or cannot apply', (cell) => {
    const row = rowFor(cell)
    expect(row.tried).toBe(cell.checks.join(', '))
    expect(row.result).toMatch(/^(pass|n\.a\.: \S+ \S+ needs Node .+)$/)
  })
})

describe('what the packages promise', () => {
  const passed = (column: 'Node' | 'zod' | 'msw' | 'Vitest') =>
    rows.filter(({ result }) => result === 'pass').map((row) => row[column])

  it('was tried at its lower ends, and holds nothing that failed', async () => {
    const [contract, server] = await Promise.all([manifestOf('contract'), manifestOf('server')])
    const promises = [
      ['Node', server.engines.node],
      ['Node', contract.engines.node],
      ['zod', contract.dependencies?.zod],
      ['zod', server.dependencies?.zod],
      ['msw', server.peerDependencies?.msw],
      ['Vitest', server.peerDependencies?.vitest],
    ] as const
    for (const [column, range = ''] of promises) {
      expect([column, passed(column)]).toEqual([column, expect.arrayContaining([minVersion(range)?.version])])
      for (const version of passed(column))
        expect([column, version, satisfies(version, range)]).toEqual([column, version, true])
    }
  })
})

describe('a table', () => {
  const [first] = cells
  if (!first) throw new Error('There are no cells')
  const reason = 'types.ts(1,2): error TS1: a | b'
  const tried = {
    cell: { ...first, bundlers },
    versions: { node: '24.0.0', typescript: '5.9.3', zod: '4.0.0', msw: '2.15.0', vitest: '4.0.0', vite: '8.0.0' },
    outcomes: { types: { result: 'fail', reason }, imports: { result: 'pass' } },
  } as const

  it('shows a failure with its reason, and comes back from the page as it was', () => {
    expect(summary(tried)).toBe(`**fail** in types: ${reason}`)
    const row = rowOf(tried)
    const changed = withMatrix(page, [row], { date: '2026-01-02', chromium: 'Chromium 1.2' })
    expect(readMatrix(changed)).toEqual({ rows: [row], date: '2026-01-02' })
    expect(headings.filter((heading) => row[heading] === '')).toEqual([])
  })

  it('says what does not apply, wholly or in part', () => {
    const absent = { result: 'n.a.', reason: 'msw 3.0.0 needs Node >=22' } as const
    expect(summary({ ...tried, outcomes: { types: absent, mocks: absent } })).toBe('n.a.: msw 3.0.0 needs Node >=22')
    const part = { ...tried, outcomes: { types: { result: 'pass' }, browser: absent } } as const
    expect(summary(part)).toBe('pass; browser n.a.: msw 3.0.0 needs Node >=22')
  })
})

describe('the options', () => {
  it('choose cells by name, and refuse what cannot be', () => {
    expect(readOptions(['--only', '^msw-3']).cells.map(({ id }) => id)).toEqual(
      ['20', '22', '24', '26'].map((node) => `msw-3-node-${node}`),
    )
    expect(readOptions([]).cells).toBe(cells)
    expect(() => readOptions(['--only', 'nothing-of-this'])).toThrow('no cell matches')
    expect(() => readOptions(['--only', '^node', '--write'])).toThrow('--write needs all cells')
    expect(() => readOptions(['--what'])).toThrow()
  })
})

function rowFor({ title }: Cell) {
  const row = rows.find(({ varied }) => varied === title)
  if (!row) throw new Error(`The table has no row for ${title}`)
  return row
}
