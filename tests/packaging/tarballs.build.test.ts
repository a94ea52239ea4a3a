import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { binary, run, workspace } from '../support/workspace.js'
import { packAll, published, type Tarball } from './tarballs.js'

let folder: string
let tarballs: readonly Tarball[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eventcal-pack-'))
  tarballs = await packAll(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Kilobytes (1000 bytes) of each archive. Raise one only in the commit that makes it larger. Of the server's, 510 are
 * pictures, 340 is pg-mem, which is built in so that it works in pages, 500 is the API reference, and 750 the command,
 * which brings its packages along. Of the SDK's, 139 are source maps with the sources in them.
 */
const ceilings = { contract: 140, sdk: 240, jobs: 60, conformance: 140, server: 2400 }

describe.each(published)('the package %s', (name) => {
  // Of the packages that run inside the programs of others.
  const hasMaps = name === 'sdk' || name === 'contract'
  const tarball = () => {
    const found = tarballs.find((candidate) => candidate.name === `@eventcal/${name}`)
    if (!found) throw new Error(`${name} was not packed`)
    return found
  }

  it('holds what is used, and nothing else', () => {
    const { files } = tarball()
    const kinds = [
      /^(LICENSE|README\.md|CHANGELOG\.md|package\.json)$/,
      /^dist\/[\w./-]+\.(js|d\.ts)$/,
      /^bin\/eventcal(-\w+)?\.js$/,
    ]
    if (name === 'contract') kinds.push(/^openapi\.json$/, /^schemas\/\w+\.json$/)
    if (hasMaps) kinds.push(/^dist\/[\w.-]+\.js\.map$/)
    if (name === 'server')
      kinds.push(
        /^media\/[\w-]+\.png$/,
        /^(OPERATING|SITE-FILES)\.md$/,
        /^dist\/command\.cjs$/,
        /^dist\/(front\/)?THIRD-PARTY-LICENSES(-CLI)?\.txt$/,
        /^dist\/front\/[\w-]+\.css$/,
      )
    expect(files.filter((path) => !kinds.some((kind) => kind.test(path)))).toEqual([])
    expect(files.filter((path) => /(^|\/)tests?\/|\.test\./.test(path))).toEqual([])
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/index.js', 'dist/index.d.ts']),
    )
    if (name === 'server') expect(files.filter((path) => path.startsWith('media/'))).toHaveLength(30)
  })

  it.runIf(hasMaps)('has a source map for each script, with the sources in it', async () => {
    const { files, folder } = tarball()
    const scripts = files.filter((path) => path.endsWith('.js'))
    expect(files).toEqual(expect.arrayContaining(scripts.map((path) => `${path}.map`)))
    const maps = await Promise.all(scripts.map((path) => readFile(join(folder, `${path}.map`), 'utf8')))
    const sources = maps.flatMap((map) => JSON.parse(map).sourcesContent ?? [])
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.every((source) => typeof source === 'string' && source !== '')).toBe(true)
  })

  it('speaks of no place outside of itself', async () => {
    const { files, folder } = tarball()
    const texts = files.filter((path) => !path.endsWith('.png'))
    for (const path of texts) {
      const text = await readFile(join(folder, path), 'utf8')
      expect([path, text.includes(workspace), /\.\.\/shared\b/.test(text)]).toEqual([path, false, false])
    }
  })

  it('has the licence of the whole', async () => {
    const [own, common] = await Promise.all(
      [`${tarball().folder}/LICENSE`, `${workspace}/LICENSE`].map((path) => readFile(path, 'utf8')),
    )
    expect(own).toBe(common)
  })

  it(`weighs at most ${ceilings[name]} kB`, () => {
    expect(tarball().size / 1000).toBeGreaterThan(5)
    expect(tarball().size / 1000).toBeLessThanOrEqual(ceilings[name])
  })

  it('passes publint', async () => {
    const { path } = tarball()
    const bytes = await readFile(path)
    const archive = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
    const { messages, pkg } = await publint({ pack: { tarball: archive }, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  it('has types that every resolver of ES modules finds', async () => {
    const { code, stdout, stderr } = await run(binary('attw'), [
      '--profile',
      'esm-only',
      '--no-emoji',
      '--no-color',
      tarball().path,
    ])
    expect(code, stdout + stderr).toBe(0)
    expect(stdout).toContain(`"@eventcal/${name}"`)
  })
})
