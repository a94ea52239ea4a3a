import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setRepository } from '../../scripts/release/repository.js'
import { run, workspace } from '../support/workspace.js'
import { folders, published } from './tarballs.js'

const place = 'https://github.example/owner/name'
const left = new Set(['node_modules', 'dist', 'src', 'tests', 'scripts', 'media'])

let root: string
/** The files of the archives, by package. */
const archives = new Map<string, { readonly folder: string; readonly files: readonly string[] }>()

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'eventcal-links-'))
  for (const name of ['package.json', 'examples', ...Object.values(folders)]) {
    const from = join(workspace, name)
    cpSync(from, join(root, name), { recursive: true, filter: (path) => path === from || !left.has(basename(path)) })
  }
  // As a release does before it publishes.
  setRepository(root, { GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'owner/name' })
  for (const name of published) {
    const into = join(root, 'packed', name)
    mkdirSync(into, { recursive: true })
    const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', into]
    const { code, stderr } = await run('npm', pack, { cwd: join(root, folders[name]) })
    expect([code, name, code === 0 ? '' : stderr]).toEqual([0, name, ''])
    await run('tar', ['-xzf', ...readdirSync(into)], { cwd: into })
    const files = readdirSync(join(into, 'package'), { recursive: true }).map(String)
    archives.set(name, { folder: join(into, 'package'), files })
  }
}, 120_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Targets of links, pictures and references of a page, without those in code. */
function linksOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
  const found = [/\]\(\s*<?([^)\s>]+)/g, /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm, /(?:href|src)=["']([^"']+)/g]
  return found.flatMap((pattern) => [...prose.matchAll(pattern)].map(([, link = '']) => link))
}

describe.each(published)('the archive of %s', (name) => {
  const archive = () => {
    const found = archives.get(name)
    if (!found) throw new Error(`${name} was not packed`)
    return found
  }
  const pages = () => archive().files.filter((path) => path.endsWith('.md'))

  it('has pages in which every link leads somewhere', () => {
    expect(pages()).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md']))
    const dead: string[] = []
    for (const page of pages()) {
      for (const link of linksOf(readFileSync(join(archive().folder, page), 'utf8'))) {
        const [path = ''] = link.split('#')
        const isHere = path === '' || archive().files.includes(posix.normalize(posix.join(posix.dirname(page), path)))
        const [, tag, inRepository] =
          /^https:\/\/github\.example\/owner\/name\/blob\/(v[^/]+)\/([^#]+)/.exec(link) ?? []
        const isThere = inRepository !== undefined && tag === `v${version}` && existsSync(join(workspace, inRepository))
        const isElsewhere = /^(https?|mailto):/.test(link) && !link.startsWith(place)
        if (!isHere && !isThere && !isElsewhere) dead.push(`${page}: ${link}`)
      }
    }
    expect(dead).toEqual([])
  })

  it('names the repository, its page and a place for faults', () => {
    expect(JSON.parse(readFileSync(join(archive().folder, 'package.json'), 'utf8'))).toMatchObject({
      repository: { type: 'git', url: `git+${place}.git`, directory: folders[name] },
      homepage: `${place}/tree/HEAD/${folders[name]}#readme`,
      bugs: { url: `${place}/issues` },
    })
  })
})

const { version }: { version: string } = JSON.parse(readFileSync(join(workspace, 'sdk/package.json'), 'utf8'))

it('the links of pages are found in all their forms', () => {
  expect(linksOf('[a](b.md#c) ![d](e.png "f") `[g](h)`\n\n```\n[i](j)\n```\n[k]: <l.md>\n<a href="m">')).toEqual([
    ...['b.md#c', 'e.png', 'l.md', 'm'],
  ])
})
