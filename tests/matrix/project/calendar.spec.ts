import { createClient } from '@eventcal/sdk'
import { testWithMock, testWithServer } from '@eventcal/server/vitest'
import { expect } from 'vitest'

const withMock = testWithMock({ baseUrl: 'https://calendar.example/wp-json', seed: 12 })
withMock('has a mock for each test', async ({ calendar }) => {
  expect((await createClient({ baseUrl: calendar.baseUrl }).venues.list()).total).toBe(8)
})

const withServer = testWithServer({ seed: 12 })
withServer('has a server for each test', async ({ calendar }) => {
  expect((await createClient({ baseUrl: calendar.baseUrl }).venues.list()).total).toBe(8)
})
