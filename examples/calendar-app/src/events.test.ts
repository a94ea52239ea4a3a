import { createClient } from '@eventcal/sdk'
import { createServer } from '@eventcal/server/fetch'
import { expect, it } from 'vitest'
import { fullMonth } from '../tests/support/full-month.js'
import { home } from './address.js'
import { eventsBetween, hitsAround } from './events.js'

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

it('the nearest hit of a search is the next one, or the last one where none is to come', async () => {
  await using server = await createServer({ seed: fullMonth('2030-03', 28) })
  const calendar = createClient({ baseUrl: 'http://localhost', fetch: server.fetch })
  const search = { ...home, lang: '', search: 'Talk' }
  const hits = async (first: string, last: string) => {
    const { next, last: latest } = await hitsAround(calendar, search, { first, last })(
      new AbortController().signal,
      () => {},
    )
    return [next?.start_date.slice(0, 10), latest?.start_date.slice(0, 10)]
  }
  expect(await hits('2025-01-01', '2025-01-31')).toEqual(['2030-03-01', undefined])
  expect(await hits('2030-03-01', '2030-03-12')).toEqual(['2030-03-13', undefined])
  expect(await hits('2041-01-01', '2041-01-31')).toEqual([undefined, '2030-03-28'])
  expect(await hits('2020-01-01', '2039-01-31')).toEqual([undefined, undefined])
})
