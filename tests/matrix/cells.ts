/** The checks of a cell. */
export const checks = {
  types: 'a program compiles, with `moduleResolution` `bundler` and `nodenext`, `strict`, and without `skipLibCheck`',
  imports: 'every entry point loads, both commands answer',
  call: 'the SDK calls a server over HTTP and one in the process',
  mocks: 'the SDK calls the mocks under `setupServer` of msw',
  tests: 'the fixtures of `@eventcal/server/vitest` in Vitest',
  bundle:
    'a page is bundled without a warning, except for a name that zod 4.0 lacks and nothing uses; it calls in Node',
  browser: 'the bundled page calls in Chromium',
} as const

export type Check = keyof typeof checks

export const bundlers = ['esbuild', 'vite', 'webpack'] as const

export type Bundler = (typeof bundlers)[number]

/** A set of versions and its checks. */
export interface Cell {
  /** For `--only`, and in the lines of `--json`. */
  readonly id: string
  readonly title: string
  /** Ranges of versions, as npm reads them. */
  readonly node: string
  /** Packages to install besides the packed ones: version ranges by name. */
  readonly packages: Readonly<Record<string, string>>
  readonly bundlers: readonly Bundler[]
  readonly checks: readonly Check[]
}

/** In order of execution: programs are compiled before they are run. */
const inEachCell: readonly Check[] = ['types', 'imports', 'call', 'mocks', 'tests']
const withBundlers: readonly Check[] = [...inEachCell, 'bundle', 'browser']

/** Default versions, those of most users. */
const base = { typescript: '~5.9', zod: '4', msw: '2', vitest: '4', '@types/node': '22' }
const baseNode = '24'

function cell(
  id: string,
  title: string,
  changes: {
    readonly node?: string
    readonly packages?: Readonly<Record<string, string>>
    readonly bundlers?: readonly Bundler[]
  } = {},
): Cell {
  const { node = baseNode, packages = {}, bundlers: tried = [] } = changes
  const bundling = tried.length > 0 ? Object.fromEntries(bundlers.map((name) => [name, 'latest'])) : {}
  return {
    ...{ id, title, node },
    packages: { ...base, ...packages, ...bundling },
    bundlers: tried,
    checks: tried.length > 0 ? withBundlers : inEachCell,
  }
}

/** Not all combinations: each version against the usual of all others, and the two corners. */
export const cells: readonly Cell[] = [
  ...['20', '22', '24', '26'].map((node) => cell(`node-${node}`, `Node ${node}`, { node })),
  cell('typescript-5.9', 'TypeScript 5.9'),
  cell('typescript-6', 'TypeScript 6', { packages: { typescript: '6' } }),
  cell('typescript-7', 'TypeScript 7', { packages: { typescript: '7' } }),
  cell('zod-4.0', 'zod 4.0', { packages: { zod: '4.0.0' }, bundlers }),
  cell('zod-newest', 'zod, newest'),
  ...['20', '22', '24', '26'].flatMap((node) =>
    ['2', '3'].map((msw) => cell(`msw-${msw}-node-${node}`, `msw ${msw} on Node ${node}`, { node, packages: { msw } })),
  ),
  ...['3.2.0', '4', '5'].map((vitest) =>
    cell(`vitest-${vitest}`, `Vitest ${vitest.replace(/\.0$/, '')}`, { packages: { vitest } }),
  ),
  cell('esbuild', 'esbuild', { bundlers: ['esbuild'] }),
  cell('vite', 'Vite', { bundlers: ['vite'] }),
  cell('webpack', 'webpack', { bundlers: ['webpack'] }),
  cell('oldest', 'the oldest of all', {
    node: '20.19.0',
    packages: { typescript: '5.9.2', zod: '4.0.0', msw: '2.15.0', vitest: '3.2.0', '@types/node': '20' },
    bundlers,
  }),
  cell('newest', 'the newest of all', {
    node: '26',
    packages: { typescript: '7', zod: 'latest', msw: '3', vitest: '5', '@types/node': '26' },
    bundlers,
  }),
]

/** Groups cells by their packages, since those with the same packages share an installation. */
export function inSets(chosen: readonly Cell[]): readonly (readonly Cell[])[] {
  const sets = new Map<string, Cell[]>()
  for (const cell of chosen) {
    const key = JSON.stringify(Object.entries(cell.packages).sort())
    sets.set(key, [...(sets.get(key) ?? []), cell])
  }
  return [...sets.values()]
}
