import { describe, expect, it } from 'vitest'
import { fakeWriter, gone, lostAnswer, storedEvent } from '../../tests/support/fake-writer.js'
import { ServiceError } from '../errors/index.js'
import { recover } from './recover.js'
import { namedTerms } from './terms.js'

const terms = [
  { id: 4, name: 'Jazz', slug: 'jazz-music' },
  { id: 5, name: '2031', slug: 'year' },
  { id: 6, name: '7', slug: 'seven' },
]

/** An instance with these terms, and with a term 7 that no list shows. */
function instance(answer?: () => unknown) {
  return fakeWriter(
    'events',
    ({ operation, params, body }) => {
      if (answer) return answer()
      if (operation.endsWith('.create')) return { id: 99, ...Object(body) }
      if ([4, 5, 6, 7].includes(Number(params?.id))) return { id: params?.id }
      throw gone()
    },
    {
      lists: (_, { search, slug }) =>
        terms.filter((term) =>
          slug === undefined
            ? search === undefined || term.name.toLowerCase() === String(search).toLowerCase()
            : term.slug === slug,
        ),
    },
  )
}

describe('the terms of an event', () => {
  it.each([
    ['by their names', ['jazz', 'JAZZ', 4], [4]],
    ['by their slugs', ['jazz-music'], [4]],
    ['by their ids as texts', ['4'], [4]],
    ['by names of digits', ['2031'], [5]],
    ['that are new, as they are', ['Blues', 8, '8'], ['Blues', 8, '8']],
    ['that only begin or end with digits, as they are', ['2031a', 'a2031'], ['2031a', 'a2031']],
  ])('are found %s', async (_, sent, expected) => {
    const { writer } = instance()
    expect(await namedTerms(writer, { tags: sent, categories: sent, title: 'x' }, {})).toEqual({
      tags: expected,
      categories: expected,
      title: 'x',
    })
  })

  it('are not looked for where there are none', async () => {
    const { writer, made } = instance()
    expect(await namedTerms(writer, { tags: null, title: '5' }, {})).toEqual({ tags: null, title: '5' })
    await namedTerms(writer, { tags: ['a5', '5a', 4] }, {})
    expect(made).toEqual([])
  })

  it('are refused where one is the name of one and the id of another', async () => {
    const { writer } = instance()
    await expect(namedTerms(writer, { tags: ['7'] }, {})).rejects.toThrowError(
      'Invalid input: tags: 7 is the name of one and the id of another; use the id as a number',
    )
    expect(await namedTerms(writer, { tags: [7] }, {})).toEqual({ tags: [7] })
  })

  it('that are new digits are made before the event, and no others are', async () => {
    const { writer, bodies } = instance()
    expect(await namedTerms(writer, { tags: ['2040', 'Blues', '2031', '4'] }, {}, true)).toEqual({
      tags: [99, 'Blues', 5, 4],
    })
    expect(bodies()).toEqual([{ name: '2040' }])
  })

  it('are not taken for new where the instance breaks down', async () => {
    const broken = new ServiceError({ status: 500, message: 'no' }, {})
    const { writer } = instance(() => {
      throw broken
    })
    await expect(namedTerms(writer, { tags: ['2040'] }, {})).rejects.toBe(broken)
  })
})

describe('a create whose answer was lost', () => {
  const error = lostAnswer()
  const made = Date.parse(`${storedEvent.date_utc.replace(' ', 'T')}Z`)
  const find = (since: number) => {
    const { writer } = fakeWriter('events', () => storedEvent, { lists: () => [storedEvent] })
    const sent = { title: 'Gala', start_date: storedEvent.start_date }
    return recover(writer, { id: undefined, sent, since, options: {} }, error)
  }

  it('is found in the second in which it was sent, since instances keep no smaller ones', async () => {
    expect((await find(made + 999)).body).toBe(storedEvent)
    expect((await find(made - 5000)).body).toBe(storedEvent)
    await expect(find(made + 1000)).rejects.toBe(error)
  })

  it.each([
    ['events', true, { context: 'edit' }],
    ['events', false, {}],
    ['tags', true, {}],
  ] as const)('is read with the rights of the caller: %s, known: %s', async (resource, hasAuth, query) => {
    const { writer, made: reads } = fakeWriter(resource, () => ({ id: 7, name: 'Jazz' }))
    const call = Object.assign(writer.call.bind(undefined), writer.call, { hasAuth })
    await recover({ ...writer, call }, { id: 7, sent: {}, since: made, options: {} }, error)
    expect(reads).toEqual([{ operation: `${resource}.get`, params: { id: 7 }, query, checked: true }])
  })
})
