import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** How many types the compiler makes for a program that uses all five resources with the built package. */
export function instantiations(): number {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const project = fileURLToPath(new URL('../types/tsconfig.json', import.meta.url))
  const report = execFileSync(process.execPath, [tsc, '-p', project, '--extendedDiagnostics'], { encoding: 'utf8' })
  return Number(/^Instantiations:\s+(\d+)/m.exec(report)?.[1])
}
