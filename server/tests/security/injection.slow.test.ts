import { operations } from '@eventcal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningServer } from '../../src/index.js'
import { exportSite } from '../../src/store/site/load.js'
import { describeEngine } from '../support/engines.js'
import { pathOnSample, resourceOf, slots, sqlTexts, textsIn } from './support/hostile.js'
import { type Answer, ask, startSample } from './support/site.js'

/** Words that only occur in database errors. */
const databaseWords =
  /syntax error|unterminated|relation "|column "|\bpg_|postgres|select .* from|division by zero|pgsql/i

describeEngine('SQL in what is sent', (engine) => {
  let server: RunningServer
  const faults: unknown[] = []
  beforeAll(async () => {
    const database = await engine.create()
    server = await startSample({ database, reportFault: (_, error) => faults.push(error) })
  })
  afterAll(() => server.close())

  /** Every record and user by kind and id. */
  async function inventory(): Promise<string[]> {
    const { users, events, venues, organizers, categories, tags } = await exportSite(server.app.site.database)
    const all = { users, events, venues, organizers, categories, tags }
    return Object.entries(all).flatMap(([kind, records]) => records.map(({ id }) => `${kind} ${id}`))
  }

  /** A text that came to the database as a piece of SQL would be a fault there. */
  function expectNoSql(what: string, { status, text: answer }: Answer, text: string): void {
    expect([what, faults]).toEqual([what, []])
    expect([what, status < 500]).toEqual([what, true])
    if (status >= 400) expect(answer.replaceAll(JSON.stringify(text).slice(1, -1), '')).not.toMatch(databaseWords)
  }

  it.each(sqlTexts)('widens no list, in each parameter of each read: %s', async (text) => {
    for (const operation of operations.filter(({ methods }) => methods.includes('GET'))) {
      const path = pathOnSample({ path: operation.path, resource: resourceOf(operation) })
      const totalOf = ({ headers }: Answer) => Number(headers.get('x-wp-total') ?? 0)
      const all = totalOf(await ask(server, 'anonymous', 'GET', path))
      for (const name of Object.keys(operation.query)) {
        const answer = await ask(server, 'anonymous', 'GET', `${path}?${name}=${encodeURIComponent(text)}`)
        expectNoSql(`${operation.id} ${name}`, answer, text)
        expect(totalOf(answer)).toBeLessThanOrEqual(all)
      }
      if (!operation.path.includes('{slug}')) continue
      const named = await ask(server, 'anonymous', 'GET', operation.path.replace('{slug}', encodeURIComponent(text)))
      expectNoSql(operation.id, named, text)
      expect([400, 403, 404]).toContain(named.status)
    }
  })

  it.each(sqlTexts)(
    'is a text like any other in each field of each payload: %s',
    async (text) => {
      const before = await inventory()
      const kept = new Set<string>()
      for (const { operation, name, field, payload } of slots()) {
        // All event writes decode nested records the same way, so create suffices.
        if (name.includes('.') && operation.id !== 'events.create') continue
        const path = pathOnSample({ path: operation.path, resource: resourceOf(operation) })
        const value = field.kind === 'terms' ? [text] : text
        const answer = await ask(server, 'admin', operation.methods[0] ?? 'POST', path, payload(value))
        expectNoSql(`${operation.id} ${name}`, answer, text)
        if (answer.status < 300 && textsIn(answer.body).some((shown) => shown.includes(text))) {
          kept.add(`${operation.id} ${name}`)
        }
      }
      // Written and read back to the letter, wherever the field is a text.
      const texts = ['title', 'description', 'excerpt', 'venue.venue', 'venue.city', 'organizer.phone', 'tags']
      expect([...kept]).toEqual(expect.arrayContaining(texts.map((name) => `events.create ${name}`)))
      expect([...kept]).toEqual(expect.arrayContaining(['venues.update address', 'organizers.create organizer']))
      expect([...kept]).toEqual(expect.arrayContaining(['categories.update name', 'tags.update description']))
      expect(await inventory()).toEqual(expect.arrayContaining(before))
    },
    60_000,
  )

  it('does not take the wildcards of a search for wildcards', async () => {
    await ask(server, 'admin', 'POST', '/events', {
      ...{ title: '100% sure_thing', start_date: '2027-08-01 10:00:00', end_date: '2027-08-01 11:00:00' },
    })
    const found = async (search: string) => {
      const query = `start_date=2027-08-01&end_date=2027-08-02&search=${encodeURIComponent(search)}`
      const { status, body } = await ask(server, 'anonymous', 'GET', `/events?${query}`)
      return [status, body.total]
    }
    expect(await found('100%')).toEqual([200, 1])
    expect(await found('sure_thing')).toEqual([200, 1])
    for (const pattern of ['1%e', 's_re', '%%', '_______________']) expect(await found(pattern)).toEqual([200, 0])
  })

  it('cannot come in with the credentials', async () => {
    for (const text of sqlTexts) {
      const strange = `Basic ${btoa(`${text.replaceAll(':', '')}:${text}`)}`
      const answer = await ask(server, 'anonymous', 'GET', '/events', undefined, { authorization: strange })
      expect([answer.status, answer.body.code]).toEqual([401, 'invalid_username'])
      const known = `Basic ${btoa(`admin:${text}`)}`
      expect((await ask(server, 'anonymous', 'GET', '/events', undefined, { authorization: known })).status).toBe(401)
    }
  })
})
