import { access, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startServer } from '@eventcal/server'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../server/src/cli-options.js'
import { run, workspace } from '../support/workspace.js'
import { fencesOf } from './fences.js'
import { withTables } from './tables.js'

const pages = ['README.md', 'CONTRIBUTING.md', 'contract/README.md', 'sdk/README.md', 'server/README.md']
const read = (path: string) => readFile(`${workspace}/${path}`, 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(await read('package.json'))
const readme = await read('README.md')
const commands = fencesOf(readme)
  .filter(({ language }) => language === 'sh')
  .flatMap(({ text }) => text.trim().split('\n'))

describe('the README', () => {
  it('has the tables that follow from the code', () => {
    expect(withTables(readme)).toBe(readme)
  })

  it('shows commands', () => {
    expect(commands.length).toBeGreaterThan(3)
  })

  it.each(commands.filter((line) => !line.startsWith('curl ')))('can say: %s', (line) => {
    const [, script = '', rest = ''] = /^npm (?:run )?([\w-]+)(?: -- (.*))?$/.exec(line) ?? []
    // The one command of npm itself that the page shows.
    if (script === 'ci') return
    expect(Object.keys(scripts)).toContain(script)
    if (rest === '') return
    expect(script).toBe('start')
    expect(() => readOptions(rest.split(' '), {})).not.toThrow()
  })

  it('shows commands for curl that work', async (context) => {
    if ((await run('bash', ['-c', 'command -v curl'])).code !== 0) context.skip('there is no curl here')
    const lines = commands.filter((line) => line.startsWith('curl '))
    expect(lines.length).toBeGreaterThan(1)
    await using server = await startServer({ seed: 'demo' })
    const admin = server.app.credentials.find(({ login }) => login === 'admin')
    for (const line of lines) {
      const shown = line.replace('http://127.0.0.1:4010', server.url).replace('PASSWORD', admin?.password ?? '')
      const { code, stdout, stderr } = await run('bash', [
        '-c',
        shown.replace('curl', 'curl --silent --show-error --fail'),
      ])
      expect([line, code, stderr]).toEqual([line, 0, ''])
      expect(JSON.parse(stdout)).toHaveProperty(line.includes(' -d ') ? 'title' : 'events')
    }
  })
})

describe('the README of the server', () => {
  it('shows commands that the command takes', async () => {
    const shown = fencesOf(await read('server/README.md')).filter(({ language }) => language === 'sh')
    const lines = shown.flatMap(({ text }) => text.trim().split('\n'))
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) {
      const [, rest = line] = /^(?:[A-Z_]+=\S+ )?eventcal-server (.*)$/.exec(line) ?? []
      expect(() => readOptions(rest.split(' '), {}), line).not.toThrow()
    }
  })
})

describe.each(pages)('%s', (path) => {
  it('names scripts of npm that exist', async () => {
    const named = [...(await read(path)).matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name)
    expect(named.filter((name) => name === undefined || !(name in scripts))).toEqual([])
  })

  it('links to files that exist', async () => {
    const links = [...(await read(path)).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target)
    for (const link of links) await expect(access(join(workspace, dirname(path), link)), link).resolves.toBeUndefined()
  })
})
