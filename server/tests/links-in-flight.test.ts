import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createServer, type Server } from '../src/index.js'
import type { Database } from '../src/store/engine.js'
import { fuzzSite, passwordOf } from './fuzz/site.js'
import { describeEngine } from './support/engines.js'

const publicUrl = 'https://calendar.example'
const root = `${publicUrl}/calendar/events/v1`
const event = { title: 'Jam', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }

/** Something that happens once, at a moment of somebody else's write. */
interface Moment {
  before?: (() => Promise<void>) | undefined
  within?: (() => Promise<void>) | undefined
}

/** A database that lets something happen before a transaction begins, or before it stores links. */
function interrupted(database: Database, moment: Moment): Database {
  const happen = async (when: keyof Moment) => {
    const happening = moment[when]
    moment[when] = undefined
    await happening?.()
  }
  const wrap = (inner: Database): Database => ({
    engine: inner.engine,
    query: (sql, params, options) => inner.query(sql, params, options),
    async insertMany(table, rows) {
      if (table.startsWith('event_')) await happen('within')
      return inner.insertMany(table, rows)
    },
    async transaction(work, options) {
      await happen('before')
      return inner.transaction((tx) => work(wrap(tx)), options)
    },
    close: () => inner.close(),
  })
  return wrap(database)
}

describeEngine('links of an event', (engine) => {
  let database: Database
  let server: Server
  const moment: Moment = {}
  beforeEach(async () => {
    database = await engine.create()
    server = await createServer({ database: interrupted(database, moment), seed: fuzzSite(), publicUrl })
  })
  afterEach(async () => {
    moment.before = undefined
    moment.within = undefined
    await server.close()
  })

  async function send(login: string, method: string, path: string, body?: object): Promise<number> {
    const headers = {
      authorization: `Basic ${btoa(`${login}:${passwordOf(login)}`)}`,
      'content-type': 'application/json',
    }
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    return (await server.fetch(new Request(root + path, init))).status
  }

  /** Links to what is in the trash or gone, except those that the site began with. */
  async function dangling(): Promise<unknown[]> {
    const links = async (table: string, key: string, to: string, gone: string) =>
      database.query(
        `select event_id, ${key} from ${table} left join ${to} on ${to}.id = ${key} where ${gone} and event_id <> 34`,
      )
    return [
      ...(await links('event_terms', 'term_id', 'terms', 'terms.id is null')),
      ...(await links('event_venues', 'venue_id', 'venues', "venues.status = 'trash'")),
      ...(await links('event_organizers', 'organizer_id', 'organizers', "organizers.status = 'trash'")),
    ]
  }

  const targets = [
    ['tag', '/tags/7', { tags: [7] }],
    ['category', '/categories/3', { categories: [3] }],
    ['venue', '/venues/11', { venue: 11 }],
    ['organizer', '/organizers/15', { organizer: [15] }],
  ] as const

  describe.each(['admin', 'author'])('that %s gives it', (login) => {
    describe.each(targets)('to a %s', (_, path, links) => {
      it.each([
        ['creates', 'POST', '/events', event],
        ['changes', 'PUT', '/events/35', {}],
      ])('do not outlive it when it goes while a request %s the event', async (_what, method, target, fields) => {
        moment.before = async () => {
          expect(await send('admin', 'DELETE', path)).toBe(200)
        }
        expect(await send(login, method, target, { ...fields, ...links })).toBe(400)
        expect(await dangling()).toEqual([])
      })

      it('do not outlive it when both happen at once', async () => {
        let gone: Promise<number> = Promise.resolve(0)
        moment.within = async () => {
          gone = send('admin', 'DELETE', path)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        expect(await send(login, 'POST', '/events', { ...event, ...links })).toBe(201)
        expect(await gone).toBe(200)
        expect(await dangling()).toEqual([])
      })
    })
  })

  it('that it keeps are not put back when their target goes meanwhile', async () => {
    for (const [, path] of targets.filter(([kind]) => kind !== 'category')) {
      moment.before = async () => {
        expect(await send('admin', 'DELETE', path)).toBe(200)
      }
      expect(await send('admin', 'PUT', '/events/31', { title: 'Kept' })).toBe(200)
    }
    for (const path of ['/categories/2', '/tags/6']) {
      let gone: Promise<number> = Promise.resolve(0)
      moment.within = async () => {
        gone = send('admin', 'DELETE', path)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      expect(await send('admin', 'PUT', '/events/31', { title: 'Kept again' })).toBe(200)
      expect(await gone).toBe(200)
    }
    expect(await dangling()).toEqual([])
  })
})
