import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('type-checks without the types of a browser, with those of Node', async () => {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const project = fileURLToPath(new URL('types/es2022.json', import.meta.url))
  // The compiler ends with an error code where it finds one, and prints it.
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', project]).catch((error) => error)
  expect(stdout).toBe('')
})
