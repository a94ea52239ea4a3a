import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyWorkspace, type WorkspaceCopy } from '../breakages/workspace-copy.js'
import { quickProject } from '../support/projects.js'
import { binary, quickCompiler, run, workspace } from '../support/workspace.js'
import type { Tried } from './try-field.js'
import { markedPublic, typedUse, venueField } from './venue-field.js'

/** In milliseconds. */
const timeout = 600_000

let copy: WorkspaceCopy

beforeAll(() => {
  copy = copyWorkspace(workspace)
  for (const { file, find, replace } of venueField) copy.change(file, find, replace)
  writeFileSync(join(copy.folder, 'server/tests/typed-use.ts'), typedUse)
}, timeout)
afterAll(() => copy?.remove())

const inCopy = (command: string, ...args: string[]) => run(binary(command), args, { cwd: copy.folder })

async function tried(): Promise<Tried> {
  const { code, stdout, stderr } = await inCopy('tsx', 'tests/recipes/try-field.ts', 'fax')
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('a text of venues, added by the recipe', () => {
  it('takes at most seven files', () => {
    expect(new Set(venueField.map(({ file }) => file)).size).toBeLessThanOrEqual(7)
  })

  it('is typed in all packages and in the client', { timeout }, async () => {
    expect(await run(process.execPath, [quickCompiler, '--noEmit'], { cwd: copy.folder })).toMatchObject({
      code: 0,
      stdout: '',
    })
  })

  it('is the same in the contract, in its document and in the SDK without schemas', { timeout }, async () => {
    const files = ['contract/tests/service-rows', 'sdk/src/values/venue-texts', 'sdk/src/call/checks/lite']
    expect(await inCopy('vitest', 'run', '--project', quickProject, ...files)).toMatchObject({
      code: 0,
    })
  })

  it('is written, read, refused, saved and loaded, and hidden from whoever lacks the password', {
    timeout,
  }, async () => {
    const { cases, saved, seen } = await tried()
    expect(cases).toEqual({
      'venues.create › fax': 'passed',
      'venues.create › fax › bad input': 'passed',
      'venues.update › fax': 'passed',
      'venues.update › fax › bad input': 'passed',
    })
    expect(saved).toEqual(['+1 555 0100', '+1 555 0100'])
    expect(seen).toEqual({ open: '+1 555 0100', locked: '', unlocked: '+1 555 0100' })
  })

  it('is shown without the password once it is marked as public', { timeout }, async () => {
    const restore = copy.change(markedPublic.file, markedPublic.find, markedPublic.replace)
    const { seen } = await tried()
    restore()
    expect(seen.locked).toBe('+1 555 0100')
  })
})
