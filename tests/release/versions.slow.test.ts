import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseNotes } from '../../scripts/release/notes.js'
import { publishedPackages } from '../../scripts/release/published-packages.js'
import type { WorkspaceCopy } from '../breakages/workspace-copy.js'
import { type Finished, run } from '../support/workspace.js'
import { addChangeset, scratchClone } from './scratch-clone.js'

const change = 'Retry reads when the connection is reset.'

describe('a changeset', () => {
  let clone: WorkspaceCopy
  let status: Finished
  let versioned: Finished
  const readText = (path: string) => readFileSync(join(clone.folder, path), 'utf8')

  beforeAll(async () => {
    clone = await scratchClone()
    await addChangeset(clone.folder, { '@eventcal/sdk': 'minor' }, change)
    // Nothing here needs a registry; a command that asks for one fails at once.
    const env = { npm_config_offline: 'true' }
    status = await run('npm', ['run', '--silent', 'changeset', '--', 'status'], { cwd: clone.folder, env })
    versioned = await run('npm', ['run', '--silent', 'version-packages'], { cwd: clone.folder, env })
  }, 180_000)
  afterAll(() => clone.remove())

  it('is listed by `changeset status`, for all packages: they have one version', () => {
    expect([status.code, status.stderr]).toEqual([0, expect.any(String)])
    const output = status.stdout + status.stderr
    expect(output).toContain('Packages to be bumped at minor')
    for (const { manifest } of publishedPackages(clone.folder)) expect(output).toContain(`- ${manifest.name}`)
  })

  it('raises the versions of what is published, and is used up', () => {
    expect(versioned.code, versioned.stdout + versioned.stderr).toBe(0)
    const versions = publishedPackages(clone.folder).map(({ manifest }) => manifest.version)
    expect(versions.length).toBeGreaterThanOrEqual(3)
    expect(new Set(versions)).toEqual(new Set(['0.2.0']))
    expect(existsSync(join(clone.folder, '.changeset/quiet-rivers-run.md'))).toBe(false)
  })

  it('writes the changelog of each package, above what was there', () => {
    for (const { folder } of publishedPackages(clone.folder)) {
      expect(readText(`${folder}/CHANGELOG.md`)).toMatch(/^# @eventcal\/\w+\n\n## 0\.2\.0\n[\s\S]*\n## 0\.1\.0\n/)
    }
    expect(readText('sdk/CHANGELOG.md')).toMatch(/### Minor Changes\n\n[\s\S]*- [0-9a-f]{7}: Retry reads when/)
    expect(readText('contract/CHANGELOG.md')).not.toContain(change)
  })

  it('leaves a lockfile and dependencies that fit together, in private packages too', () => {
    const lock: { packages: Record<string, { version?: string; dependencies?: Record<string, string> }> } = JSON.parse(
      readText('package-lock.json'),
    )
    expect(lock.packages.sdk?.version).toBe('0.2.0')
    const own = Object.entries(lock.packages).flatMap(([path, { dependencies = {} }]) =>
      Object.entries(dependencies).flatMap(([name, range]) =>
        name.startsWith('@eventcal/') ? [[path, name, range]] : [],
      ),
    )
    expect(own.length).toBeGreaterThan(5)
    expect(own.filter(([, , range]) => range !== '0.2.0')).toEqual([])
  })

  it('becomes the notes of the release', () => {
    const notes = releaseNotes(clone.folder)
    expect(notes).toContain('## @eventcal/sdk\n\n### Minor Changes')
    expect(notes).toContain(change)
    expect(notes).not.toContain('The first version')
  })
})
