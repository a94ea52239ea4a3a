import { describe, expect, it } from 'vitest'
import { bare, isAltered, missing } from './compare.js'
import { sameCost } from './same-cost.js'

const event = { id: 1, status: 'publish', url: 'https://a.example/event/', start_date: '2031-01-10 10:00:00' }
const isShown = (field: string, sent: unknown, shown: unknown, more: object = {}) =>
  missing('events', { [field]: sent }, { ...event, ...more, [field]: shown }).length === 0

describe('a text without its markup', () => {
  it.each([
    ['a<SCRIPT>x</SCRIPT>b<script>y</script >c', 'a b c'],
    ['a<style>never ends', 'a'],
    ['a<iframe src="x"></iframe>b', 'a b'],
    ['a<!-- x -->b<!-- y -->c', 'a b c'],
    ['a<B class="x">b</B>c<br/>d< p>e', 'a b c d e'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['&lt;b&gt;a&lt;/b&gt;', 'a'],
    ['Wordpress, WORDPRESS', 'WordPress, WordPress'],
    ['<scripture>a', 'a'],
    [null, ''],
    [false, ''],
    [0, '0'],
  ])('of %j is %j', (text, expected) => {
    expect(bare(text)).toBe(expected)
  })
})

describe('an event shows what was sent', () => {
  it.each<[field: string, sent: unknown, shown: unknown, expected: boolean]>([
    ['title', '0', 'Other', true],
    ['description', 'One, two!', '<p>One</p>\n<p>two</p>', true],
    ['description', 'One \\ two', '<p>One two</p>', false],
    // Short codes and links that stand alone become something else, but not nothing.
    ['description', '[gallery ids="1"]', '<figure>Pictures</figure>', true],
    ['description', '[gallery ids="1"]', '', false],
    ['description', 'Words\nhttps://video.example/1\nMore', '<p>Words</p><p>A video</p><p>More</p>', true],
    ['description', 'See https://video.example/1', '<p>A video</p>', false],
    ['description', 'https://video.example/1 is fine', '<p>A video</p>', false],
    ['description', '[]', 'Other', false],
    ['featured', true, 'yes', true],
    ['featured', true, false, false],
    ['author', '3', 3, true],
    ['author', '3', '4', false],
    ['parent', null, 0, true],
    ['image', null, false, true],
    ['image', null, { id: 7 }, false],
    ['image', '7', false, false],
    ['image', '7', { id: '7' }, true],
    ['website', null, '', true],
    ['website', null, 'https://b.example/', false],
    ['website', 'https://B.example', 'https://b.example/', true],
    ['website', 'https://b.example/a', 'https://b.example/', false],
    ['website', 'https://b.example/', 'b.example', false],
    ['timezone', 'Europe/Berlin', 'Europe/Paris', true],
    ['timezone', 'Africa/Lagos', 'Europe/Paris', false],
    ['timezone', 'UTC+1', 'Mars/Base', false],
    ['timezone', 'utc', 'UTC', true],
    ['date_utc', '2031-01-01T10:00:00Z', '2031-01-01 10:00:00', true],
    ['date_utc', '2031-01-01 10:00:00', '0000-00-00 00:00:00', false],
    ['categories', [4], [{ id: 4 }, { id: 5 }], false],
    ['categories', [4, 5], [{ id: '5' }, { id: '4' }], true],
    ['categories', ['7 Wonders'], [{ id: 7, name: '7 Wonders' }], true],
    ['categories', ['Studio 54'], [{ id: 54, name: 'Studio 54' }], true],
    ['categories', ['54'], [{ id: 54, name: 'Fifty-four' }], true],
    ['tags', ['Jazz &amp; Blues'], [{ id: 1, name: 'Other', slug: 'jazz & blues' }], true],
    ['tags', ['Jazz'], [], false],
    ['venue', { venue: 'HALL' }, [{ id: 2, venue: 'Hall' }], true],
    [
      'organizer',
      [{ organizer: 'Ana' }, 5],
      [
        { id: 5, organizer: 'Ben' },
        { id: 6, organizer: 'ana' },
      ],
      true,
    ],
    ['organizer', null, [], true],
  ])('%s: %j as %j: %s', (field, sent, shown, expected) => {
    expect(isShown(field, sent, shown)).toBe(expected)
  })

  it('also where clocks agree in summer alone', () => {
    const summer = { start_date: '2031-07-10 10:00:00' }
    expect(isShown('timezone', 'Africa/Maputo', 'Europe/Paris', summer)).toBe(false)
    expect(isShown('timezone', 'Europe/Berlin', 'Europe/Paris', summer)).toBe(true)
  })

  it('except the date in UTC, which drafts have not', () => {
    for (const status of ['draft', 'pending']) {
      expect(isShown('date_utc', '2031-01-01 10:00:00', '0000-00-00 00:00:00', { status })).toBe(true)
      expect(isShown('date_utc', '2031-01-01 10:00:00', '2031-01-01 11:00:00', { status })).toBe(false)
    }
  })

  it('and fields that are left out say nothing, except on venues and organizers', () => {
    const sent = { description: 'Words' }
    expect(missing('events', sent, event)).toEqual([])
    expect(missing('tags', sent, { id: 1 })).toEqual([])
    expect(missing('venues', sent, { id: 1 })).toEqual(['description'])
    expect(missing('organizers', sent, { id: 1 })).toEqual(['description'])
    expect(missing('organizers', { organizer: 'Ana' }, { id: 1, organizer: 'ANA' })).toEqual(['organizer'])
  })
})

describe('an instance may change', () => {
  it.each([
    ['status', 'private', 'draft', true],
    ['status', 'private', 'pending', true],
    ['status', 'private', 'future', false],
    ['status', 'publish', 'draft', true],
    ['status', 'publish', 'private', false],
    ['status', 'future', 'pending', true],
    ['status', 'future', 'publish', true],
    ['status', 'future', 'trash', false],
    ['status', 'draft', 'pending', false],
    ['slug', 'a', 'b', true],
    ['excerpt', 'publish', 'draft', false],
  ])('%s %s to %s: %s', (field, sent, shown, expected) => {
    expect(isAltered(field, sent, shown)).toBe(expected)
  })
})

describe('a cost is the same', () => {
  const details = (symbol: string, ...values: string[]) => ({
    cost_details: { currency_symbol: symbol, currency_position: 'prefix', values },
  })

  it.each([
    [['.5'], { cost: '0.50' }, true],
    [['1000'], { cost: '$1,000' }, true],
    [['pay-what-you-can'], { cost: 'Pay what you can!' }, true],
    [['Free'], { cost: 'Sold out' }, false],
    [['$0'], { cost: 'Free' }, true],
    [['0', '5'], { cost: 'Free &#8211; $5', ...details('$', '0', '5') }, true],
    [['20', '5', '5'], { cost: '$5 &#8211; $20', ...details('$', '5', '20') }, true],
    [['€5', '€20'], { cost: '$5 &#8211; $20', ...details('$', '5', '20') }, false],
    [['€5', '€20'], { cost: '€5 &#8211; €20', ...details('&#8364;', '5', '20') }, true],
    [['usd 10'], { cost: 'USD10' }, true],
    [['USD10'], { cost: 'EUR10' }, false],
    [[], { cost: '' }, true],
    [['5'], { cost: '5, 6 or 7', ...details('', '5') }, true],
    [['6'], { cost: '5, 6 or 7', ...details('', '5') }, false],
  ])('%j as %j: %s', (sent, record, expected) => {
    expect(sameCost(sent, record)).toBe(expected)
  })
})
