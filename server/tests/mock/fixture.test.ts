import { describe, expect } from 'vitest'
import { testWithMock, testWithServer } from '../../src/vitest.js'

const dates = { start_date: '2027-01-01 20:00:00', end_date: '2027-01-01 23:00:00' }

const withMock = testWithMock({ baseUrl: 'https://mocked.example/wp-json', clock: '2026-11-21T10:00:00Z' })
const withServer = testWithServer({ seed: 'empty' })

describe('the fixture with the mock', () => {
  const total = async (apiRoot: string) => Number((await fetch(`${apiRoot}/events`)).headers.get('x-tec-total'))

  for (const run of [1, 2]) {
    withMock(`gives the seed to test ${run}`, async ({ calendar }) => {
      expect(await total(calendar.apiRoot)).toBeGreaterThan(100)
      expect(calendar.calls).toHaveLength(1)
      expect(calendar.clock.now()).toBe(Date.parse('2026-11-21T10:00:00Z'))
      await calendar.seed({ events: [{ title: 'Party', ...dates }] })
      calendar.clock.advance({ days: 1 })
      expect(await total(calendar.apiRoot)).toBe(1)
    })
  }
})

describe('the fixture with a server', () => {
  for (const run of [1, 2]) {
    withServer(`gives the seed to test ${run}`, async ({ calendar }) => {
      const [admin] = calendar.app.credentials
      const response = await fetch(`${calendar.apiRoot}/events`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${btoa(`${admin?.login}:${admin?.password}`)}`,
        },
        body: JSON.stringify({ title: 'Party', ...dates }),
      })
      expect(await response.json()).toMatchObject({ id: 1, title: 'Party' })
    })
  }
})
