import { describe, expect, it } from 'vitest'
import { needsCurrent } from './event-times.js'

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
