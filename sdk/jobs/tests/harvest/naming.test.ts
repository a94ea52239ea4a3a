import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeats } from '../../../../tests/support/repeats.js'
import { nameAnswer } from '../../src/harvest/naming/name-answer.js'
import { namedPages } from './pages/named.js'
import { ordinaryPages } from './pages/ordinary.js'
import { answer } from './pages/page.js'

describe('answers that are no calendar', () => {
  it('are tried in sufficient number', () => {
    expect(namedPages.length).toBeGreaterThanOrEqual(30)
    expect(ordinaryPages.length).toBeGreaterThanOrEqual(30)
  })

  it.each(namedPages)('are named $kind: $about', ({ kind, answer: given }) => {
    const named = nameAnswer(given)
    expect(named?.kind).toBe(kind)
    expect(named?.mark).not.toBe('')
  })

  it.each(ordinaryPages)('do not include $about', ({ answer: given }) => {
    expect(nameAnswer(given)).toBeUndefined()
  })

  it('do not include articles that quote them', () => {
    const quoting = ordinaryPages.filter(({ about }) => about.startsWith('a post'))
    expect(quoting.length).toBeGreaterThan(5)
    expect(quoting.map(({ answer: given }) => nameAnswer(given))).toEqual(quoting.map(() => undefined))
  })

  it('decide the outcome of a site', () => {
    const statusOf = (kind: string) =>
      nameAnswer(namedPages.find((one) => one.kind === kind)?.answer ?? answer(''))?.status
    expect([statusOf('cloudflare'), statusOf('login'), statusOf('rateLimited')]).toEqual([
      'blocked',
      'blocked',
      'blocked',
    ])
    expect([statusOf('parked'), statusOf('suspended'), statusOf('removed')]).toEqual(['gone', 'gone', 'gone'])
    expect([statusOf('maintenance'), statusOf('database'), statusOf('serverError')]).toEqual([
      'failed',
      'failed',
      'failed',
    ])
    expect(statusOf('apiRestricted')).toBe('noService')
  })

  it('are read in bounded time, whatever they hold', () => {
    const pieces = ['a', '<', '<div ', 'x.y-', ' domain ', '{', 'this domain ', "you don't have permission to access "]
    for (const piece of pieces) {
      nameAnswer(answer(piece.repeat(2_000_000 / piece.length), { status: 403 }))
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 200, max: 599 }), (body, status) => {
        const named = nameAnswer(answer(body, { status }))
        if (status < 400) expect(named).toBeUndefined()
      }),
      { numRuns: repeats(200) },
    )
  })
})
