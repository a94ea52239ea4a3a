import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { description } from './description.js'

it('clears a description that is sent empty, which instances ignore', async () => {
  const live = { quirks: { rigidPayloads: true } }
  expect(description(await callWith({ description: '' }), 'old')).toBe('')
  expect(description(await callWith({ description: '' }, live), 'old')).toBe('old')
  expect(description(await callWith({ description: ' ' }, live), 'old')).toBe('')
  expect(description(await callWith({}, live), 'old')).toBe('old')
  expect(description(await callWith({ description: null }, live), 'old')).toBe('')
})
