import { cases } from '@eventcal/conformance'
import { describe, expect, it } from 'vitest'
import { createServer } from '../src/index.js'
import { breaks } from './support/broken-servers.js'
import { asEverybody, runCommand } from './support/conform-command.js'
import { goldenSite } from './support/conformance.js'

const publicUrl = 'https://calendar.example'

describe('a server that is broken in one thing is found out', () => {
  it('in at least twenty ways, by cases that exist', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(20)
    const names = new Set(cases.map(({ name }) => name))
    expect(breaks.filter(({ found }) => !names.has(found)).map(({ found }) => found)).toEqual([])
  })

  it.each(breaks)('$what: $found', { timeout: 60_000 }, async ({ found, kind, door }) => {
    await using server = await createServer({ ...goldenSite(), publicUrl })
    const args = [publicUrl, ...asEverybody, '--only', found]
    const sound = await runCommand(args, server.fetch)
    expect([...sound.failures]).toEqual([])
    expect(sound.code).toBe(0)
    const broken = await runCommand(args, (request) => door(request, server.fetch))
    expect(broken.err).toBe('')
    expect(broken.failures.get(found)).toBe(kind)
    expect(broken.code).toBe(kind === 'departure' ? 1 : 0)
  })
})
