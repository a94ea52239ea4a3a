import { createClient } from '@eventcal/sdk'
import { startServer } from '@eventcal/server'
import { testWithMock, testWithServer } from '@eventcal/server/vitest'
import { expect, vi } from 'vitest'

const withMock = testWithMock({ baseUrl: 'https://calendar.example/wp-json', seed: 12 })
withMock('has a mock for each test', async ({ calendar }) => {
  expect((await createClient({ baseUrl: calendar.baseUrl }).venues.list()).total).toBe(8)
})

withMock('lets other requests go their way, in silence', async ({ calendar }) => {
  const other = await startServer({ seed: 12 })
  const warn = vi.spyOn(console, 'warn')
  expect(other.baseUrl).not.toBe(calendar.baseUrl)
  expect((await createClient({ baseUrl: other.baseUrl }).venues.list()).total).toBe(8)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
  await other.close()
})

const withServer = testWithServer({ seed: 12 })
withServer('has a server for each test', async ({ calendar }) => {
  expect((await createClient({ baseUrl: calendar.baseUrl }).venues.list()).total).toBe(8)
})
