import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningServer, startServer } from '@eventcal/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { binary, run, workspace } from '../support/workspace.js'
import { fencesOf } from './fences.js'

const pages = ['README.md', 'server/README.md'] as const
const snippets = (await Promise.all(pages.map(snippetsOf))).flat()

/** The programs of a page; those that are tests of Vitest get a name by which it finds them. */
async function snippetsOf(page: string) {
  const fences = fencesOf(await readFile(`${workspace}/${page}`, 'utf8')).filter(({ language }) => language === 'ts')
  return fences.map(({ heading, text }, index) => {
    const isTest = text.includes("from 'vitest'")
    const name = `${page} ${heading} ${index}`.toLowerCase().replace(/\W+/g, '-')
    return { page, heading, text, isTest, file: `${name}${isTest ? '.test' : ''}.ts` }
  })
}

let folder: string
let instance: RunningServer

beforeAll(async () => {
  // Inside of the workspace, so that the packages are found by their names.
  folder = await mkdtemp(`${workspace}/tests/.readme-`)
  instance = await startServer({ seed: 'demo', basePath: '/wp-json', namespace: 'tribe/events/v1' })
  for (const { file, text } of snippets) await writeFile(join(folder, file), forInstance(text))
  const files = snippets.map(({ file }) => file)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: [], files }))
  await writeFile(join(folder, 'vitest.config.js'), `export default { test: { include: ['*.test.ts'] } }\n`)
})
afterAll(async () => {
  await instance.close()
  await rm(folder, { recursive: true, force: true })
})

/** The address and the password that the page shows stand for those of the reader's instance. */
function forInstance(text: string): string {
  const editor = instance.app.credentials.find(({ login }) => login === 'editor')
  return text
    .replaceAll('https://calendar.example/wp-json', instance.baseUrl)
    .replaceAll('abcd efgh ijkl mnop qrst uvwx', editor?.password ?? '')
}

async function runSnippet({ file, isTest }: (typeof snippets)[number]): Promise<string> {
  const { code, stdout, stderr } = isTest
    ? await run(binary('vitest'), ['run', '--root', folder, file])
    : await run(process.execPath, ['--import', 'tsx', join(folder, file)])
  expect(code, stdout + stderr).toBe(0)
  return stdout
}

describe('the snippets', () => {
  it('are one for each of the three users', () => {
    const headings = snippets.filter(({ page }) => page === 'README.md').map(({ heading }) => heading)
    expect(headings).toEqual(['Call an instance', 'Mock it in a front-end', 'Test against a server'])
  })

  it('type-check against the built packages', async () => {
    const { code, stdout } = await run(binary('tsc'), ['-p', folder])
    expect(code, stdout).toBe(0)
  })

  it.each(snippets)('run: $page, $heading', { timeout: 60_000 }, async (snippet) => {
    const stdout = await runSnippet(snippet)
    if (snippet.isTest) expect(stdout).toMatch(/Tests +[1-9]\d* passed/)
    else expect(stdout).not.toBe('')
    if (snippet.heading !== 'Call an instance') return
    expect(stdout).toMatch(/^20 of \d+$/m)
    expect(stdout).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+ Jazz Night$/m)
    expect(stdout).toMatch(/^There is no such event\.$/m)
  })
})
