import { createClient } from '@eventcal/sdk'
import { createServer } from '@eventcal/server/fetch'
import { expect, it } from 'vitest'
import { fullMonth } from '../tests/support/full-month.js'
import { home } from './address.js'
import { eventsBetween } from './events.js'

it('a month of 500 events is shown at its first page, and laid out anew only when there are twice as many', async () => {
  await using server = await createServer({ seed: fullMonth('2030-03', 500) })
  const calendar = createClient({ baseUrl: 'http://localhost', fetch: server.fetch })
  const shown: number[] = []
  const events = await eventsBetween(
    calendar,
    { ...home, lang: '' },
    { first: '2030-02-25', last: '2030-04-07' },
  )(new AbortController().signal, (part) => shown.push(part.length))
  expect(shown).toEqual([50, 100, 200, 400])
  expect(new Set(events.map(({ id }) => id)).size).toBe(500)
})
