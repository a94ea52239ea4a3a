import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authorId, dateOrNull, image, nameOf, organizers, publishedAt, venues, websiteOf } from './index.js'

const size = (width: number) => ({ width, height: width, url: `https://example.com/${width}.jpg` })

describe('normalize', () => {
  it('gives names as texts, also of records that a password hides', () => {
    const hidden = { venue: { id: 5, venue: [], city: 'Lyon' }, organizer: [{ id: 6, organizer: [] }] }
    expect(venues(hidden)).toEqual([{ id: 5, venue: '', city: 'Lyon' }])
    expect(organizers(hidden)).toEqual([{ id: 6, organizer: '' }])
    const named = { id: 7, venue: 'Hall' }
    expect(venues({ venue: named })[0]).toBe(named)
    expect(venues({ venue: named })[0]?.venue.toUpperCase()).toBe('HALL')
  })

  it('gives lists of venues and organizers', () => {
    expect(venues({ venue: [] })).toEqual([])
    expect(venues({ venue: { id: 5 } })).toEqual([{ id: 5, venue: '' }])
    expect(venues({ venue: [{ id: 5 }, { id: 6 }] })).toHaveLength(2)
    expect(organizers({ organizer: [{ id: 5 }] })).toEqual([{ id: 5, organizer: '' }])
    expect([venues({}), organizers({})]).toEqual([[], []])
    // Parsed JSON has no types: the shapes below are of instances with add-ons, and of other versions.
    const parsed = JSON.parse('{"venue":{"1":{"id":5},"3":{"id":6}},"organizer":{"id":7}}')
    expect([venues(parsed), organizers(parsed)]).toMatchObject([[{ id: 5 }, { id: 6 }], [{ id: 7 }]])
    for (const venue of [null, false, '', 5, [null, false, 'x']]) {
      expect(venues(JSON.parse(JSON.stringify({ venue })))).toEqual([])
    }
  })

  it('picks the smallest picture that is wide enough', () => {
    const whole = { ...size(2000), id: 7, sizes: { medium: size(300), large: size(1024), full: size(1500) } }
    expect(image({ image: whole }, { minWidth: 640 })?.width).toBe(1024)
    expect(image({ image: whole }, { minWidth: 1800 })?.width).toBe(2000)
    expect(image({ image: whole })?.width).toBe(2000)
    expect(image({ image: { ...whole, sizes: [] } }, { minWidth: 10 })?.width).toBe(2000)
    expect(image({ image: false })).toBeUndefined()
    expect(image({})).toBeUndefined()
    const texts = JSON.parse(
      '{"url":"a","width":"900","height":"","sizes":{"s":{"url":"b","width":"300","height":"0"}}}',
    )
    expect(image({ image: texts }, { minWidth: 100 })).toEqual({ url: 'b', width: 300, height: undefined })
    expect(image({ image: texts })).toEqual({ url: 'a', width: 900, height: undefined })
  })

  it('reads authors, dates, names and websites', () => {
    expect([authorId({ author: '1' }), authorId({ author: 2 }), authorId({})]).toEqual([1, 2, undefined])
    expect([authorId({ author: '' }), authorId({ author: '0' }), authorId({ author: 'x' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([dateOrNull(undefined), dateOrNull('-0001-11-30 00:00:00'), dateOrNull('')]).toEqual([null, null, null])
    expect(publishedAt({ date_utc: 'soon' })).toBeNull()
    expect(dateOrNull('0000-00-00 00:00:00')).toBeNull()
    expect(publishedAt({ date_utc: '2026-11-21 01:25:09' })?.toISOString()).toBe('2026-11-21T01:25:09.000Z')
    expect(publishedAt({ date_utc: '0000-00-00 00:00:00' })).toBeNull()
    expect([nameOf({ venue: [] }), nameOf({ organizer: 'Club' })]).toEqual([null, 'Club'])
    const url = 'https://example.com/event/x/'
    expect(websiteOf({ url, website: url })).toBeNull()
    expect(websiteOf({ url, website: 'https://a.example/?a=1&amp;b=2' })).toBe('https://a.example/?a=1&b=2')
  })

  it('takes whatever JSON an instance may answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, inner) => {
        for (const one of [value, inner, [inner], { url: 'x', sizes: inner }, { url: 'x', sizes: { a: inner } }]) {
          // As an app gets it: parsed, without types.
          const record = JSON.parse(JSON.stringify({ venue: one, organizer: one, image: one, author: one }))
          expect(Array.isArray(venues(record)) && Array.isArray(organizers(record))).toBe(true)
          for (const venue of venues(record)) expect(venue).toHaveProperty('id')
          expect(['undefined', 'object']).toContain(typeof image(record, { minWidth: 10 }))
          expect(['undefined', 'number']).toContain(typeof authorId(record))
          nameOf(record)
        }
      }),
    )
  })
})
