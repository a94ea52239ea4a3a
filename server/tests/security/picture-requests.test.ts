import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RunningServer } from '../../src/index.js'
import { ask, startSample } from './support/site.js'

const event = { title: 'A', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
const image = 'https://pictures.example/a.png'
const fetched: string[] = []
let server: RunningServer
beforeAll(async () => {
  server = await startSample({
    fetchImage: async (url) => {
      fetched.push(url)
      return { type: 'image/png', width: 8, height: 6, size: 100 }
    },
  })
})
beforeEach(() => {
  fetched.length = 0
})
afterAll(() => server.close())

it.each([
  ['an event of others', 'author', 'PUT', '/events/31', { venue: { venue: 'New', image } }, 403],
  ['a venue of others', 'author', 'PUT', '/venues/11', { image }, 403],
  ['an event of nobody', 'author', 'PUT', '/events/999', { organizer: [{ organizer: 'New', image }] }, 404],
  [
    'a term that is refused',
    'author',
    'POST',
    '/events',
    { ...event, venue: { venue: 'New', image }, tags: [999] },
    400,
  ],
  ['a blank title', 'author', 'POST', '/events', { ...event, title: ' ', venue: { venue: 'New', image } }, 400],
  ['no rights', 'subscriber', 'POST', '/events', { ...event, image, venue: { venue: 'New', image } }, 400],
] as const)('nothing is fetched for %s', async (_, as, method, path, payload, status) => {
  expect((await ask(server, as, method, path, payload)).status).toBe(status)
  expect(fetched).toEqual([])
})

it('an author who may do all of it gets the pictures', async () => {
  const venue = { venue: 'New', image }
  const answer = await ask(server, 'author', 'POST', '/events', {
    ...event,
    venue,
    organizer: [{ organizer: 'B', image }],
  })
  expect(answer.status).toBe(201)
  expect(fetched).toEqual([image, image])
})
