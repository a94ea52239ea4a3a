import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))

it('the quickstart reads, creates, updates and deletes, in plain text for a pipe, and ends by itself', async () => {
  const run = promisify(execFile)
  const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', 'quickstart.ts'], { cwd: folder })
  expect(stderr).toBe('')
  // Codes for a terminal begin with the escape character.
  expect(stdout).not.toContain(String.fromCharCode(27))
  const lines = stdout.split('\n')
  const heading = lines.findIndex((line) => /^When +What +Where +Cost$/.test(line))
  const rows = lines.slice(heading + 2, heading + 12)
  expect(rows).toHaveLength(10)
  for (const row of rows) expect(row).toMatch(/^\w{3}, \d\d \w{3} \d{4}, (all day|\d\d:\d\d \S+) {2,}\S/)
  expect(stdout).toMatch(/^Created {2}Rooftop Cinema, Fri, 05 Jul 2030, 21:30 WEST, €8 \(id \d+\)$/m)
  expect(stdout).toMatch(/^Updated {2}Rooftop Cinema costs €10 now and is featured: true$/m)
  expect(stdout).toMatch(/^Deleted {2}Rooftop Cinema; a search for it finds 0 events$/m)
  expect(stdout).toMatch(/^Error {4}reading event 999999 fails with NotFoundError/m)
})
