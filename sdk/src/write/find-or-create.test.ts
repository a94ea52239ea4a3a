import { describe, expect, it } from 'vitest'
import { fakeWriter, lostAnswer } from '../../tests/support/fake-writer.js'
import { ServiceError } from '../errors/index.js'
import { findOrCreate } from './find-or-create.js'

const jazz = { id: 5, name: 'Jazz', parent: 0 }

describe('find or create', () => {
  it('gives the record of the name, in any case', async () => {
    const { writer, made } = fakeWriter('tags', () => jazz, { lists: () => [jazz] })
    expect((await findOrCreate(writer, 'jAZZ', {})).body).toBe(jazz)
    expect(made).toMatchObject([{ operation: 'tags.get', params: { id: 5 } }])
  })

  it.each([
    ['Café Zürich am See 42', { search: 'See' }],
    ['Jazz & Blues "Night"', { search: 'Blues' }],
    ['ローマ Roma', { search: 'Roma' }],
    ['ジャズ 5', {}],
  ])('searches for %s by its longest word that is stored as it is written', async (name, search) => {
    const queries: unknown[] = []
    const { writer } = fakeWriter('tags', ({ body }) => ({ id: 6, ...Object(body) }), {
      lists: (_, query) => {
        queries.push(query)
        return []
      },
    })
    await findOrCreate(writer, name, {})
    expect(queries[0]).toEqual({ ...search, hide_empty: false })
  })

  it('creates what is not there, and below another parent what is', async () => {
    const { writer, made } = fakeWriter('categories', ({ body }) => ({ id: 6, ...Object(body) }), {
      lists: () => [jazz],
    })
    expect((await findOrCreate(writer, { name: 'Jazz', parent: 2 }, {})).body).toMatchObject({ id: 6, parent: 2 })
    expect(made.map(({ operation }) => operation)).toEqual(['categories.create'])
  })

  it('gives the one that somebody else made meanwhile', async () => {
    const { writer } = fakeWriter('tags', ({ operation }) => {
      if (operation !== 'tags.create') return jazz
      throw new ServiceError({ status: 400, serviceCode: 'term_exists', message: '', data: { term_id: 5 } }, {})
    })
    expect((await findOrCreate(writer, 'Jazz', {})).body).toBe(jazz)
  })

  it('looks again where the answer to the create was lost', async () => {
    let isMade = false
    const { writer } = fakeWriter(
      'tags',
      ({ operation }) => {
        if (operation !== 'tags.create') return jazz
        isMade = true
        throw lostAnswer()
      },
      { lists: () => (isMade ? [{ ...jazz, count: 4 }] : []) },
    )
    expect((await findOrCreate(writer, 'Jazz', {})).body).toBe(jazz)
  })

  it('makes a name once for two that ask at the same time', async () => {
    const there: { id: number; name: string }[] = []
    const { writer, made } = fakeWriter(
      'tags',
      ({ operation, body }) => {
        if (operation === 'tags.create') there.push({ id: 5, name: Object(body).name })
        return there[0]
      },
      { lists: () => there },
    )
    const both = await Promise.all([findOrCreate(writer, 'Jazz', {}), findOrCreate(writer, 'jazz', {})])
    expect(both.map(({ body }) => body)).toEqual([there[0], there[0]])
    expect(made.filter(({ operation }) => operation === 'tags.create')).toHaveLength(1)
  })

  it('needs a name', async () => {
    const { writer } = fakeWriter('tags', () => jazz)
    await expect(findOrCreate(writer, {}, {})).rejects.toMatchObject({ issues: [{ path: 'name' }] })
  })

  it.each([
    ['categories', { name: 'Jazz' }, 'get'],
    ['categories', { name: 'Jazz', parent: 0 }, 'get'],
    ['categories', { name: 'Jazz', parent: null }, 'get'],
    ['categories', { name: 'Jazz', parent: '0' }, 'get'],
    ['categories', { name: 'Jazz', parent: 5 }, 'create'],
    ['tags', { name: 'Jazz', parent: 5 }, 'get'],
  ] as const)('of %s: %j is a %s', async (resource, input, action) => {
    const { writer, made } = fakeWriter(resource, ({ body }) => ({ ...jazz, ...Object(body) }), {
      lists: () => [jazz],
    })
    await findOrCreate(writer, input, {})
    expect(made.map(({ operation }) => operation)).toEqual([`${resource}.${action}`])
  })

  it.each<[error: Error]>([
    [new ServiceError({ status: 400, serviceCode: 'other', message: '', data: { term_id: 5 } }, {})],
    [new ServiceError({ status: 400, serviceCode: 'term_exists', message: '', data: { term_id: '5' } }, {})],
    [new ServiceError({ status: 400, serviceCode: 'term_exists', message: '' }, {})],
    [new Error('a fault of the caller')],
    [lostAnswer()],
  ])('fails as the create does where nothing is found after it: %s', async (error) => {
    const { writer } = fakeWriter('tags', ({ operation }) => {
      if (operation !== 'tags.create') return jazz
      throw error
    })
    await expect(findOrCreate(writer, 'Jazz', {})).rejects.toBe(error)
  })

  it('does not look again where that is not wanted', async () => {
    const error = lostAnswer()
    let looked = 0
    const { writer } = fakeWriter(
      'tags',
      () => {
        throw error
      },
      {
        lists: () => {
          looked += 1
          return looked > 1 ? [jazz] : []
        },
      },
    )
    const call = Object.assign(writer.call.bind(undefined), writer.call, { mayLookUp: () => false })
    await expect(findOrCreate({ ...writer, call }, 'Jazz', {})).rejects.toBe(error)
    expect(looked).toBe(1)
  })

  it.each([{}, { name: 5 }, { name: null }])('says of %j that it needs a name', async (input) => {
    const { writer } = fakeWriter('tags', () => jazz)
    await expect(findOrCreate(writer, input, {})).rejects.toThrowError('Invalid input: name: is required')
  })
})
