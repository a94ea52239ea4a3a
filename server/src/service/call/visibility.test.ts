import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventCondition } from '../../store/model/event-conditions.js'
import { visibleTo } from '../../store/model/visibility.js'
import type { IndexedEvent } from '../../store/pg-mem/event-index-rows.js'
import { eventPredicate } from '../../store/pg-mem/predicates.js'
import { type Caller, callerOf, type Role, roles } from './caller.js'
import {
  contentReadableBy,
  type Guarded,
  mayRead,
  mayReadContent,
  readableAmong,
  readableBy,
  wholeReadableBy,
} from './visibility.js'

const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash', 'auto-draft']

const callerWith = (role: Role | undefined, id = 3): Caller =>
  callerOf(role && { id, login: role, email: '', display_name: role, role })

const anyCaller = fc
  .record({ role: fc.constantFrom(undefined, ...roles), id: fc.integer({ min: 1, max: 3 }) })
  .map(({ role, id }) => callerWith(role, id))
const anyRecord: fc.Arbitrary<Guarded> = fc.record({
  status: fc.constantFrom(...statuses),
  author: fc.integer({ min: 0, max: 3 }),
  password: fc.constantFrom(null, '', 'key'),
})

/** True if a record meets a condition, as the database in memory reads it. */
function meets(condition: EventCondition, record: Guarded): boolean {
  const event: Partial<IndexedEvent> = record
  // The conditions name no other fields.
  return eventPredicate(condition, [])(event as IndexedEvent)
}

describe('who may read', () => {
  const open = { author: 7, status: 'publish', password: null }
  const hidden = { author: 7, status: 'private', password: null }

  it('a published record is everybody', () => {
    for (const role of [undefined, ...roles]) expect(mayRead(callerWith(role), open), role).toBe(true)
  })

  it.each(statuses.filter((status) => status !== 'publish'))(
    'a record with status %s is its author and editors',
    (status) => {
      const record = { ...hidden, status }
      const readers = [undefined, ...roles].filter((role) => mayRead(callerWith(role), record))
      expect(readers).toEqual(['editor', 'administrator'])
      const owners = roles.filter((role) => mayRead(callerWith(role, 7), record))
      expect(owners).toEqual(['contributor', 'author', 'editor', 'administrator'])
    },
  )

  it('protected fields without the password is whoever may change them and asks to edit', () => {
    const record = { ...open, password: 'key' }
    const readers = (editing: boolean, author: number) =>
      [undefined, ...roles].filter((role) =>
        mayReadContent({ caller: callerWith(role), editing }, { ...record, author }),
      )
    expect(readers(false, 3)).toEqual([])
    expect(readers(true, 7)).toEqual(['editor', 'administrator'])
    expect(readers(true, 3)).toEqual(['author', 'editor', 'administrator'])
    expect(mayReadContent({ caller: callerWith(undefined), editing: false }, open)).toBe(true)
  })
})

describe('the rule as conditions', () => {
  it('holds for the same records', () => {
    const property = fc.property(anyCaller, fc.boolean(), anyRecord, (caller, editing, record) => {
      const viewer = { caller, editing }
      const [reads, readsContent] = [mayRead(caller, record), mayReadContent(viewer, record)]
      expect(meets(readableBy(caller), record)).toBe(reads)
      expect(meets(contentReadableBy(viewer), record)).toBe(readsContent)
      expect(meets(wholeReadableBy(viewer), record)).toBe(reads && readsContent)
    })
    fc.assert(property, { numRuns: 2000 })
  })

  it('holds for the same records among some statuses', () => {
    const property = fc.property(anyCaller, fc.subarray(statuses), anyRecord, (caller, asked, record) => {
      const expected = asked.includes(record.status) && mayRead(caller, record)
      expect(meets(visibleTo(readableAmong(caller, asked)), record)).toBe(expected)
    })
    fc.assert(property, { numRuns: 2000 })
  })
})
