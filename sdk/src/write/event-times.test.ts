import { describe, expect, it } from 'vitest'
import type { Issue } from '../errors/index.js'
import { eventTimes, needsCurrent } from './event-times.js'

describe('an update needs the event as it is', () => {
  it.each([
    [{ start_date: '2031-01-01 10:00:00' }, true],
    [{ end_date: '2031-01-01 10:00:00' }, true],
    [{ start_date: '2031-01-01T10:00:00Z', end_date: '2031-01-01 12:00:00' }, true],
    [{ start_date: '2031-01-01T10:00:00Z', end_date: '2031-01-01 12:00:00', timezone: 'UTC' }, false],
    [{ start_date: '2031-01-01 10:00:00', end_date: '2031-01-01 12:00:00' }, false],
    [{ timezone: 'UTC' }, false],
  ])('for %o: %s', (fields, expected) => {
    expect(needsCurrent(fields)).toBe(expected)
  })
})

describe('the end is held against the start', () => {
  const issuesOf = (fields: Parameters<typeof eventTimes>[0]) => {
    const issues: Issue[] = []
    eventTimes(fields, {}, issues)
    return issues
  }
  const before = [{ path: 'end_date', message: 'is before the start' }]
  const times = (start_date: string, end_date: string, all_day = false) => ({ start_date, end_date, all_day })

  it.each([
    [times('2031-01-02 10:00:00', '2031-01-02 10:00:00'), []],
    [times('2031-01-02 10:00:00', '2031-01-02 09:59:59'), before],
    [times('2031-01-02 10:00:00', '2031-01-02 09:59:59', true), []],
    [times('2031-01-02 10:00:00', '2031-01-01 23:59:59', true), before],
    [times('2031-01-02 00:00:00', '2031-01-01 23:59:59', true), before],
    [times('2031-01-02 10:00:00', '2031-01-03 00:00:00', true), []],
  ])('of %o', (fields, issues) => {
    expect(issuesOf(fields)).toEqual(issues)
  })
})
