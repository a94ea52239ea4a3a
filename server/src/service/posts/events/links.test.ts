import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { eventLinkQuery, eventLinkStyle } from './links.js'

const paging = { page: 1, perPage: 5, limit: 5, offset: 0 }
const found = {
  filter: { visible: { statuses: [] } },
  order: 'start',
  dates: [
    ['start_date', '2027-01-01 00:00:00'],
    ['ends_before', '2027-02-01 00:00:00'],
  ],
} as const
const sent = { search: 'gala', venue: [1, 2], featured: false, categories: ['jazz', 'folk'], status: ['draft'] }

it('repeats the query with the effective dates, in the order of instances', async () => {
  expect(eventLinkQuery(await callWith(sent), found, paging)).toEqual([
    ['per_page', '5'],
    ['start_date', '2027-01-01 00:00:00'],
    ['search', 'gala'],
    ['status', 'draft'],
    ['ends_before', '2027-02-01 00:00:00'],
    ['venue', '1,2'],
    ['featured', '0'],
    ['categories', 'jazz,folk'],
  ])
})

it('loses filters as instances do', async () => {
  const names = async (role: 'anonymous' | 'editor') =>
    eventLinkQuery(await callWith({ ...sent, status: undefined }, { role, profile: 'live' }), found, paging)
  expect((await names('editor')).map(([name]) => name)).toEqual([
    ...['per_page', 'start_date', 'search', 'status', 'ends_before', 'venue'],
  ])
  expect(await names('editor')).toContainEqual(['status', 'any'])
  expect(await names('anonymous')).toContainEqual(['status', 'publish'])
})

it('are written as instances write them', async () => {
  expect(eventLinkStyle(await callWith(sent))).toMatchObject({ own: 'encoded' })
  expect(eventLinkStyle(await callWith(sent, { profile: 'live' }))).toMatchObject({
    own: 'encoded',
    asSent: ['venue', 'organizer'],
  })
  expect(eventLinkStyle(await callWith({}, { profile: 'live' }))).toMatchObject({ own: 'raw' })
})
