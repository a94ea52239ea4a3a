import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findChromium } from '../../server/tests/support/chromium.js'
import { binary, run, workspace } from '../support/workspace.js'
import { faultsOf } from './workflow-parser.js'
import { npmCommands, readWorkflow, stepsOf, textOf, workflowFiles } from './workflows.js'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'))

it('there are workflows for tests and for releases', () => {
  expect([...workflowFiles].sort()).toEqual(['release.yml', 'test.yml'])
})

describe.each(workflowFiles)('%s', (file) => {
  const workflow = readWorkflow(file)

  it('has no fault that the parser of GitHub finds', async () => {
    expect(await faultsOf(textOf(file))).toEqual([])
  })

  it('names only scripts and programs that exist', () => {
    const commands = npmCommands(workflow)
    expect(commands.length).toBeGreaterThan(2)
    for (const [program, ...words] of commands) {
      const [command, argument] = words.filter((word) => !word.startsWith('-'))
      if (program === 'npx') expect(existsSync(binary(String(command))), command).toBe(true)
      else if (command === 'run') expect(Object.keys(scripts)).toContain(argument)
      else expect(['ci', 'test']).toContain(command)
    }
    expect(scripts.test).toBeDefined()
    expect(existsSync(`${workspace}/package-lock.json`)).toBe(true)
  })

  it('has shell scripts without errors of syntax', async () => {
    for (const { run: script } of stepsOf(workflow)) {
      if (script === undefined) continue
      const { code, stderr } = await run('bash', ['-n', '-c', script])
      expect([script, code, stderr]).toEqual([script, 0, ''])
    }
  })

  it('uses actions of a major version, and workflows of this repository', () => {
    const used = [...stepsOf(workflow), ...Object.values(workflow.jobs)].flatMap(({ uses }) => uses ?? [])
    expect(used.length).toBeGreaterThan(1)
    for (const one of used) {
      if (one.startsWith('./')) expect(existsSync(`${workspace}/${one}`), one).toBe(true)
      else expect(one).toMatch(/^(actions\/(checkout|setup-node)|changesets\/action)@v\d+$/)
    }
  })

  it('has no secret, and rights only where a job names them', () => {
    expect(textOf(file)).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|NPM_TOKEN/)
    expect(workflow.permissions).toBeDefined()
    expect(Object.values(workflow.permissions ?? {})).not.toContain('write')
  })
})

it.each([
  ['an unknown key', 'runs-on', 'run-on'],
  ['an unknown context', 'needs.version.outputs', 'nedes.version.outputs'],
  ['a broken expression', "== 'false'", "== 'false"],
  ['a job that is not there', 'needs: [test, version]', 'needs: [test, versions]'],
])('the parser sees %s', async (_, find, replace) => {
  const text = textOf('release.yml')
  expect(text).toContain(find)
  expect(await faultsOf(text.replace(find, replace))).not.toEqual([])
})

describe('the tests', () => {
  const { jobs, on } = readWorkflow('test.yml')

  it('run on every supported line of Node', () => {
    expect(jobs.test?.strategy?.matrix.node).toEqual([20, 22, 24, 26])
    expect(jobs.test?.steps?.map(({ run }) => run)).toEqual(expect.arrayContaining(['npm ci', 'npm test']))
  })

  /** Runs the step that comes before all tests where only these programs are there. */
  async function makeSureOfChromium(programs: Readonly<Record<string, string>>) {
    const { steps = [] } = jobs.everything ?? {}
    const [last = -1, all = -1] = ['npm ci', 'npm run test:all'].map((line) =>
      steps.findIndex(({ run }) => run === line),
    )
    const script = steps.slice(last + 1, all).flatMap(({ run }) => run ?? [])
    const folder = await mkdtemp(join(tmpdir(), 'eventcal-runner-'))
    for (const [name, text] of Object.entries(programs)) {
      await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    }
    const variables = join(folder, 'variables')
    await writeFile(variables, '')
    const env = { PATH: folder, GITHUB_ENV: variables, ASKED: join(folder, 'asked') }
    const { code, stderr } = await run('/bin/bash', ['-e', '-c', script.join('\n')], { env })
    expect([script.length, code, stderr]).toEqual([1, 0, ''])
    const asked = await readFile(env.ASKED, 'utf8').catch(() => '')
    const result = { asked, variables: await readFile(variables, 'utf8') }
    await rm(folder, { recursive: true })
    return result
  }
  const node = `exec ${process.execPath} "$@"`
  const npx = 'echo "$@" >> "$ASKED"'

  it('take the browser of the runner, or install one that they are told of', async () => {
    expect(await makeSureOfChromium({ node, npx, 'google-chrome': 'exit 1' })).toEqual({ asked: '', variables: '' })
    const { asked, variables } = await makeSureOfChromium({ node, npx })
    expect(asked).toBe('playwright-core install --with-deps chromium\n')
    expect(variables).toMatch(/^CHROMIUM_PATH=\/\S+chrom\S*\n$/)
    // The program that is asked, and the name by which the tests find a browser.
    expect(existsSync(binary('playwright-core'))).toBe(true)
    expect(findChromium({ CHROMIUM_PATH: '/some/chrome' })).toBe('/some/chrome')
  })

  it('run once with everything that is needed beyond Node', () => {
    expect(jobs.everything?.steps?.map(({ run }) => run)).toContain('npm run test:all')
    expect(jobs.everything?.strategy).toBeUndefined()
  })

  it('run for pull requests, and before a release', () => {
    expect(Object.keys(on)).toEqual(expect.arrayContaining(['pull_request', 'workflow_call']))
    expect(readWorkflow('release.yml').jobs.test?.uses).toBe('./.github/workflows/test.yml')
  })
})

describe('a release', () => {
  const { jobs } = readWorkflow('release.yml')

  it('gives each job the rights that it needs, and the token of npm to one', () => {
    expect(Object.fromEntries(Object.entries(jobs).map(([name, { permissions }]) => [name, permissions]))).toEqual({
      test: { contents: 'read' },
      version: { contents: 'write', 'pull-requests': 'write' },
      publish: { contents: 'read', 'id-token': 'write' },
      tag: { contents: 'write' },
    })
  })

  it('publishes only what passed the tests, and only when no change waits for its version', () => {
    expect(jobs.publish?.needs).toEqual(['test', 'version'])
    expect(textOf('release.yml')).toContain("if: needs.version.outputs.pending == 'false'")
    expect(jobs.tag?.needs).toBe('publish')
  })

  it('names the repository before it publishes, and asks for provenance', () => {
    const steps = jobs.publish?.steps?.map(({ run }) => run).filter((one) => one !== undefined)
    expect(steps).toEqual(['npm ci', 'npm run build', 'npm run release:repository', 'npm run release'])
    expect(textOf('release.yml')).toContain('NPM_CONFIG_PROVENANCE: true')
  })

  it('publishes with a Node whose npm speaks OIDC, and without what other runs left in a cache', () => {
    const setup = jobs.publish?.steps?.find(({ uses }) => uses?.startsWith('actions/setup-node@'))
    expect(setup?.with).toEqual({ 'node-version': 24, 'package-manager-cache': false })
  })
})
