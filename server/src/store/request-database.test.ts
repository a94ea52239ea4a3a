import { describe, expect, it, vi } from 'vitest'
import type { Database } from './engine.js'
import { Pace } from './pace.js'
import { createMemoryDatabase } from './pg-mem/database.js'
import { RequestDatabase, RequestOver } from './request-database.js'

/** The database of a request, with what ends it, and what it rests on. */
async function ofRequest(more: Partial<Database> = {}) {
  const memory: Database = Object.assign(await createMemoryDatabase(), more)
  await memory.query('create table notes (id integer primary key)')
  const request = new AbortController()
  const pace = new Pace()
  const rest = vi.spyOn(pace, 'rest')
  return { memory, request, rest, database: new RequestDatabase(memory, request.signal, pace) }
}

describe('the database of a request', () => {
  it('does what the database does, and rests after each step', async () => {
    const { memory, database, rest } = await ofRequest()
    expect(database.engine).toBe(memory.engine)
    await database.insertMany('notes', [{ id: 1 }])
    expect(rest).toHaveBeenCalledTimes(1)
    const ids = await database.transaction(async (tx) => {
      await tx.insertMany('notes', [{ id: 2 }])
      return tx.query('select id from notes where id > $1', [0])
    })
    expect(ids).toEqual([{ id: 1 }, { id: 2 }])
    expect(rest).toHaveBeenCalledTimes(3)
    expect(await database.dataVersion()).toBe(await memory.dataVersion?.())
  })

  it('does nothing more once the request is over', async () => {
    const { memory, database, request } = await ofRequest()
    const over = new RequestOver('the request is over')
    await expect(
      database.transaction(async (tx) => {
        await tx.insertMany('notes', [{ id: 1 }])
        request.abort()
      }),
    ).rejects.toThrow(over)
    const work = vi.fn()
    await expect(database.transaction(work)).rejects.toThrow(over)
    expect(work).not.toHaveBeenCalled()
    await expect(database.query('select id from notes')).rejects.toThrow(over)
    await expect(database.insertMany('notes', [{ id: 2 }])).rejects.toThrow(over)
    await expect(database.dataVersion()).rejects.toThrow(over)
    await expect(database.rest()).rejects.toBeInstanceOf(RequestOver)
    expect(await memory.query('select id from notes')).toEqual([])
  })

  it('tells the engine who waits, and how the statement is run', async () => {
    const query = vi.fn(async () => [])
    const { database, request } = await ofRequest({ query })
    await database.query('select 1', [2], { plannedAnew: true })
    expect(query).toHaveBeenLastCalledWith('select 1', [2], { plannedAnew: true, signal: request.signal })
  })

  it('has the connections of the database, or none', async () => {
    expect((await ofRequest()).database.poolState()).toEqual({ total: 0, idle: 0, waiting: 0, limit: 0 })
    const state = { total: 1, idle: 2, waiting: 3, limit: 4 }
    const [breakOff, close] = [vi.fn(), vi.fn(async () => {})]
    const { database } = await ofRequest({ poolState: () => state, breakOff, close })
    expect(database.poolState()).toEqual(state)
    database.breakOff()
    await database.close()
    expect([breakOff.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
  })
})
