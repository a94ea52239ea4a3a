import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostPictures } from '../src/service/wire/limits.js'
import { describeEngine } from './support/engines.js'
import { type Asker, places, type TestCalendar } from './support/linked-service.js'

const dates = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }
const gala = { title: 'Gala', ...dates }
const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join('+')
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ organizer: `O ${index}`, image: `https://pictures.example/${index}` }))

type Refused = readonly [as: Asker, method: string, path: string, body: object | undefined, params: object]

describeEngine('a refusal says what is wrong', (engine) => {
  let calendar: TestCalendar
  beforeAll(async () => {
    calendar = await places(engine, 'reference')
  })
  afterAll(() => calendar[Symbol.asyncDispose]())

  const ask = async (as: Asker, method: string, path: string, body?: object) => {
    const { status, body: answer } = await calendar.ask(as, method, path, body)
    const { code, message, data } = answer
    const params = typeof data === 'object' && data !== null && 'params' in data ? data.params : undefined
    return { status, code, message, params }
  }

  it.each<Refused>([
    [
      'anonymous',
      'GET',
      '/events?status=draft',
      undefined,
      { status: 'status can only be publish without the right to edit.' },
    ],
    ['editor', 'GET', '/events?status=publish,nope', undefined, { status: 'status does not know "nope".' }],
    ['anonymous', 'GET', '/events?post_parent=999', undefined, { post_parent: 'No event has the id 999.' }],
    ['anonymous', 'GET', '/events?post_parent=33', undefined, { post_parent: 'No event has the id 33.' }],
    ['anonymous', 'GET', '/venues?event=33', undefined, { event: 'No event has the id 33.' }],
    ['anonymous', 'GET', '/events?venue=10,999', undefined, { venue: 'No venue has the id 999.' }],
    ['anonymous', 'GET', '/events?venue=10,12', undefined, { venue: 'No venue has the id 12.' }],
    ['anonymous', 'GET', '/events?organizer=20,22', undefined, { organizer: 'No organizer has the id 22.' }],
    ['anonymous', 'GET', '/events?include=0', undefined, { include: 'include must be a list of ids.' }],
    ['anonymous', 'GET', '/events?include=1,0', undefined, { include: 'include must be a list of ids.' }],
    [
      'anonymous',
      'GET',
      '/events?ticketed=1',
      undefined,
      { ticketed: 'ticketed needs the extension for tickets, which is off.' },
    ],
    [
      'anonymous',
      'GET',
      `/events?search=${words(11)}`,
      undefined,
      { search: 'search must hold at most 10 different words.' },
    ],
    [
      'anonymous',
      'GET',
      `/venues?search=${words(11)}`,
      undefined,
      { search: 'search must hold at most 10 different words.' },
    ],
    ['anonymous', 'GET', '/venues/999', undefined, { id: 'No venue has the id 999.' }],
    ['anonymous', 'GET', '/venues/by-slug/none', undefined, { slug: 'No venue has the slug "none".' }],
    ['anonymous', 'GET', '/organizers/10', undefined, { id: 'No organizer has the id 10.' }],
    ['admin', 'POST', '/venues', { venue: 'Hall', author: 99 }, { author: 'No user has the id 99.' }],
    [
      'admin',
      'POST',
      '/venues',
      { venue: 'Hall', status: 'trash' },
      { status: 'status must be one of publish, future, draft, pending, private.' },
    ],
    [
      'admin',
      'POST',
      '/venues/10',
      { status: 'inherit' },
      { status: 'status must be one of publish, future, draft, pending, private.' },
    ],
    ['admin', 'POST', '/venues/10', { venue: ' ' }, { venue: 'The name must not be blank.' }],
    ['admin', 'POST', '/events/30', { title: '' }, { title: 'title must be a text that is not empty.' }],
    ['admin', 'POST', '/events', { ...gala, venue: 999 }, { venue: 'venue: no venue has the id 999.' }],
    // The first of several that are refused is named.
    [
      'admin',
      'POST',
      '/events',
      { ...gala, organizer: [20, 998, 999] },
      { organizer: 'organizer: no organizer has the id 998.' },
    ],
    ['contributor', 'POST', '/events', { ...gala, venue: 12 }, { venue: 'venue: no venue has the id 12.' }],
    [
      'admin',
      'POST',
      '/events',
      { ...gala, venue: true },
      { venue: 'venue must be made of ids or of objects with the data of a venue.' },
    ],
    [
      'admin',
      'POST',
      '/events',
      { ...gala, venue: [10, '0x1'] },
      { venue: 'venue must be made of ids or of objects with the data of a venue.' },
    ],
    [
      'admin',
      'POST',
      '/events',
      { ...gala, venue: '10x' },
      { venue: 'venue must be made of ids or of objects with the data of a venue.' },
    ],
    [
      'contributor',
      'POST',
      '/events',
      { ...gala, venue: { venue: 'Hall', author: 1 } },
      { venue: 'venue: author can only be yourself.' },
    ],
    ['admin', 'POST', '/events', { ...gala, venue: { city: 'Bern' } }, { venue: 'venue: venue is missing.' }],
  ])('about a parameter: %s %s %s %o', async (as, method, path, body, params) => {
    const answer = await ask(as, method, path, body)
    expect(answer).toEqual({
      status: 400,
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${Object.keys(params).join(', ')}`,
      params,
    })
  })

  it('about lists that are too long', async () => {
    const reasonOf = async (organizer: readonly unknown[]) =>
      (await ask('admin', 'POST', '/events', { ...gala, organizer })).params
    const many = Array.from({ length: 101 }, () => 20)
    expect(await reasonOf(many)).toEqual({ organizer: 'organizer: an event can have at most 100.' })
    expect(await reasonOf(many.slice(1))).toBeUndefined()
    const excess = { organizer: `organizer: at most ${mostPictures} pictures can be fetched at once.` }
    expect(await reasonOf(pictures(mostPictures + 1))).toEqual(excess)
    // None of these has a picture.
    expect(await reasonOf(pictures(mostPictures))).not.toEqual(excess)
    expect(await reasonOf(pictures(mostPictures + 1).map((each) => ({ ...each, image: ' ' })))).not.toEqual(excess)
  })

  it('never about as much as is allowed', async () => {
    for (const path of ['/events', '/venues']) {
      expect((await ask('anonymous', 'GET', `${path}?search=${words(10)}`)).status).toBe(200)
    }
  })

  it.each([
    ['admin', 'POST', '/events', { ...gala, title: ' ' }, 'empty_content', 'title must not be blank.'],
    ['admin', 'POST', '/venues', { venue: ' ' }, 'could-not-create-venue', 'venue must be a name that is not blank.'],
    [
      'admin',
      'POST',
      '/organizers',
      { organizer: ' ' },
      'could-not-create-organizer',
      'organizer must be a name that is not blank.',
    ],
    ['admin', 'POST', '/events', { ...gala, venue: { id: '' } }, 'could-not-create-venue', 'venue: the id is empty.'],
  ] as const)('about the whole: %s %s %s %j', async (as, method, path, body, code, message) => {
    expect(await ask(as, method, path, body)).toMatchObject({ status: 400, code, message })
  })

  it('about a record in the trash, which takes a status to come back', async () => {
    for (const path of ['/events/31', '/organizers/21']) {
      expect((await ask('admin', 'DELETE', path)).status).toBe(200)
      const noun = path.startsWith('/events') ? 'event' : 'organizer'
      const again = { status: 410, code: `${noun}-is-in-trash` }
      expect(await ask('admin', 'DELETE', path)).toMatchObject(again)
      const message = `The ${noun} is in the trash; send a status to restore it.`
      expect(await ask('admin', 'PATCH', path, { description: 'x' })).toMatchObject({ ...again, message })
      expect((await ask('admin', 'PATCH', path, { status: 'publish' })).status).toBe(200)
    }
  })
})

describeEngine('a refusal says which forms instances take', (engine) => {
  it.each([
    ['venue', [10], 'venue must be one id or one object.'],
    ['venue', '10,13', 'venue must be one id or one object.'],
    ['organizer', { organizer: 'Eve' }, 'organizer must be an id or a list of ids and objects.'],
  ])('of %s: %j', async (noun, value, message) => {
    await using calendar = await places(engine, 'live')
    const { body } = await calendar.ask('admin', 'POST', '/events', { ...gala, [noun]: value })
    expect(body).toMatchObject({ code: `could-not-create-${noun}`, message })
  })
})

describeEngine('a refusal of the id or the slug itself', (engine) => {
  it('comes before those of types, where the body can name the record', async () => {
    await using calendar = await places(engine, 'live')
    for (const id of ['x', true, 1.5, []]) {
      const { status, body } = await calendar.ask('admin', 'POST', '/events/30', { id, all_day: 'maybe' })
      const params = { id: 'id must be a whole number.' }
      expect([status, body.message, body.data]).toEqual([
        ...[400, 'Invalid parameter(s): id', { status: 400, params, details: [] }],
      ])
    }
    const { body } = await calendar.ask('anonymous', 'GET', '/events/by-slug/x?slug[]=a&page=x')
    expect(body).toMatchObject({ data: { params: { slug: 'slug must be a text.' } } })
  })
})
