import { mockCalendar } from '@eventcal/server/msw'
import { setupServer } from 'msw/node'
import { it } from 'vitest'
import { conform, optionsOf } from './support/checks.js'
import { expectConformed } from './support/conformed.js'
import { recorded } from './support/recorded.js'

it('the whole contract is kept, as all roles, through msw 2 in Node', { timeout: 300_000 }, async () => {
  const calendar = mockCalendar(optionsOf(recorded))
  const server = setupServer(...calendar.handlers)
  server.listen({ onUnhandledRequest: 'error' })
  try {
    expectConformed('msw 2', await conform(calendar, recorded))
  } finally {
    server.close()
  }
})
