import { mockCalendar } from '@eventcal/server/msw'
import { setupServer } from 'msw/node'
import { expect, it } from 'vitest'
import { optionsOf } from './mock/support/checks.js'
import { recorded } from './mock/support/recorded.js'
import { asEverybody, runCommand } from './support/conform-command.js'

it('eventcal-conform finds nothing wrong with the mock of a page or a test', { timeout: 120_000 }, async () => {
  const calendar = mockCalendar(optionsOf(recorded))
  const server = setupServer(...calendar.handlers)
  server.listen({ onUnhandledRequest: 'error' })
  try {
    // The API root directly: discovery would send requests that msw does not handle, which is an error.
    const args = [calendar.apiRoot, ...asEverybody, '--skip', 'bad input']
    const run = await runCommand(args, (request) => fetch(request))
    expect(run.err).toBe('')
    expect([...run.failures]).toEqual([])
    expect(run.out).toContain("createServer({ profile: 'reference' })")
    expect(run.code).toBe(0)
  } finally {
    server.close()
  }
})
