import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseNotes } from '../../scripts/release/notes.js'
import { publishedPackages } from '../../scripts/release/published-packages.js'
import { setRepository } from '../../scripts/release/repository.js'
import { folders } from '../packaging/tarballs.js'
import { workspace } from '../support/workspace.js'

const packages = publishedPackages(workspace)

describe('what is published', () => {
  it('is what the tests of packages look at', () => {
    expect(packages.map(({ folder }) => folder).sort()).toEqual(Object.values(folders).sort())
  })

  it('has one version, a licence and public access', () => {
    expect(new Set(packages.map(({ manifest }) => manifest.version)).size).toBe(1)
    for (const { manifest } of packages) {
      expect(manifest).toMatchObject({ license: 'MIT', publishConfig: { access: 'public' } })
    }
  })

  it('goes up together: one fixed group has all names', () => {
    const config = JSON.parse(readFileSync(`${workspace}/.changeset/config.json`, 'utf8'))
    expect(config.fixed).toEqual([['@eventcal/*']])
    expect(config.privatePackages).toEqual({ version: false, tag: false })
    for (const { manifest } of packages) expect(manifest.name).toMatch(/^@eventcal\//)
  })

  it('has keywords, and says at its begin how it is installed', () => {
    for (const { folder, manifest } of packages) {
      expect(manifest.keywords).toEqual(expect.arrayContaining(['calendar', 'events']))
      const [begin = ''] = readFileSync(`${workspace}/${folder}/README.md`, 'utf8').split('\n## ')
      expect([folder, /^npm install (--save-dev )?.*$/m.exec(begin)?.[0]]).toEqual([
        folder,
        expect.stringContaining(manifest.name),
      ])
    }
  })

  it('has a changelog, which the root lists and the archive holds', () => {
    const index = readFileSync(`${workspace}/CHANGELOG.md`, 'utf8')
    for (const { folder, manifest } of packages) {
      expect(index).toContain(`(${folder}/CHANGELOG.md)`)
      expect(manifest.files).toContain('CHANGELOG.md')
      expect(readFileSync(`${workspace}/${folder}/CHANGELOG.md`, 'utf8')).toContain(`# ${manifest.name}\n`)
    }
    expect(releaseNotes(workspace)).toContain('## @eventcal/sdk\n\n')
  })
})

describe('the repository of a release', () => {
  let root: string
  const environment = { GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'owner/name' }
  const url = 'git+https://github.example/owner/name.git'
  const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'eventcal-repository-'))
    for (const folder of ['one', 'two', 'three']) mkdirSync(join(root, folder))
    write('.', { workspaces: ['one', 'two', 'three'] })
    write('one', { name: 'one', version: '1.0.0' })
    write('two', { name: 'two', version: '1.0.0' })
    write('three', { name: 'three', version: '1.0.0', private: true })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const write = (folder: string, manifest: object) =>
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifest))

  it('is the one that the workflow runs in, with the folder of each package', () => {
    expect(setRepository(root, environment)).toBe(url)
    expect(manifestOf('one')).toEqual({
      name: 'one',
      version: '1.0.0',
      homepage: 'https://github.example/owner/name/tree/HEAD/one#readme',
      bugs: { url: 'https://github.example/owner/name/issues' },
      repository: { type: 'git', url, directory: 'one' },
    })
    expect(manifestOf('two').repository.directory).toBe('two')
    expect(manifestOf('three')).toEqual({ name: 'three', version: '1.0.0', private: true })
  })

  it('is in the links of packed pages that lead to files that are not packed, at the version', () => {
    write('one', { name: 'one', version: '1.0.0', files: ['GUIDE.md', 'dist'] })
    const page = (more: string) =>
      `[a](${more}../docs/a.md#b) [b](LICENSE) <img src="${more}x.png">\n\n[c]: ${more}sub/c.md\n`
    const kept = '[d](https://x.example/) [e](#part) [f](dist/index.js) [g](GUIDE.md) \n'
    writeFileSync(join(root, 'one/README.md'), page('') + kept)
    writeFileSync(join(root, 'one/GUIDE.md'), page(''))
    writeFileSync(join(root, 'one/OTHER.md'), page(''))
    setRepository(root, environment)
    const place = 'https://github.example/owner/name/blob/v1.0.0/'
    const expected = page('')
      .replace('../docs', `${place}docs`)
      .replace('x.png', `${place}one/x.png`)
      .replace('sub/c', `${place}one/sub/c`)
    const read = (name: string) => readFileSync(join(root, 'one', name), 'utf8')
    expect(read('README.md')).toBe(expected + kept)
    expect(read('GUIDE.md')).toBe(expected)
    expect(read('OTHER.md')).toBe(page(''))
  })

  it('may stand in the manifest, in any form that npm takes', () => {
    write('one', { name: 'one', version: '1.0.0', repository: 'https://github.example/Owner/name' })
    write('two', { name: 'two', version: '1.0.0', repository: { type: 'git', url } })
    expect(setRepository(root, environment)).toBe(url)
  })

  it('may not be another, and then nothing is written', () => {
    write('two', { name: 'two', version: '1.0.0', repository: 'https://github.example/fork/name' })
    expect(() => setRepository(root, environment)).toThrow(/^two\/package\.json names the repository .*fork\/name/)
    expect(manifestOf('one')).not.toHaveProperty('repository')
  })

  it('is not known outside of a workflow', () => {
    expect(() => setRepository(root, {})).toThrow('released by a GitHub workflow only')
  })
})

it('notes need a section of the version in each changelog', () => {
  const root = mkdtempSync(join(tmpdir(), 'eventcal-notes-'))
  mkdirSync(join(root, 'one'))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: ['one'] }))
  writeFileSync(join(root, 'one/package.json'), JSON.stringify({ name: 'one', version: '1.1.0' }))
  writeFileSync(join(root, 'one/CHANGELOG.md'), '# one\n\n## 1.0.0\n\n- First\n')
  expect(() => releaseNotes(root)).toThrow('one/CHANGELOG.md has no section for 1.1.0')
  writeFileSync(join(root, 'one/CHANGELOG.md'), '# one\n\n## 1.1.0\n\n- Second\n\n## 1.0.0\n\n- First\n')
  expect(releaseNotes(root)).toBe('## one\n\n- Second\n')
  rmSync(root, { recursive: true })
})
