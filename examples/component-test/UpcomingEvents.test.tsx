import { createClient } from '@eventcal/sdk'
import { mockCalendar } from '@eventcal/server/msw'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { UpcomingEvents } from './UpcomingEvents.js'

const mock = mockCalendar({ baseUrl: 'https://calendar.example/wp-json', clock: '2026-11-21T10:00:00Z' })
const server = setupServer(...mock.handlers)
const calendar = createClient({ baseUrl: mock.baseUrl, retry: 0 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(async () => {
  cleanup()
  await mock.reset()
})
afterAll(() => server.close())

const days = { start_date: '2026-12-01 19:00:00', end_date: '2026-12-01 21:00:00' }

it('shows the next events, and asks for no more than it shows', async () => {
  await mock.seed({
    events: [
      { ...days, title: 'Second & Last', start_date: '2026-12-02 19:00:00', end_date: '2026-12-02 20:00:00' },
      { ...days, title: 'First' },
      { ...days, title: 'Long ago', start_date: '2026-01-01 19:00:00', end_date: '2026-01-01 20:00:00' },
    ],
  })
  render(<UpcomingEvents calendar={calendar} most={3} />)
  expect(screen.getByRole('status').textContent).toBe('Loading …')
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(['2026-12-01 First', '2026-12-02 Second & Last'])
  expect(mock.events.list.calls.map(({ query }) => query.per_page)).toEqual(['3'])
})

it('says that there is nothing', async () => {
  await mock.seed({})
  render(<UpcomingEvents calendar={calendar} most={3} />)
  await screen.findByText('No events')
})

it('tries again after the connection broke', async () => {
  mock.events.list.once.networkError()
  render(<UpcomingEvents calendar={calendar} most={5} />)
  expect((await screen.findByRole('alert')).textContent).toContain('No connection')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
})
