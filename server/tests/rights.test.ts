import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isThorough } from '../../tests/support/repeats.js'
import type { Profile } from '../src/index.js'
import { type Answered, type Asker, idsOf, openCalendar, refused, type TestCalendar } from './support/calendar.js'
import { describeEngine, type TestEngine } from './support/engines.js'

const callers = ['anonymous', 'subscriber', 'contributor', 'author', 'editor', 'admin'] as const
const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const
/** Whose the records are: user ids of the calendar under test. */
const owners = { admin: 1, author: 3, contributor: 5 } as const
const kinds = { events: 'title', venues: 'venue', organizers: 'organizer' } as const
const profiles: readonly Profile[] = ['reference', 'live']

type Status = (typeof statuses)[number]
type Kind = keyof typeof kinds

interface Sample {
  readonly id: number
  readonly kind: Kind
  readonly slug: string
  readonly status: Status
  readonly owner: keyof typeof owners
}

const times = {
  start_date: '2027-01-05 19:00:00',
  end_date: '2027-01-05 23:00:00',
  utc_start_date: '2027-01-06 00:00:00',
  utc_end_date: '2027-01-06 04:00:00',
  timezone: 'America/New_York',
}

const samples: readonly Sample[] = (Object.keys(kinds) as Kind[]).flatMap((kind, first) =>
  statuses.flatMap((status, second) =>
    (Object.keys(owners) as (keyof typeof owners)[]).map((owner, third) => ({
      id: 100 + first * 100 + second * 10 + third,
      ...{ kind, status, owner },
      slug: `${status}-of-${owner}${status === 'trash' ? '__trashed' : ''}`,
    })),
  ),
)

const site = {
  ...Object.fromEntries(
    Object.entries(kinds).map(([kind, name]) => [
      kind,
      samples
        .filter((sample) => sample.kind === kind)
        .map(({ id, slug, status, owner }) => ({
          ...(kind === 'events' ? times : {}),
          ...{ id, slug, status, author: owners[owner], [name]: slug },
        })),
    ]),
  ),
  categories: [{ id: 1, name: 'Music', slug: 'music' }],
  tags: [{ id: 2, name: 'family', slug: 'family' }],
  remote_files: [
    { url: 'https://x.example/a.png', status: 200, content_type: 'image/png', width: 9, height: 9, bytes: 9 },
  ],
}

/** The permission table of the interface for changes and deletes. */
function mayChange(caller: Asker, { owner, status }: Sample): boolean {
  if (caller === 'editor' || caller === 'admin') return true
  if (caller !== owner) return false
  return caller === 'author' || (status !== 'publish' && status !== 'future')
}

function mayRead(caller: Asker, { owner, status }: Sample): boolean {
  if (status === 'publish' || caller === 'editor' || caller === 'admin') return true
  return caller === owner
}

/** The status of an answer to somebody without the right. */
function refusal(caller: Asker): number {
  return caller === 'anonymous' ? 401 : 403
}

const writes = ['DELETE', 'POST', 'PUT', 'PATCH'] as const

/**
 * The methods that are tried on a record: all in memory in a thorough run; else, and on PostgreSQL, where writing and
 * going back take longer, one in turn, another one for each caller and profile.
 */
function writesOn(engine: TestEngine['name'], turn: number): readonly (typeof writes)[number][] {
  return engine === 'pg-mem' && isThorough() ? writes : writes.filter((_, index) => index === turn % writes.length)
}

/**
 * The records that are tried, with their places: all in a thorough run, else every other one, which are the others for
 * the next caller and for the other profile.
 */
function samplesFor(profile: Profile, caller: (typeof callers)[number]): (readonly [Sample, number])[] {
  const turn = callers.indexOf(caller) + profiles.indexOf(profile)
  const all = samples.map((sample, index) => [sample, index] as const)
  return all.filter(([, index]) => isThorough() || index % 2 === turn % 2)
}

function nameOf({ slug, kind }: Sample): string {
  return `${slug} (${kind})`
}

function codesAndMethodsOf(answer: Answered): unknown[] {
  return [...codesOf(answer), sorted(answer.headers.get('allow'))]
}

function codesOf({ status, body }: Answered): unknown[] {
  return [status, body.code]
}

