import { expect, it } from 'vitest'
import { createDialects } from './dialects.js'

it('the documented form is tried first, and each feature is learnt by itself', () => {
  const dialects = createDialects(undefined)
  expect([dialects.of('clearText'), dialects.isKnown('clearText'), dialects.isDeployed()]).toEqual([
    'documented',
    false,
    false,
  ])
  dialects.learn('clearText', 'deployed')
  expect([dialects.of('clearText'), dialects.isKnown('clearText'), dialects.isDeployed()]).toEqual([
    'deployed',
    true,
    true,
  ])
  expect([dialects.of('clearImage'), dialects.isKnown('clearImage')]).toEqual(['documented', false])
})

it.each(['documented', 'deployed'] as const)('a dialect that is pinned to %s is never learnt anew', (pinned) => {
  const dialects = createDialects(pinned)
  dialects.learn('clearText', pinned === 'documented' ? 'deployed' : 'documented')
  expect([dialects.of('clearText'), dialects.isKnown('clearImage')]).toEqual([pinned, true])
})
