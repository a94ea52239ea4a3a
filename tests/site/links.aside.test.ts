import { beforeAll, describe, expect, it } from 'vitest'
import { siteFolder } from '../../scripts/site/pages.js'
import { placeOf } from '../../scripts/site/places.js'
import { pages } from '../readme/pages.js'
import { quickCompiler, run } from '../support/workspace.js'
import { type BuiltPage, buildSite, buildTimeout, filesOfSite, readBuiltPage } from './support/built-site.js'

describe('the built site', () => {
  let files: ReadonlySet<string>
  let built: ReadonlyMap<string, BuiltPage>

  beforeAll(async () => {
    await buildSite()
    files = new Set(filesOfSite())
    const html = [...files].filter((path) => path.endsWith('.html'))
    built = new Map(html.map((path) => [path, readBuiltPage(path)]))
  }, buildTimeout)

  /** Those of the documentation: the playground and the app have tests of their own, and the last one no base. */
  const documents = () => [...built.values()].filter(({ path }) => !/^(playground|app)\/|^404/.test(path))

  it('has every page of the repository', () => {
    const missing = pages.map((page) => placeOf(page).replace(/\.md$/, '.html')).filter((path) => !built.has(path))
    expect(missing).toEqual([])
  })

  it('has the API of every entry point of the packages', async () => {
    const names = ['sdk', 'sdk/time', 'server', 'server/msw', 'contract', 'contract/routes', 'conformance', 'jobs']
    expect(names.filter((name) => !built.has(`api/@eventcal/${name}/index.html`))).toEqual([])
    expect(built.get('api/@eventcal/sdk/interfaces/EventsClient.html')?.ids.has('create')).toBe(true)
  })

  it('has the playground, the calendar app and the list for language models', () => {
    const wanted = ['playground/index.html', 'app/index.html', 'app/mockServiceWorker.js', 'llms.txt', 'og.png']
    expect(wanted.filter((path) => !files.has(path))).toEqual([])
  })

  it('has no dead link: every page, file and anchor exists', () => {
    const dead: string[] = []
    let count = 0
    for (const { path, addresses } of documents()) {
      for (const address of addresses.filter((written) => !/^(https?|mailto|data):/.test(written))) {
        count += 1
        const { pathname, hash } = new URL(address, `http://site/${path}`)
        const file = decodeURIComponent(pathname.slice(1)).replace(/(^|\/)$/, '$1index.html')
        const anchor = decodeURIComponent(hash.slice(1))
        const target = built.get(file)
        if (!files.has(file)) dead.push(`${path}: ${address}`)
        else if (anchor !== '' && target && !target.ids.has(anchor)) dead.push(`${path}: ${address}`)
      }
    }
    expect(count).toBeGreaterThan(10_000)
    expect(dead).toEqual([])
  })

  it('addresses nothing from the root of its host, so that it works below any path', () => {
    const fromRoot = documents().flatMap(({ path, addresses }) =>
      addresses.filter((address) => address.startsWith('/')).map((address) => `${path}: ${address}`),
    )
    expect(fromRoot).toEqual([])
  })

  it('describes every page for link previews', () => {
    for (const { path, title, meta } of documents()) {
      const wanted = { 'og:title': title, 'og:image': expect.stringMatching(/og\.png$/) }
      expect([path, meta]).toEqual([path, expect.objectContaining(wanted)])
      expect([path, meta['og:description']]).toEqual([path, expect.stringMatching(/^\S.{9,}/)])
      expect([path, meta.description]).toEqual([path, meta['og:description']])
    }
  })

  it('gives each page a title of its own', () => {
    const titles = documents()
      .filter(({ path }) => !path.startsWith('api/'))
      .map(({ title }) => title)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('comes from settings that type-check', async () => {
    const { code, stdout } = await run(process.execPath, [quickCompiler, '--noEmit', '-p', siteFolder])
    expect(code, stdout).toBe(0)
  })
})
