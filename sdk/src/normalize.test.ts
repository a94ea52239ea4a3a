import { describe, expect, it } from 'vitest'
import { authorId, dateOrNull, image, nameOf, organizers, publishedAt, venues, websiteOf } from './normalize.js'

const size = (width: number) => ({ width, height: width, url: `https://example.com/${width}.jpg` })

describe('normalize', () => {
  it('gives lists of venues and organizers', () => {
    expect(venues({ venue: [] })).toEqual([])
    expect(venues({ venue: { id: 5 } })).toEqual([{ id: 5 }])
    expect(venues({ venue: [{ id: 5 }, { id: 6 }] })).toHaveLength(2)
    expect(organizers({ organizer: [{ id: 5 }] })).toEqual([{ id: 5 }])
  })

  it('picks the smallest picture that is wide enough', () => {
    const whole = { ...size(2000), id: 7, sizes: { medium: size(300), large: size(1024), full: size(1500) } }
    expect(image({ image: whole }, { minWidth: 640 })?.width).toBe(1024)
    expect(image({ image: whole }, { minWidth: 1800 })?.width).toBe(2000)
    expect(image({ image: whole })?.width).toBe(2000)
    expect(image({ image: { ...whole, sizes: [] } }, { minWidth: 10 })?.width).toBe(2000)
    expect(image({ image: false })).toBeUndefined()
    expect(image({})).toBeUndefined()
  })

  it('reads authors, dates, names and websites', () => {
    expect([authorId({ author: '1' }), authorId({ author: 2 }), authorId({})]).toEqual([1, 2, undefined])
    expect(dateOrNull('0000-00-00 00:00:00')).toBeNull()
    expect(publishedAt({ date_utc: '2026-11-21 01:25:09' })?.toISOString()).toBe('2026-11-21T01:25:09.000Z')
    expect(publishedAt({ date_utc: '0000-00-00 00:00:00' })).toBeNull()
    expect([nameOf({ venue: [] }), nameOf({ organizer: 'Club' })]).toEqual([null, 'Club'])
    const url = 'https://example.com/event/x/'
    expect(websiteOf({ url, website: url })).toBeNull()
    expect(websiteOf({ url, website: 'https://a.example/?a=1&amp;b=2' })).toBe('https://a.example/?a=1&b=2')
  })
})
