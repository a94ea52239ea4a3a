import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { eventLinkQuery, eventLinkStyle } from './links.js'

const paging = { page: 1, perPage: 5, limit: 5, offset: 0 }
const dates = [
  ['end_date', '2027-03-01 00:00:00'],
  ['start_date', '2027-01-01 00:00:00'],
  ['starts_after', '2027-01-02 00:00:00'],
] as const
const query = async (values: Readonly<Record<string, unknown>>, lossyLinks = false) => {
  const call = await callWith(values, { role: 'anonymous', quirks: { lossyLinks } })
  return eventLinkQuery(call, { filter: { visible: { statuses: [] } }, order: 'start', dates }, paging)
}
const common = [
  ['per_page', '5'],
  ['start_date', '2027-01-01 00:00:00'],
  ['end_date', '2027-03-01 00:00:00'],
]
const status = ['status', 'publish']
const last = ['starts_after', '2027-01-02 00:00:00']

it.each([
  [{}, [status, last]],
  [{ geoloc: true }, [['geoloc', '1'], ['geoloc_lat', ''], ['geoloc_lng', ''], status, last]],
  [
    { geoloc: true, geoloc_lat: 47.5, geoloc_lng: -8 },
    [['geoloc', '1'], ['geoloc_lat', '47.5'], ['geoloc_lng', '-8'], status, last],
  ],
  [{ geoloc: false, geoloc_lat: 47, geoloc_lng: 8 }, [status, last]],
  [{ post_parent: 7, include: [3, 4] }, [status, ['post_parent', '7'], ['include', '3,4'], last]],
  [{ featured: true }, [status, last, ['featured', '1']]],
])('the links of a list repeat %j', async (values, expected) => {
  for (const lossy of [false, true]) expect(await query(values, lossy)).toEqual([...common, ...expected])
})

it('instances lose what is not featured, terms, tickets and strict dates', async () => {
  const values = { featured: false, categories: ['a', 'b'], tags: [1, 'c'], strict_dates: true, ticketed: false }
  expect(await query(values, true)).toEqual([...common, status, last])
  expect(await query(values)).toEqual([
    ...[...common, status, last, ['featured', '0'], ['categories', 'a,b'], ['tags', '1,c']],
    ...[
      ['strict_dates', '1'],
      ['ticketed', '0'],
    ],
  ])
})

it.each([
  [{}, 'raw'],
  [{ featured: false }, 'raw'],
  [{ featured: true }, 'encoded'],
  [{ organizer: [1] }, 'encoded'],
  [{ venue: null }, 'encoded'],
])('instances write the address of a list with %j %s', async (values, own) => {
  const live = await callWith(values, { quirks: { lossyLinks: true } })
  expect(eventLinkStyle(live)).toEqual({ own, asSent: ['venue', 'organizer'], pageOnly: false })
  expect(eventLinkStyle(await callWith(values))).toEqual({ own: 'encoded', pageOnly: false })
})
