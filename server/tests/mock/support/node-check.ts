import { mockCalendar } from '@eventcal/server/msw'
import { setupServer } from 'msw/node'
import { conform, optionsOf, type Recorded } from './checks.js'

declare global {
  // Declared in this form, globals can be assigned to.
  var recorded: Recorded
}

// Standalone program for a newer Node; prints its result as JSON.
const calendar = mockCalendar(optionsOf(globalThis.recorded))
const server = setupServer(...calendar.handlers)
server.listen()
const report = await conform(calendar, globalThis.recorded)
server.close()
console.log(JSON.stringify(report))
