import { parse } from 'pgsql-ast-parser'
import { describe, expect, it } from 'vitest'
import { eventKey, mergeChanges, RevisionLog, returningEvents } from './changes.js'

const many = (count: number, from = 0) => new Set(Array.from({ length: count }, (_, index) => from + index))

describe('the log of changes', () => {
  it('names the events that changed since a revision', () => {
    const log = new RevisionLog()
    expect(log.revision).toBe(0)
    log.advance(new Set([1]))
    log.advance(new Set())
    log.advance(new Set([2, 3]))
    expect(log.revision).toBe(3)
    expect(log.eventsChangedSince(3)).toEqual(new Set())
    expect(log.eventsChangedSince(2)).toEqual(new Set([2, 3]))
    expect(log.eventsChangedSince(1)).toEqual(new Set([2, 3]))
    expect(log.eventsChangedSince(0)).toEqual(new Set([1, 2, 3]))
  })

  it('names those of both ways where the data went back in between', () => {
    const log = new RevisionLog()
    log.advance(new Set([1]))
    log.advance(new Set([2]))
    log.goBackTo(1)
    expect(log.revision).toBe(1)
    expect(log.eventsChangedSince(2)).toEqual(new Set([2]))
    log.advance(new Set([3]))
    // A revision that was left is never used again.
    expect(log.revision).toBe(3)
    expect(log.eventsChangedSince(2)).toEqual(new Set([2, 3]))
    expect(log.eventsChangedSince(1)).toEqual(new Set([3]))
    expect(log.eventsChangedSince(0)).toEqual(new Set([1, 3]))
  })

  it('names none where any may have changed, or the way is forgotten', () => {
    const log = new RevisionLog()
    log.advance('all')
    log.advance(new Set([1]))
    expect(log.eventsChangedSince(1)).toEqual(new Set([1]))
    expect(log.eventsChangedSince(0)).toBeUndefined()
    for (let count = 0; count < 999; count += 1) log.advance(new Set())
    expect(log.eventsChangedSince(1)).toEqual(new Set([1]))
    log.advance(new Set())
    expect(log.eventsChangedSince(1)).toBeUndefined()
    expect(log.eventsChangedSince(2)).toEqual(new Set())
  })
})

it('more than a thousand changed events count as all', () => {
  expect(mergeChanges(many(400), many(600, 400))).toEqual(many(1000))
  expect(mergeChanges(many(400), many(601, 400))).toBe('all')
  expect(mergeChanges(many(1), many(2))).toEqual(many(2))
  expect(mergeChanges('all', new Set())).toBe('all')
  expect(mergeChanges(new Set(), 'all')).toBe('all')
})

it.each([
  ['events', 'id'],
  ['event_venues', 'event_id'],
  ['event_organizers', 'event_id'],
  ['event_terms', 'event_id'],
  ['venues', undefined],
])('changes of the table %s name events by %s', (table, key) => {
  expect(eventKey(table)).toBe(key)
})

it.each([
  ['insert into events (id) values (1)', 'id'],
  ['update events set title = $1 where id = 2', 'id'],
  ['delete from event_terms where term_id = 3', 'event_id'],
  ['insert into venues (id) values (1)', undefined],
  ['update organizers set id = 1', undefined],
  ['delete from settings', undefined],
  ['select id from events', undefined],
])('%s returns the events by %s', (sql, key) => {
  const [parsed] = parse(sql)
  if (!parsed) throw new Error('There is no statement')
  const { statement, key: found } = returningEvents(parsed)
  expect(found).toBe(key)
  const added = key === undefined ? {} : { returning: [{ expr: { type: 'ref', name: key } }] }
  expect(statement).toEqual({ ...parsed, ...added })
})

it('a statement that changes events returns nothing of its own', () => {
  const [statement] = parse('delete from events returning title')
  if (!statement) throw new Error('There is no statement')
  expect(() => returningEvents(statement)).toThrow('a statement that changes events returns nothing of its own')
})
