import { describe, expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import type { Refusal } from '../../wire/problems.js'
import { checkStatus, hasSeveralStatuses, readStatuses, statusAfter, statusInEffect } from './statuses.js'

const past = { date: '2027-01-01 07:00:00', date_utc: '2027-01-01 12:00:00' }
const later = { date: '2027-02-01 07:00:00', date_utc: '2027-02-01 12:00:00' }

describe('the status after a write', () => {
  it.each([
    ['publish', past, 'publish'],
    ['publish', later, 'future'],
    ['future', past, 'publish'],
    [undefined, past, 'publish'],
    [null, later, 'future'],
    ['private', past, 'private'],
    ['trash', past, 'trash'],
  ])('of %s by an author follows the publication date', async (status, dates, expected) => {
    expect(statusAfter(await callWith({ status }, { role: 'author' }), dates, undefined)).toBe(expected)
  })

  it.each([
    ['publish', 'pending'],
    ['future', 'pending'],
    [undefined, 'draft'],
    ['draft', 'draft'],
  ])('of %s by a contributor, who may not publish, is %s', async (status, expected) => {
    expect(statusAfter(await callWith({ status }, { role: 'contributor' }), past, undefined)).toBe(expected)
  })

  it('is kept if none is sent, and one that is published follows its date', async () => {
    const call = await callWith({})
    expect(['draft', 'private', 'trash'].map((kept) => statusAfter(call, past, kept))).toEqual([
      'draft',
      'private',
      'trash',
    ])
    expect(statusAfter(call, later, 'publish')).toBe('future')
    expect(statusAfter(call, past, 'future')).toBe('publish')
  })
})

describe('a status in a payload', () => {
  const refusedStatus = async (status: unknown, isCreate: boolean, rigidPayloads = false) => {
    const refusals: Refusal[] = []
    checkStatus(await callWith({ status }, { quirks: { rigidPayloads } }), isCreate, refusals)
    return refusals.map(({ param }) => param)
  }

  it('is one that a client can write, and trash on updates alone', async () => {
    for (const status of ['publish', 'future', 'draft', 'pending', 'private', null, undefined]) {
      expect(await refusedStatus(status, true)).toEqual([])
    }
    expect(await refusedStatus('trash', false)).toEqual([])
    for (const status of ['trash', 'inherit', 'Publish', ''])
      expect(await refusedStatus(status, true)).toEqual(['status'])
  })

  it('is any of the platform on deployed instances', async () => {
    const states = ['pending', 'confirmed', 'failed', 'completed'].map((state) => `request-${state}`)
    const imports = ['success', 'failed', 'schedule', 'pending', 'draft'].map((state) => `tribe-ea-${state}`)
    for (const status of ['trash', 'auto-draft', 'inherit', ...states, ...imports, 'tribe-ignored']) {
      expect(await refusedStatus(status, true, true)).toEqual([])
      if (status !== 'trash') expect(await refusedStatus(status, false)).toEqual(['status'])
    }
    for (const status of ['unheard-of', 'Draft', '', 'any'])
      expect(await refusedStatus(status, true, true)).toEqual(['status'])
  })
})

describe('the statuses of a list', () => {
  const read = async (status: readonly string[] | undefined, role: 'anonymous' | 'author' | 'editor') => {
    const refusals: Refusal[] = []
    const { statuses, own } = readStatuses(await callWith({ status }, { role }), refusals)
    return { statuses, own, refused: refusals.length > 0 }
  }

  it('are the public one for everybody, and for those who do not edit no others', async () => {
    expect(await read(undefined, 'anonymous')).toEqual({ statuses: ['publish'], own: undefined, refused: false })
    expect(await read(['publish'], 'anonymous')).toMatchObject({ refused: false })
    expect(await read(['draft'], 'anonymous')).toMatchObject({ statuses: ['publish'], refused: true })
  })

  it('are all for editors, and for authors the others of their own posts', async () => {
    const all = ['publish', 'future', 'draft', 'pending', 'private']
    expect(await read(undefined, 'editor')).toMatchObject({ statuses: all, own: undefined })
    expect(await read(undefined, 'author')).toMatchObject({
      statuses: ['publish'],
      own: { author: 3, statuses: all.slice(1) },
    })
    expect(await read(['draft', 'nonsense'], 'editor')).toMatchObject({ refused: true })
    expect(await read(['trash', 'draft'], 'editor')).toEqual({
      ...{ statuses: ['trash', 'draft'], own: undefined, refused: false },
    })
    expect(await read([], 'editor')).toMatchObject({ statuses: all, refused: false })
  })

  it.each([
    [undefined, 'editor', undefined, true],
    [[], 'editor', undefined, true],
    [['draft'], 'editor', 'draft', false],
    [['draft', 'draft'], 'editor', 'draft,draft', false],
    [['draft', 'publish'], 'author', 'draft,publish', true],
    [undefined, 'author', undefined, true],
    [undefined, 'anonymous', 'publish', false],
    [['publish'], 'anonymous', 'publish', false],
    [['publish', 'draft'], 'anonymous', 'publish,draft', false],
  ] as const)('%j of %s are %s in links, several: %s', async (status, role, inEffect, several) => {
    const call = await callWith({ status }, { role })
    expect([statusInEffect(call), hasSeveralStatuses(call)]).toEqual([inEffect, several])
  })
})
