import { expect, it } from 'vitest'
import { type CallOptions, callWith } from '../../../../tests/support/call.js'
import { anEvent, anOrganizer, aVenue } from '../../../../tests/support/records.js'
import type { StoredEvent, StoredVenue } from '../../../store/model/records.js'
import { eventJsonLd, organizerJsonLd, venueJsonLd } from './json-ld.js'

const none = { venues: new Map(), organizers: new Map(), terms: new Map(), images: new Map() }
const parts = { url: 'https://calendar.example/event/tea/', plainCost: '', location: undefined, organizer: undefined }
const live = { quirks: { displayText: true } }

it.each<[Partial<StoredVenue>, string | undefined, string | undefined]>([
  [{ stateprovince: 'Own', state: 'S', province: 'P' }, 'Own', 'Own'],
  [{ state: 'S', province: 'P', country: 'United States' }, 'S', 'S'],
  [{ state: 'S', province: 'P', country: 'Canada' }, 'S', 'P'],
  [{ state: '', province: 'P', country: 'Canada' }, 'P', 'P'],
  [{ stateprovince: '', province: 'P' }, 'P', 'P'],
  [{ state: 'S' }, 'S', undefined],
  [{ province: 'P', country: 'United States' }, 'P', undefined],
])('the region of %j is %s, and %s on instances', async (venue, region, onInstances) => {
  const regionOf = async (options: CallOptions) => {
    const { site } = await callWith({}, options)
    const { address } = venueJsonLd(site, { ...aVenue({ city: 'X', ...venue }), id: 1 }, none)
    return Object(address).addressRegion || undefined
  }
  expect([await regionOf({}), await regionOf(live)]).toEqual([region, onInstances])
})

const dataOf = async (event: Partial<StoredEvent>, options: CallOptions = {}) => {
  const { site } = await callWith({}, options)
  const times = { start_wall_ms: 0, end_wall_ms: 0, start_utc_ms: 0, end_utc_ms: 0 }
  return eventJsonLd(site, { ...anEvent(), ...times, id: 7, ...event }, none, parts)
}

it.each([
  ['Europe/Paris', '2027-01-10T10:00:00+01:00', '2027-07-10T12:00:00+02:00'],
  ['UTC-3:30', '2027-01-10T10:00:00-03:30', '2027-07-10T12:00:00-03:30'],
  ['UTC', '2027-01-10T10:00:00+00:00', '2027-07-10T12:00:00+00:00'],
  ['Mars/Olympus', '2027-01-10T10:00:00+00:00', '2027-07-10T12:00:00+00:00'],
])('dates in %s have the offset of their moment', async (timezone, startDate, endDate) => {
  const dates = { start_date: '2027-01-10 10:00:00', end_date: '2027-07-10 12:00:00' }
  expect(await dataOf({ timezone, ...dates })).toMatchObject({ startDate, endDate })
})

it.each([
  [true, [1], ['virtual'], 'Mixed'],
  [true, [], ['virtual'], 'Online'],
  [true, [], [], 'Offline'],
  [true, [], ['geoloc'], 'Offline'],
  [false, [], ['virtual'], 'Offline'],
] as const)(
  'an event that is virtual (%s) at the venues %j of a site with %j is %s',
  async (is_virtual, venues, extensions, mode) => {
    const data = await dataOf({ is_virtual, venues }, { extensions: new Set(extensions) })
    expect(data.eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`)
  },
)

it('pictures have their whole address, and those that are gone none', async () => {
  const { site } = await callWith({})
  const record = {
    slug: 'a',
    status: 'inherit',
    author: 1,
    date: '',
    date_utc: '',
    modified: '',
    modified_utc: '',
    title: '',
  }
  const image = {
    ...{
      ...record,
      id: 5,
      url: '/media/a.png',
      mime_type: 'image/png',
      file: 'a.png',
      width: 1,
      height: 1,
      filesize: 1,
    },
    ...{ sizes: {}, source_url: null, guid: null, alt_text: '', caption: '', description: '' },
  }
  const relations = { ...none, images: new Map([[5, image]]) }
  const picture = (id: number | null) =>
    organizerJsonLd(site, { ...anOrganizer({ image: id }), id: 1 }, relations).image
  expect([picture(5), picture(6), picture(null)]).toEqual([
    'https://calendar.example/media/a.png',
    undefined,
    undefined,
  ])
})
