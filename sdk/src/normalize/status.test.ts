import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statusOf } from './index.js'

describe('statusOf', () => {
  it.each([
    ['https://schema.org/EventScheduled', 'scheduled'],
    ['https://schema.org/EventCancelled', 'canceled'],
    ['http://schema.org/EventPostponed', 'postponed'],
    ['EventCancelled', 'canceled'],
    ['https://schema.org/EventRescheduled', 'scheduled'],
    ['https://schema.org/EventMovedOnline', 'scheduled'],
    [['https://schema.org/EventMovedOnline', 'https://schema.org/EventPostponed'], 'postponed'],
  ])('reads %s', (eventStatus, state) => {
    expect(statusOf({ json_ld: { '@type': 'Event', eventStatus } })).toBe(state)
    expect(statusOf({ json_ld: [{ '@type': 'Event', eventStatus }] })).toBe(state)
  })

  it('is undefined where the answer does not say', () => {
    for (const event of [{}, { json_ld: '' }, { json_ld: null }, { json_ld: { '@type': 'Event' } }, { json_ld: [] }]) {
      expect(statusOf(event)).toBeUndefined()
    }
    expect(statusOf({ json_ld: { eventStatus: 'https://example.com/EventCancelled' } })).toBeUndefined()
    expect(statusOf({ json_ld: { eventStatus: 'constructor' } })).toBeUndefined()
  })

  it('takes whatever JSON an instance may answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const json_ld of [value, { eventStatus: value }, [{ eventStatus: [value] }]]) {
          expect([undefined, 'scheduled', 'canceled', 'postponed']).toContain(statusOf({ json_ld }))
        }
      }),
    )
  })
})
