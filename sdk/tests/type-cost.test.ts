import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/**
 * Type instantiations of a program that uses all five resources. Raise it only in the commit that makes the types
 * dearer, and say there what it buys.
 */
const ceiling = 25_000

const built = new URL('../dist/index.d.ts', import.meta.url)

// The types that users get are the built ones; `npm test` builds first.
describe.skipIf(!existsSync(built))('types (skipped where the package is not built)', () => {
  it(`cost at most ${ceiling} instantiations`, () => {
    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
    const project = fileURLToPath(new URL('types/tsconfig.json', import.meta.url))
    const report = execFileSync(process.execPath, [tsc, '-p', project, '--extendedDiagnostics'], { encoding: 'utf8' })
    const count = Number(/^Instantiations:\s+(\d+)/m.exec(report)?.[1])
    expect(count).toBeGreaterThan(100)
    expect(count).toBeLessThanOrEqual(ceiling)
  })
})
