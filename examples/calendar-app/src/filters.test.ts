import { createClient } from '@eventcal/sdk'
import { createServer } from '@eventcal/server/fetch'
import { expect, it } from 'vitest'
import { home } from './address.js'
import { namesOf } from './filters.js'

it('filters have the names of their records, and none if the calendar lacks them', async () => {
  await using server = await createServer({ seed: 1 })
  const calendar = createClient({ baseUrl: 'http://localhost', fetch: server.fetch })
  const [venue] = (await calendar.venues.list()).items
  const [tag] = (await calendar.tags.list({ hide_empty: false })).items
  const address = { ...home, lang: '', category: 'gone-for-good', organizer: '99999' }
  const names = await namesOf(calendar, { ...address, venue: String(venue?.id), tag: String(tag?.id) })(
    new AbortController().signal,
    () => {},
  )
  expect(names.map(({ kind, name }) => [kind, name])).toEqual([
    ['category', undefined],
    ['venue', venue?.venue],
    ['organizer', undefined],
    ['tag', tag?.name],
  ])
})
