import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  eventData,
  isoWithOffset,
  linkedDataName,
  linkedDataSummary,
  linkedDataUrl,
  personData,
  placeData,
} from './json-ld.js'

const event = {
  name: 'Gala',
  summary: '',
  url: 'https://x.example/event/gala/',
  startDate: '2026-12-05T19:00:00-05:00',
  endDate: '2026-12-05T23:59:00-05:00',
  plainCost: '',
  currencyCode: 'USD',
  date: '2026-11-20 20:25:09',
  status: null,
  attendanceMode: 'offline',
} as const

const plain = { displayText: false }

describe('linked data', () => {
  it('describes an event with what it has', () => {
    expect(eventData(event)).toEqual({
      '@context': 'http://schema.org',
      '@type': 'Event',
      name: 'Gala',
      description: '',
      url: event.url,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      startDate: event.startDate,
      endDate: event.endDate,
      performer: 'Organization',
    })
    const [location, organizer] = [{ '@type': 'Place' }, { '@type': 'Person' }]
    expect(eventData({ ...event, location, organizer })).toMatchObject({ location, organizer })
  })

  it.each([
    ['canceled', 'EventCancelled'],
    ['postponed', 'EventPostponed'],
    ['scheduled', 'EventScheduled'],
    ['moved-online', 'EventScheduled'],
    ['Canceled', 'EventScheduled'],
    ['', 'EventScheduled'],
  ])('names the stored status %s as schema.org does', (status, name) => {
    expect(eventData({ ...event, status })).toMatchObject({ eventStatus: `https://schema.org/${name}` })
  })

  it('offers a cost', () => {
    expect(eventData({ ...event, plainCost: '10 – 25' }).offers).toEqual({
      '@type': 'Offer',
      price: '10 – 25',
      priceCurrency: 'USD',
      url: event.url,
      category: 'primary',
      availability: 'inStock',
      validFrom: '2026-11-20T00:00:00+00:00',
    })
    expect(eventData({ ...event, plainCost: 'Free' })).toMatchObject({ offers: { price: '0' } })
  })

  it('leaves empty parts of an address out', () => {
    expect(placeData({ name: 'V', summary: '', city: 'Dublin', zip: '', country: null }).address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Dublin',
    })
  })

  it('has texts where a record has none, and all parts of an address', () => {
    expect(placeData({ name: 'V', summary: '' })).toEqual({
      ...{ '@type': 'Place', name: 'V', description: '', url: '', telephone: '', sameAs: '' },
      address: { '@type': 'PostalAddress' },
    })
    expect(personData({ name: 'O', summary: '' })).toEqual({
      ...{ '@type': 'Person', name: 'O', description: '', url: '', telephone: '', email: '', sameAs: '' },
    })
    const parts = { address: 'A', city: 'C', region: 'R', zip: 'Z', country: 'L' }
    const place = placeData({
      name: 'V',
      summary: 'S',
      image: 'i.png',
      phone: '1',
      website: 'https://v.example',
      ...parts,
    })
    expect(place).toMatchObject({
      ...{ description: 'S', image: 'i.png', telephone: '1', sameAs: 'https://v.example', url: '' },
      address: {
        ...{ streetAddress: 'A', addressLocality: 'C', addressRegion: 'R', postalCode: 'Z', addressCountry: 'L' },
      },
    })
    const person = personData({ name: 'O', summary: 'S', image: 'i.png', phone: '1', website: 'https://o.example' })
    expect(person).toMatchObject({
      image: 'i.png',
      url: 'https://o.example',
      sameAs: 'https://o.example',
      telephone: '1',
    })
  })

  it.each([
    ['offline', 'Offline'],
    ['online', 'Online'],
    ['mixed', 'Mixed'],
  ] as const)('names the mode %s as schema.org does', (attendanceMode, name) => {
    const mode = `https://schema.org/${name}EventAttendanceMode`
    expect(eventData({ ...event, attendanceMode })).toMatchObject({ eventAttendanceMode: mode })
  })

  it('shows the true e-mail address', () => {
    expect(personData({ name: 'O', summary: '', email: 'a@b.example' })).toMatchObject({
      email: 'a@b.example',
      sameAs: '',
    })
  })

  it('marks names of records that are not for everybody', () => {
    expect(linkedDataName('A', { password: null, status: 'publish' }, plain)).toBe('A')
    expect(linkedDataName('A', { password: 'x', status: 'publish' }, plain)).toBe('Protected: A')
    expect(linkedDataName('A', { password: '', status: 'publish' }, plain)).toBe('A')
    expect(linkedDataName('A', { password: 'x', status: 'private' }, plain)).toBe('Protected: A')
    expect(linkedDataName('A', { password: null, status: 'private' }, plain)).toBe('Private: A')
  })

  it('escapes names for scripts where texts are in display form', () => {
    const open = { password: null, status: 'publish' }
    const title = `It's "a" &#039;b&#39; &amp; <i>\r\nc\\d\\\\e`
    expect(linkedDataName(title, open, plain)).toBe(title)
    expect(linkedDataName(title, open, { displayText: true })).toBe(
      "It\\'s &quot;a&quot; \\'b\\' &amp; &lt;i&gt;\\ncd\\\\e",
    )
    expect(linkedDataName("It's", { ...open, status: 'private' }, { displayText: true })).toBe("Private: It\\'s")
  })

  it('ends addresses as instances do where texts are in display form', () => {
    expect(linkedDataUrl('https://x.example/?p=5', { displayText: true })).toBe('https://x.example/?p=5%2F/')
    expect(linkedDataUrl('https://x.example/a/', { displayText: true })).toBe('https://x.example/a/')
    expect(linkedDataUrl('https://x.example/?p=5', { displayText: false })).toBe('https://x.example/?p=5')
  })

  it('sums texts up without tags, escaped twice', () => {
    expect(linkedDataSummary({ excerpt: 'Short', description: 'Long' })).toBe('&lt;p&gt;Short&lt;/p&gt;\\n')
    expect(linkedDataSummary({ excerpt: '', description: 'a <b>b</b>\n"it\'s" & <script>x</script>' })).toBe(
      "&lt;p&gt;a b &quot;it\\'s&quot; &amp; x&lt;/p&gt;\\n",
    )
    expect(linkedDataSummary({ excerpt: ' ', description: '<b></b>' })).toBe('')
    expect(linkedDataSummary({ excerpt: '<i></i>', description: 'Long' })).toBe('')
    expect(linkedDataSummary({ excerpt: ' ', description: 'x\r\n  y' })).toBe('&lt;p&gt;x y&lt;/p&gt;\\n')
    expect(linkedDataSummary({ excerpt: '', description: 'word '.repeat(55) })).not.toContain('hellip')
    expect(linkedDataSummary({ excerpt: '', description: 'word '.repeat(60) })).toMatch(
      /^&lt;p&gt;(?:word ){55}\[&hellip;\]/,
    )
  })

  it('never leaves a quote or a tag in a summary', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab<>/"\'\\&\n ;#') }), (text) => {
        expect(linkedDataSummary({ excerpt: text, description: '' })).not.toMatch(/[<>"\n]|(?<!\\)'/)
      }),
    )
  })

  it.each([
    [-240, '-04:00'],
    [330, '+05:30'],
    [0, '+00:00'],
    [-210, '-03:30'],
  ])('writes the offset %j as %j', (minutes, offset) => {
    expect(isoWithOffset('2027-07-01 10:00:00', minutes)).toBe(`2027-07-01T10:00:00${offset}`)
  })
})
