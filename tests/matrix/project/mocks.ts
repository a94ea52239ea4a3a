/** Calls the mocks through the `fetch` that msw intercepts, and prints the results. */
import { createClient, isCalendarError } from '@eventcal/sdk'
import { mockCalendar } from '@eventcal/server/msw'
import { setupServer } from 'msw/node'

const mock = mockCalendar({ baseUrl: 'https://calendar.example/wp-json', seed: 12 })
const network = setupServer(...mock.handlers)
network.listen()
const calendar = createClient({ baseUrl: mock.baseUrl, retry: 0 })

const { total } = await calendar.venues.list()
mock.venues.list.networkError()
const away = await calendar.venues.list().catch((error: unknown) => isCalendarError(error, 'network'))
await mock.reset()
const back = (await calendar.venues.list()).total
network.close()

console.log(JSON.stringify({ total, away: away === true, back }))
