import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { linkedLinkQuery, linkedLinkStyle } from './links.js'

const sent = { search: 'hall', event: 30, has_events: '1', only_with_upcoming: '0', password: 'sesame' }
const paging = { page: 1, perPage: 5, limit: 5, offset: 0 }

it('repeats everything that was sent, in order', async () => {
  expect(linkedLinkQuery(await callWith(sent), paging)).toEqual([
    ['per_page', '5'],
    ['search', 'hall'],
    ['event', '30'],
    ['has_events', '1'],
    ['only_with_upcoming', '0'],
    ['password', 'sesame'],
  ])
})

it('loses some on instances, and tells the effective status', async () => {
  const lossy = async (role: 'anonymous' | 'editor', values: object = {}) =>
    linkedLinkQuery(await callWith({ ...sent, ...values }, { role, quirks: { lossyLinks: true } }), paging)
  const common = [
    ['per_page', '5'],
    ['event', '30'],
    ['has_events', '1'],
  ]
  expect(await lossy('anonymous')).toEqual([...common, ['status', 'publish']])
  expect(await lossy('editor')).toEqual([...common, ['status', 'any']])
  expect(await lossy('editor', { status: ['draft', 'trash'] })).toEqual([...common, ['status', 'draft,trash']])
})

it('are encoded, except on instances', async () => {
  expect(linkedLinkStyle(await callWith({}))).toMatchObject({ own: 'encoded' })
  expect(linkedLinkStyle(await callWith({}, { profile: 'live' }))).toMatchObject({ own: 'raw' })
})
