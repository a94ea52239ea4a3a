import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedPackages } from '../../scripts/release/published-packages.js'
import type { WorkspaceCopy } from '../breakages/workspace-copy.js'
import { type Finished, run } from '../support/workspace.js'
import { type Publication, type Registry, startRegistry } from './registry.js'
import { scratchClone } from './scratch-clone.js'

/** Provenance needs the token of a workflow, so it is the one part of a release that is not run here. */
const workflow = { GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'owner/name' }

describe('npm run release', () => {
  let clone: WorkspaceCopy
  let registry: Registry
  let first: Finished
  let again: Finished
  let afterFirst: readonly Publication[]

  beforeAll(async () => {
    clone = await scratchClone()
    registry = await startRegistry()
    const userconfig = join(clone.folder, 'node_modules/.npmrc')
    writeFileSync(userconfig, `registry=${registry.url}\n//${new URL(registry.url).host}/:_authToken=of-the-test\n`)
    const env = { ...workflow, npm_config_userconfig: userconfig, npm_config_registry: registry.url, CI: 'true' }
    const npmRun = (script: string) => run('npm', ['run', '--silent', script], { cwd: clone.folder, env })
    const named = await npmRun('release:repository')
    if (named.code !== 0) throw new Error(named.stderr)
    first = await npmRun('release')
    afterFirst = [...registry.published]
    again = await npmRun('release')
  }, 300_000)
  afterAll(async () => {
    clone.remove()
    await registry.close()
  })

  it('publishes every public workspace, and no other', () => {
    expect(first.code, first.stdout + first.stderr).toBe(0)
    const names = publishedPackages(clone.folder).map(({ manifest }) => manifest.name)
    expect(names).toEqual(
      expect.arrayContaining(['contract', 'sdk', 'jobs', 'conformance', 'server'].map((name) => `@eventcal/${name}`)),
    )
    expect(afterFirst.map(({ name }) => name).sort()).toEqual([...names].sort())
  })

  it('for everybody, as the latest version, with its archive', () => {
    for (const one of afterFirst) {
      expect(one.access).toBe('public')
      expect(Object.keys(one.versions)).toEqual([one['dist-tags'].latest])
      const [archive] = Object.values(one._attachments)
      expect(archive?.length).toBeGreaterThan(1000)
    }
  })

  it('with the repository of the workflow, which provenance names', () => {
    for (const { folder, manifest } of publishedPackages(clone.folder)) {
      const sent = Object.values(afterFirst.find(({ name }) => name === manifest.name)?.versions ?? {})
      expect(sent.map(({ repository }) => repository)).toEqual([
        { type: 'git', url: 'git+https://github.example/owner/name.git', directory: folder },
      ])
    }
  })

  it('with a page and a place for faults, which lead there', () => {
    for (const { name, versions } of afterFirst) {
      for (const { homepage, bugs } of Object.values(versions)) {
        expect([name, homepage, bugs]).toEqual([
          name,
          expect.stringMatching(/^https:\/\/github\.example\/owner\/name\/tree\/HEAD\/[\w/]+#readme$/),
          { url: 'https://github.example/owner/name/issues' },
        ])
      }
    }
  })

  it('publishes nothing twice', () => {
    expect(again.code, again.stdout + again.stderr).toBe(0)
    expect(registry.published).toHaveLength(afterFirst.length)
  })
})
