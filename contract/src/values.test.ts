import { expect, it } from 'vitest'
import { eventCreateSchema } from './event-fields.js'
import { venueSchema } from './linked.js'
import { eventListSchema } from './lists.js'
import { termSchema } from './terms.js'

it('answers keep the keys that the contract does not know, however deep', () => {
  const tag = { id: 1, count: 0, description: '', name: 'a', slug: 'a', taxonomy: 'post_tag', colour: 'blue' }
  expect(termSchema.parse(tag)).toEqual(tag)
  const venue = { id: 1, image: { url: 'x', id: 2, caption: 'of the house' }, seats: 100 }
  expect(venueSchema.parse(venue)).toEqual(venue)
  expect(eventListSchema.parse({ events: [], took: 5 })).toEqual({ events: [], took: 5 })
})

it('payloads refuse the fields that the contract does not know, however deep', () => {
  const event = { title: 'A', start_date: '2027-01-01', end_date: '2027-01-01' }
  expect(eventCreateSchema.safeParse(event).success).toBe(true)
  expect(eventCreateSchema.safeParse({ ...event, titel: 'A' }).success).toBe(false)
  expect(eventCreateSchema.safeParse({ ...event, venue: { venue: 'Hall', cty: 'Lyon' } }).success).toBe(false)
})
