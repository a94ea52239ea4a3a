import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultsOfAction } from '../release/workflow-parser.js'
import { run, workspace } from '../support/workspace.js'
import { actionText, readAction } from './action.js'

describe('the action', () => {
  const action = readAction()

  it('has no fault that the parser of GitHub finds', async () => {
    expect(await faultsOfAction(actionText)).toEqual([])
    expect(await faultsOfAction(actionText.replace('shell: bash', 'shel: bash'))).not.toEqual([])
  })

  it('has outputs of its steps, and inputs that they take', () => {
    expect(action.runs.using).toBe('composite')
    const ids = action.runs.steps.map(({ id }) => id)
    for (const { value } of Object.values(action.outputs)) {
      expect(ids).toContain(/^\$\{\{ steps\.(\w+)\.outputs\.[\w-]+ \}\}$/.exec(value)?.[1])
    }
    const used = [...actionText.matchAll(/inputs\.(\w+)/g)].map(([, name = '']) => name)
    expect([...new Set(used)].sort()).toEqual(Object.keys(action.inputs).sort())
    // An input in the text of a script would be run as part of it.
    for (const { run: script } of action.runs.steps) expect(script).not.toContain('${{')
  })

  it('has a script without errors of syntax', async () => {
    expect(await run('bash', ['-n', `${action.folder}/start.sh`])).toMatchObject({ code: 0, stderr: '' })
  })

  it('is named in OPERATING.md as it lies here', () => {
    const page = readFileSync(`${workspace}/server/OPERATING.md`, 'utf8')
    expect(page).toMatch(/uses: OWNER\/REPOSITORY\/\.github\/actions\/eventcal-server@/)
  })
})
