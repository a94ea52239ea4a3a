import { operations } from '@eventcal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Profile, RunningServer } from '../../src/index.js'
import { describeEngine } from '../support/engines.js'
import { requiredOf, resourceOf } from './support/hostile.js'
import { type Asker, ask, startSampleOn } from './support/site.js'

const others: readonly Asker[] = ['anonymous', 'subscriber', 'contributor', 'author']
/** Records of the admin, and one of the author, by resource: id and slug. */
const owned: Readonly<Record<string, { admin: [id: number, slug: string]; author: [id: number, slug: string] }>> = {
  events: { admin: [31, 'gala'], author: [41, 'reading'] },
  venues: { admin: [11, 'the-cellar'], author: [12, 'the-attic'] },
  organizers: { admin: [15, 'ann'], author: [16, 'bob'] },
}
const writes = operations.filter((operation) => operation.path.includes('{') && !operation.methods.includes('GET'))
const byOwner = writes.filter((operation) => Object.hasOwn(owned, resourceOf(operation)))

/** A payload that is valid except for the permissions. */
function taken(resource: string): Record<string, string> {
  return { [{ events: 'title', venues: 'venue', organizers: 'organizer' }[resource] ?? 'name']: 'Taken' }
}

describeEngine('records of others', (engine) => {
  describe.each<Profile>(['reference', 'live'])('in profile %s', (profile) => {
    let server: RunningServer
    beforeAll(async () => {
      server = await startSampleOn(engine, { profile })
    })
    beforeEach(() => server.reset())
    afterAll(() => server.close())

    /** A record as its owner sees it. */
    const stored = async (resource: string, id: number) =>
      (await ask(server, 'admin', 'GET', `/${resource}/${id}`)).text

    it.each(byOwner.map((operation) => [operation.id, operation] as const))(
      'are not written by %s, by id and by slug',
      async (_, operation) => {
        const resource = resourceOf(operation)
        const [id, slug] = owned[resource]?.admin ?? [0, '']
        const before = await stored(resource, id)
        const path = operation.path.replace('{id}', String(id)).replace('{slug}', slug)
        for (const as of others) {
          for (const method of operation.methods) {
            const answer = await ask(server, as, method, path, taken(resource))
            expect([as, method, answer.status]).toEqual([as, method, as === 'anonymous' ? 401 : 403])
          }
          const overridden = await ask(server, as, 'POST', `${path}?_method=${operation.methods[0]}`, {})
          expect([as, overridden.status]).toEqual([as, as === 'anonymous' ? 401 : 403])
        }
        expect(await stored(resource, id)).toBe(before)
      },
    )

    it.each(byOwner.map((operation) => [operation.id, operation] as const))(
      'are not reached through an own one by %s with another id or slug in the payload',
      async (_, operation) => {
        const resource = resourceOf(operation)
        const { admin, author } = owned[resource] ?? { admin: [0, ''], author: [0, ''] }
        const before = await stored(resource, admin[0])
        const path = operation.path.replace('{id}', String(author[0])).replace('{slug}', author[1])
        const [method = 'POST'] = operation.methods
        const target = operation.path.includes('{id}') ? { id: admin[0] } : { slug: admin[1] }
        await ask(server, 'author', method, path, { ...taken(resource), ...target })
        const query = new URLSearchParams(Object.entries(target).map(([name, value]) => [name, String(value)]))
        await ask(server, 'author', method, `${path}?${query}`, taken(resource))
        await ask(server, 'author', method, `${path}?${query}`, `${query}&${new URLSearchParams(taken(resource))}`, {
          'content-type': 'application/x-www-form-urlencoded',
        })
        expect(await stored(resource, admin[0])).toBe(before)
      },
    )

    it('of terms are written by those alone who manage them', async () => {
      for (const operation of operations.filter((each) => /^(categories|tags)\./.test(each.id) && each.body)) {
        const path = operation.path.replace('{id}', operation.id.startsWith('tags') ? '6' : '1')
        for (const as of ['anonymous', 'subscriber', 'contributor'] as const) {
          const answer = await ask(server, as, operation.methods[0] ?? 'POST', path, requiredOf(operation))
          expect([operation.id, as, answer.status]).toEqual([operation.id, as, as === 'anonymous' ? 401 : 403])
        }
      }
    })

    it('that are drafts are in no list, count or search of those who may not read them', async () => {
      for (const as of others) {
        for (const query of ['search=Draft', 'include=32', 'per_page=50&start_date=2000-01-01']) {
          expect((await ask(server, as, 'GET', `/events?${query}`)).text).not.toContain('Draft of the admin')
        }
        for (const path of ['/events/32', '/events/by-slug/draft']) {
          const { status, text } = await ask(server, as, 'GET', path)
          expect([as, path, status, text.includes('Draft of')]).toEqual([as, path, 403, false])
        }
      }
    })
  })
})

describeEngine('ids of other kinds', (engine) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startSampleOn(engine)
  })
  beforeEach(() => server.reset())
  afterAll(() => server.close())
  /** One record of each kind; ids of posts and terms are counted apart, so that 1 and 6 name terms alone. */
  const ids = { events: 31, venues: 11, organizers: 15, categories: 1, tags: 6, pictures: 21 }

  it.each(
    operations.filter(({ path }) => path.includes('{id}')).map((operation) => [operation.id, operation] as const),
  )('name nothing to %s', async (_, operation) => {
    for (const [kind, id] of Object.entries(ids)) {
      if (kind === resourceOf(operation)) continue
      const [method = 'GET'] = operation.methods
      const path = operation.path.replace('{id}', String(id))
      const answer = await ask(server, 'admin', method, path, method === 'GET' ? undefined : {})
      expect([kind, [400, 404, 410].includes(answer.status)]).toEqual([kind, true])
    }
    for (const [kind, id] of Object.entries(ids).filter(([kind]) => kind !== 'pictures')) {
      expect([kind, (await ask(server, 'admin', 'GET', `/${kind}/${id}`)).status]).toEqual([kind, 200])
    }
  })

  it('are neither links, nor terms, nor pictures, nor filters that find something', async () => {
    const event = { title: 'A', start_date: '2027-07-01 10:00:00', end_date: '2027-07-01 12:00:00' }
    const wrong = {
      venue: [31, 15, 21],
      organizer: [31, 11, 21],
      categories: [6, 31],
      tags: [1, 31],
      image: ['31', '11'],
    }
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        const sent = name === 'categories' || name === 'tags' ? [value] : value
        const answer = await ask(server, 'admin', 'POST', '/events', { ...event, [name]: sent })
        expect([name, value, answer.status]).toEqual([name, value, 400])
      }
    }
    for (const query of ['venue=15', 'organizer=11', 'include=11', 'include=21', 'post_parent=11']) {
      const { status, body } = await ask(server, 'anonymous', 'GET', `/events?start_date=2000-01-01&${query}`)
      expect([query, status === 400 || body.total === 0]).toEqual([query, true])
    }
    for (const path of ['/venues?event=15', '/organizers?event=11', '/tags?post=11']) {
      const { status, body } = await ask(server, 'anonymous', 'GET', path)
      expect([path, status >= 400 || body.total === 0]).toEqual([path, true])
    }
  })
})
