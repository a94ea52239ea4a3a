import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { newerNode } from '../../tests/support/aside.js'
import { runtimeSuites } from './runtimes/both-profiles.js'

const { script, runBoth } = runtimeSuites()

describe('the same suites', () => {
  it('pass in the newest Node with long-term support', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'eventcal-'))
    try {
      await runBoth(async (call) => {
        const file = join(folder, 'suites.cjs')
        const main = `${call}.then((outcomes) => console.log('\\n' + JSON.stringify({ outcomes, version: process.version })))`
        await writeFile(file, `${script()}\n${main}`)
        const { stdout } = await promisify(execFile)(newerNode(), [file], { maxBuffer: 64 * 1024 * 1024 })
        const { outcomes, version } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
        expect(Number(version.slice(1, 3))).toBeGreaterThanOrEqual(24)
        return outcomes
      })
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 120_000)
})
