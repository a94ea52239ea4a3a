import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { workspace } from '../support/workspace.js'
import { checkAnswers, checkServing, checkSurroundings } from './check-commands.js'
import { packAll } from './tarballs.js'

let folder: string
let scope: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eventcal-packed-'))
  scope = join(folder, 'node_modules/@eventcal')
  for (const { name, path } of await packAll(folder)) {
    const target = join(folder, 'node_modules', name)
    mkdirSync(target, { recursive: true })
    execFileSync('tar', ['-xzf', path, '--strip-components=1', '-C', target])
  }
  // The only packages from elsewhere that the commands need for what is tried here.
  for (const name of ['ky', 'zod', 'htmlparser2', 'ical.js', 'p-limit', 'robots-parser'])
    symlinkSync(installed(name), join(folder, 'node_modules', name))
}, 180_000)
/** The folder of a package as the sources of `@eventcal/jobs` find it, which can need a version of its own. */
function installed(name: string): string {
  const places = ['sdk/jobs', 'sdk', '.'].map((place) => join(workspace, place, 'node_modules', name))
  return places.find((place) => existsSync(place)) ?? name
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the commands of the packed packages', { timeout: 180_000 }, () => {
  const commands = () => ({
    server: `${scope}/server/bin/eventcal-server.js`,
    conform: `${scope}/conformance/bin/eventcal-conform.js`,
    jobs: `${scope}/jobs/bin/eventcal.js`,
  })

  it('answer in any folder', () => checkAnswers(commands(), tmpdir()))

  it('get standard input and signals', () => checkSurroundings(commands(), 'SIGTERM', folder))

  it.each(['SIGINT', 'SIGTERM'] as const)('serve until %s', (signal) => checkServing(commands(), signal, folder))
})
