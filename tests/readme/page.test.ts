import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startServer } from '@eventcal/server'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../server/src/command/cli-options.js'
import { published } from '../packaging/tarballs.js'
import { run, workspace } from '../support/workspace.js'
import { fencesOf } from './fences.js'
import { llmsFile, llmsText } from './llms.js'
import { pages, readPage } from './pages.js'
import { generatedPages, withTables } from './tables.js'

const manifest = async (path: string): Promise<{ scripts: Record<string, string> }> =>
  JSON.parse(await readFile(`${workspace}/${path}/package.json`, 'utf8'))
const { scripts } = await manifest('.')
/** The packages that pages tell their readers to install. */
const installable = new Set([
  ...Object.values(published).map((name) => `@eventcal/${name}`),
  ...['msw', 'vite', '@playwright/test', 'jest', 'babel-jest', '@babel/preset-env'],
])

/** The commands of a page, without comments, those of npm without variables. */
const commandsOf = (page: string) =>
  fencesOf(readPage(page))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'))
    .flatMap((line) => line.replace(/ +#.*$/, '').split(' && '))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^([A-Z_]+=\S+ )+(?=npm )/, ''))
const shown = pages.flatMap((page) => commandsOf(page).map((line) => ({ page, line })))

describe('the pages', () => {
  it('are found', () => {
    expect(pages.length).toBeGreaterThan(15)
    expect(shown.length).toBeGreaterThan(25)
  })

  it.each(generatedPages)('%s has the tables that are derived from the code', (page) => {
    const text = readPage(page)
    expect(withTables(page, text)).toBe(text)
  })
})

describe(llmsFile, () => {
  const text = readPage(llmsFile)

  it('is what the pages say: npm run readme writes it', () => {
    expect(llmsText()).toBe(text)
  })

  it('has a title, a summary, and sections of links with a line about each, as the format wants', () => {
    const [title, summary, about, ...blocks] = text.trimEnd().split('\n\n')
    expect(title).toMatch(/^# \S/)
    expect(summary).toMatch(/^> .+\.$/)
    expect(about).toMatch(/^\S.+\.$/)
    expect(blocks.filter((_, index) => index % 2 === 0).join(' ')).toMatch(/^(## \w+ ?)+$/)
    const entries = blocks.filter((_, index) => index % 2 === 1).flatMap((block) => block.split('\n'))
    expect(entries.filter((line) => !/^- \[[^\]]+\]\([^)]+\): \S.+$/.test(line))).toEqual([])
  })

  it('leads to every page once, apart from the README and the changelogs of the packages', () => {
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(join(workspace, path)))).toEqual([])
    const wanted = pages.filter((page) => page !== 'README.md' && !page.endsWith('/CHANGELOG.md'))
    expect(links.filter((path) => path.endsWith('.md')).sort()).toEqual([...wanted].sort())
  })
})

describe('the commands on the pages', () => {
  const npm = shown.filter(({ line }) => /^([A-Z_]+=\S+ )*npm /.test(line))
  const server = shown.flatMap(({ page, line }) => {
    const [, rest] = /^(?:[A-Z_]+=\S+ )?(?:npx )?eventcal-server (.*)$/.exec(line) ?? []
    return rest === undefined ? [] : [{ page, rest }]
  })

  it.each(npm)('$page can say: $line', async ({ line }) => {
    const [, packages] = /^npm install (?:--save-dev )?((?:@?[\w/-]+ ?)+)$/.exec(line) ?? []
    if (packages !== undefined) return expect(packages.split(' ').filter((name) => !installable.has(name))).toEqual([])
    const [, script = '', workspaceName, prefix, rest = ''] =
      /npm (?:run )?([\w:-]+)(?: -w (\S+))?(?: --prefix (\S+))?((?: -w \S+)*(?: -- .*)?)$/.exec(line) ?? []
    const folder = prefix ?? (workspaceName === undefined ? '.' : folderOf(workspaceName))
    if (script === 'ci') expect(existsSync(`${workspace}/${folder}/package-lock.json`)).toBe(true)
    if (['ci', 'pack', 'install', 'audit'].includes(script)) return
    const known = (await manifest(folder)).scripts
    expect(Object.keys(known)).toContain(script)
    const options = rest.replace(/^ -- /, '')
    if (script === 'start' && options !== '') expect(() => readOptions(options.split(' '), {})).not.toThrow()
  })

  it.each(server)('$page can say: eventcal-server $rest', ({ rest }) => {
    // A word instead of options is a subcommand.
    if (/^[a-z]/.test(rest))
      expect(['migrate', 'seed', 'export', 'import', 'user', 'exec']).toContain(rest.split(' ')[0])
    else expect(() => readOptions(withoutFiles(rest).split(' '), {})).not.toThrow()
  })

  it('are ones that this test knows', () => {
    const other = shown.filter(
      ({ line }) =>
        !/^(([A-Z_]+=\S+ )*npm|curl|export|docker (compose|build|run)|([A-Z_]+=\S+ )?(npx )?eventcal-server|npx) /.test(
          line,
        ),
    )
    expect(other).toEqual([])
  })

  it('of curl in the README work', async () => {
    const lines = commandsOf('README.md').filter((line) => line.startsWith('curl '))
    expect(lines.length).toBeGreaterThan(1)
    await using instance = await startServer({ seed: 'demo' })
    const admin = instance.app.credentials.find(({ login }) => login === 'admin')
    for (const line of lines) {
      const command = line
        .replace('http://127.0.0.1:4010', instance.url)
        .replace('PASSWORD', admin?.password ?? '')
        .replace('curl', 'curl --silent --show-error --fail')
      const { code, stdout, stderr } = await run('bash', ['-c', command])
      expect([line, code, stderr]).toEqual([line, 0, ''])
      expect(JSON.parse(stdout)).toHaveProperty(line.includes(' -d ') ? 'title' : 'events')
    }
  })
})

/** The files that pages name do not exist here. */
function withoutFiles(options: string): string {
  return options
    .replace(/--site \S+/, '')
    .trim()
    .replace(/ +/g, ' ')
}

function folderOf(name: string): string {
  return name.replace(/^@eventcal\//, '').replace(/^(calendar-app|playground)$/, 'examples/$1')
}

/** The anchors of a page, as hosts derive them from its headings. */
function anchorsOf(text: string): string[] {
  const headings = text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe.each(pages)('%s', (page) => {
  const text = readPage(page)

  it('names scripts of npm that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)\b(?! -w| --prefix)/g)].map(([, name = '']) => name)
    const ofPackages = [...text.matchAll(/npm run ([\w:-]+) -w/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts) && !ofPackages.includes(name))).toEqual([])
  })

  it('links to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
    for (const [link, target = '', anchor] of links) {
      const path = target === '' ? page : join(dirname(page), target)
      expect([link, existsSync(join(workspace, path))]).toEqual([link, true])
      if (anchor !== undefined)
        expect([link, anchorsOf(readPage(path))]).toEqual([link, expect.arrayContaining([anchor])])
    }
  })
})