describeEngine('rights', (engine) => {
  describe.each(profiles)('in profile %s', (profile) => {
    let calendar: TestCalendar
    beforeAll(async () => {
      calendar = await openCalendar(site, {
        profile,
        now: '2026-11-21T01:00:00Z',
        database: await engine.create(),
        resettable: true,
      })
    })
    afterAll(() => calendar[Symbol.asyncDispose]())
    beforeEach(() => calendar.reset())

    /** Both addresses of a record. */
    const addresses = ({ kind, id, slug }: Sample) => [`/${kind}/${id}`, `/${kind}/by-slug/${slug}`]
    /** Sends the request by id and by slug, on fresh data each, and expects equal responses. */
    async function both(
      caller: Asker,
      method: string,
      sample: Sample,
      { body, see = codesOf }: { readonly body?: object; readonly see?: (answer: Answered) => unknown[] } = {},
    ): Promise<unknown[]> {
      const answers: Answered[] = []
      for (const address of addresses(sample)) {
        await calendar.reset()
        answers.push(await calendar.ask(caller, method, address, body))
      }
      const [byId, bySlug] = answers
      if (!byId || !bySlug) throw new Error('A record has two addresses')
      expect(see(bySlug)).toEqual(see(byId))
      return see(byId)
    }

    describe.each(callers)('of %s', (caller) => {
      it.each(samplesFor(profile, caller).map(([sample, index]) => [nameOf(sample), sample, index] as const))(
        'on %s',
        async (_, sample, index) => {
          const noun = sample.kind.slice(0, -1)
          const trashed = sample.status === 'trash'
          const allowed = mayChange(caller, sample)

          // `Allow` lists exactly the methods that succeed.
          const methods = sorted(allowed ? 'GET, DELETE, POST, PUT, PATCH' : 'GET')
          const see = codesAndMethodsOf
          const unread = trashed && noun === 'event' ? 'event-no-longer-available' : `${noun}-not-accessible`
          const readable = mayRead(caller, sample) && !(trashed && noun === 'event')
          const read = readable ? [200, undefined, methods] : [403, unread, methods]
          expect(await both(caller, 'GET', sample, { see })).toEqual(read)
          expect((await both(caller, 'OPTIONS', sample, { see }))[2]).toEqual(methods)

          const inTrash = [410, `${noun}-is-in-trash`]
          const done = (isSealed: boolean) =>
            allowed ? (isSealed ? inTrash : [200, undefined]) : [refusal(caller), 'rest_forbidden']
          const turn = index + callers.indexOf(caller) + 2 * profiles.indexOf(profile)
          for (const method of writesOn(engine.name, turn)) {
            const isSealed = trashed && (method === 'DELETE' || profile === 'reference')
            const body = method === 'DELETE' ? {} : { body: { [kinds[sample.kind]]: 'New' } }
            expect([method, ...(await both(caller, method, sample, body))]).toEqual([method, ...done(isSealed)])
          }
        },
      )

      it.each(Object.entries(kinds))('to create %s', async (kind, name) => {
        const body = { [name]: 'New', ...(kind === 'events' ? times : {}) }
        const answer = await calendar.ask(caller, 'POST', `/${kind}`, body)
        const creates = caller !== 'anonymous' && caller !== 'subscriber'
        expect(answer.status).toBe(creates ? 201 : refusal(caller))
        if (creates) expect(answer.body.status).toBe(caller === 'contributor' ? 'draft' : 'publish')
        const allow = sorted((await calendar.ask(caller, 'OPTIONS', `/${kind}`)).headers.get('allow'))
        expect(allow).toEqual(creates ? ['GET', 'POST'] : ['GET'])
        if (!creates) return
        const published = await calendar.ask(caller, 'POST', `/${kind}`, {
          ...body,
          [name]: 'Other',
          status: 'publish',
        })
        expect(published.body.status).toBe(caller === 'contributor' ? 'pending' : 'publish')
      })

      it.each([
        ['categories', 1, ['author', 'editor', 'admin']],
        ['tags', 2, ['editor', 'admin']],
      ])('to write %s', async (resource, id, writers) => {
        const allowed = writers.includes(caller)
        const expected = (status: number) => (allowed ? status : refusal(caller))
        const allow = async (path: string) => sorted((await calendar.ask(caller, 'OPTIONS', path)).headers.get('allow'))
        expect(await allow(`/${resource}`)).toEqual(allowed ? ['GET', 'POST'] : ['GET'])
        expect(await allow(`/${resource}/${id}`)).toEqual(allowed ? ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] : ['GET'])
        expect((await calendar.ask(caller, 'GET', `/${resource}/${id}`)).status).toBe(200)
        expect((await calendar.ask(caller, 'POST', `/${resource}`, { name: 'New' })).status).toBe(expected(201))
        for (const method of ['POST', 'PUT', 'PATCH']) {
          expect((await calendar.ask(caller, method, `/${resource}/${id}`, { name: method })).status).toBe(
            expected(200),
          )
        }
        expect((await calendar.ask(caller, 'DELETE', `/${resource}/${id}`)).status).toBe(expected(200))
      })

      it.each(Object.keys(kinds))('to list %s of other statuses', async (kind) => {
        const edits = caller !== 'anonymous' && caller !== 'subscriber'
        for (const status of statuses) {
          const answer = await calendar.ask(caller, 'GET', `/${kind}?per_page=50&status=${status}`)
          if (!edits && status !== 'publish') {
            expect([answer.status, refused(answer)]).toEqual([400, ['status']])
            continue
          }
          const visible = samples.filter(
            (sample) => sample.kind === kind && sample.status === status && mayRead(caller, sample),
          )
          expect(idsOf(answer).sort()).toEqual(visible.map(({ id }) => id).sort())
        }
      })

      it('to link what may not be read, to write as others, to make terms, to fetch pictures', async () => {
        if (caller === 'anonymous' || caller === 'subscriber') return
        const create = (fields: object) =>
          calendar.ask(caller, 'POST', '/events', { title: 'New', ...times, ...fields })
        const sees = caller === 'editor' || caller === 'admin'
        const drafts = samples.find(
          ({ kind, status, owner }) => kind === 'venues' && status === 'draft' && owner === 'admin',
        )
        const linked = await create({ venue: drafts?.id })
        expect([linked.status, refused(linked)]).toEqual(sees ? [201, []] : [400, ['venue']])
        expect((await create({ author: 1 })).status).toBe(sees ? 201 : 403)
        const category = await create({ categories: ['Unheard of'] })
        expect([category.status, refused(category)]).toEqual(
          caller === 'contributor' ? [400, ['categories']] : [201, []],
        )
        const tag = await create({ tags: ['unheard of'] })
        expect([tag.status, refused(tag)]).toEqual(sees ? [201, []] : [400, ['tags']])
        const picture = await create({ image: 'https://x.example/a.png' })
        expect([picture.status, refused(picture)]).toEqual(caller === 'contributor' ? [400, ['image']] : [201, []])
      })
    })
  })
})

function sorted(methods: string | null): string[] {
  return (methods ?? '').split(', ').sort()
}
