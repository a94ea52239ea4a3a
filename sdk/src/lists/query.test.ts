import type { ResourceName } from '@eventcal/contract/routes'
import { describe, expect, it } from 'vitest'
import { tidyQuery } from './query.js'

const offset = 2 * 3_600_000
const tidy = (input: object, { resource = 'events' as ResourceName, isDocumented = false, isKnown = true } = {}) =>
  tidyQuery(resource, { ...input }, { isDocumented, siteOffsetAt: () => (isKnown ? offset : undefined) })
const pathsOf = (...args: Parameters<typeof tidy>) => tidy(...args).issues.map(({ path }) => path)

const dates = ['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after']

describe('a query', () => {
  it.each(['page', 'per_page'])('has a whole number, at least 1, as %s', (name) => {
    for (const value of [1, 2, 50, undefined]) expect(pathsOf({ [name]: value })).toEqual([])
    for (const value of [0, -1, 1.5, '1', null, Number.NaN]) expect(pathsOf({ [name]: value })).toEqual([name])
  })

  it('has pages of at most 50', () => {
    expect(pathsOf({ per_page: 51 })).toEqual(['per_page'])
  })

  it('has values', () => {
    expect(pathsOf({ search: null, featured: Number.NaN, status: undefined })).toEqual(['search', 'featured'])
  })

  it('says what is wrong with it', () => {
    const issues = (...args: Parameters<typeof tidy>) => tidy(...args).issues
    const day = '2031-01-01'
    expect(issues({ page: 0, per_page: 51, status: null, search: ' ' })).toEqual([
      { path: 'page', message: 'must be a whole number, at least 1' },
      { path: 'per_page', message: 'must be at most 50' },
      { path: 'status', message: 'has no value' },
      { path: 'search', message: 'must not be blank' },
    ])
    expect(issues({ pages: null })).toEqual([{ path: 'pages', message: 'has no value' }])
    expect(issues({ include: 'x' }, { resource: 'tags' })).toEqual([{ path: 'include', message: 'takes ids only' }])
    expect(issues({ include: 'x', search: 5 }, { resource: 'organizers' })).toEqual([])
    expect(issues({ start_date: new Date(0), end_date: true }, { isKnown: false })).toEqual([
      { path: 'start_date', message: 'is a Date: set siteTimezone, which discover() finds, or strict_dates' },
      { path: 'end_date', message: 'must be a text or a Date' },
    ])
    expect(issues({ start_date: '2031-02-30', end_date: day, ends_before: day, tags: 'a,b' })).toEqual([
      { path: 'start_date', message: 'must be YYYY-MM-DD HH:MM:SS on a day that exists' },
      { path: 'end_date', message: 'cannot be combined with ends_before' },
      {
        path: 'tags',
        message: 'takes one tag, since deployed instances use only the first: list once per tag and merge by id',
      },
    ])
    expect(issues({ starts_after: day, strict_dates: true })).toEqual([
      { path: 'starts_after', message: 'must have an offset with strict_dates' },
    ])
    expect(issues({ include: [1], start_date: day })).toEqual([
      { path: 'include', message: 'cannot be combined with a date filter' },
    ])
  })

  it('searches for something', () => {
    for (const search of ['', ' ', '\n']) expect(pathsOf({ search })).toEqual(['search'])
    expect(pathsOf({ search: ' a ' })).toEqual([])
  })
})

describe('the dates of a query', () => {
  it.each(dates)('%s: takes a day, a time and a word, and no other text', (name) => {
    for (const text of ['2027-01-31', '2027-01-31 10:00:00', 'tomorrow', '']) {
      const { query, issues } = tidy({ [name]: text })
      expect([query[name], issues]).toEqual([text, []])
    }
    for (const text of ['2027-02-30', '20270131', ' 2027-1-1', '@x', 5])
      expect(pathsOf({ [name]: text })).toEqual([name])
  })

  it('become the day of the site where they are a Date, or the text of one', () => {
    const instant = '2027-01-31T22:30:00.000Z'
    for (const value of [instant, new Date(instant)]) {
      expect(tidy({ start_date: value }).query.start_date).toMatch(/^2027-02-01 00:30:00/)
      expect(tidy({ start_date: value, strict_dates: true }).query.start_date).toBe('2027-01-31T22:30:00Z')
      expect(pathsOf({ start_date: value }, { isKnown: false })).toEqual(['start_date'])
      expect(pathsOf({ start_date: value, strict_dates: true }, { isKnown: false })).toEqual([])
    }
    expect(pathsOf({ start_date: new Date(Number.NaN) })).toEqual(['start_date'])
  })

  it('may be words with digits in them', () => {
    for (const text of ['in 2 days', 'Tuesday @ noon', 'Tea.123Z later', 'Ta.1234Z'])
      expect(tidy({ start_date: text })).toMatchObject({ query: { start_date: text }, issues: [] })
  })

  it('need an offset with strict_dates', () => {
    const strict_dates = true
    expect(pathsOf({ start_date: '2027-01-31 10:00:00', strict_dates })).toEqual(['start_date'])
    expect(pathsOf({ start_date: '2027-01-31T10:00:00+01:00', strict_dates })).toEqual([])
  })

  it('do not overrule each other', () => {
    const day = '2027-01-31'
    expect(pathsOf({ starts_after: day, start_date: day })).toEqual(['start_date'])
    expect(pathsOf({ ends_before: day, end_date: day })).toEqual(['end_date'])
    expect(pathsOf({ start_date: day, end_date: day })).toEqual([])
    expect(pathsOf({ starts_after: day, ends_before: day })).toEqual([])
  })

  it.each(dates)('%s: is not combined with ids', (name) => {
    expect(pathsOf({ include: [1], [name]: '2027-01-31' })).toEqual(['include'])
  })

  it('have no window around ids', () => {
    expect(tidy({ include: [1] })).toMatchObject({ query: { include: [1], starts_before: '2500-01-01' }, issues: [] })
    expect(tidy({ include: [1] }, { resource: 'venues' }).query).toEqual({ include: [1] })
  })
})

describe('the terms of a query', () => {
  it('are one tag, except on instances that follow the documentation', () => {
    for (const tags of [['a', 'b'], 'a,b']) {
      expect(pathsOf({ tags })).toEqual(['tags'])
      expect(pathsOf({ tags }, { isDocumented: true })).toEqual([])
    }
    for (const tags of [['a'], 'a', 5, []]) expect(pathsOf({ tags })).toEqual([])
  })

  it.each(['include', 'exclude'])('are ids in %s of a list of terms', (name) => {
    const resource = 'categories'
    for (const ids of [5, '5', ' 5 , 6 ', [5, 6]]) expect(pathsOf({ [name]: ids }, { resource })).toEqual([])
    for (const ids of ['music', '5,music', '', 'x5', '5x'])
      expect(pathsOf({ [name]: ids }, { resource })).toEqual([name])
  })
})

it('warns of only_with_upcoming on deployed instances', () => {
  const query = { only_with_upcoming: true }
  expect(tidy(query, { resource: 'venues' }).warning).toContain('only_with_upcoming')
  expect(tidy(query, { resource: 'venues', isDocumented: true })).not.toHaveProperty('warning')
  expect(tidy({ only_with_upcoming: false }, { resource: 'venues' })).not.toHaveProperty('warning')
})
