import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { workspace } from '../support/workspace.js'

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly workspaces?: readonly string[]
  readonly exports?: Readonly<Record<string, string | { readonly default: string }>>
}

const read = (path: string): Manifest => JSON.parse(readFileSync(`${workspace}/${path}/package.json`, 'utf8'))

/** Returns the import specifiers of all exports of the packages. */
function exported(): string[] {
  const packages = (read('.').workspaces ?? []).map(read).filter((manifest) => !manifest.private)
  return packages.flatMap(({ name, exports = {} }) =>
    Object.entries(exports)
      .filter(([, target]) => typeof target !== 'string')
      .map(([entry]) => name + entry.slice(1)),
  )
}

it('every module that a package exports has its source in the paths of tsconfig.json, and nothing else has', () => {
  const { compilerOptions }: { compilerOptions: { paths: Record<string, readonly string[]> } } = JSON.parse(
    readFileSync(`${workspace}/tsconfig.json`, 'utf8'),
  )
  const { paths } = compilerOptions
  expect(exported().length).toBeGreaterThan(10)
  expect(Object.keys(paths).sort()).toEqual(exported().sort())
  expect(
    Object.values(paths)
      .flat()
      .filter((file) => !existsSync(`${workspace}/${file}`)),
  ).toEqual([])
})
