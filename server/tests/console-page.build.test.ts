import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const front = join(dirname(createRequire(import.meta.url).resolve('@eventcal/server/package.json')), 'dist/front')

it('the script of the console weighs at most 30 kB, and brings the licence of Preact', async () => {
  const script = await readFile(join(front, 'console.js'))
  const size = gzipSync(script, { level: 9 }).length / 1000
  expect(size).toBeGreaterThan(10)
  expect(size).toBeLessThanOrEqual(30)
  // All that it uses is in it: the pages have no other script. Imports stand at the top of what esbuild writes.
  expect(/^import\b/.test(script.toString())).toBe(false)
  expect(await readFile(join(front, 'THIRD-PARTY-LICENSES.txt'), 'utf8')).toContain('Jason Miller')
})
