import { categoryQueryFields, eventQueryFields, linkedQueryFields, resources, tagQueryFields } from '@eventcal/contract'
import { expect, it } from 'vitest'
import { filterNames } from './names.js'

it.each([
  ['events', [...Object.keys(eventQueryFields), 'password']],
  ['venues', [...Object.keys(linkedQueryFields), 'password']],
  ['organizers', [...Object.keys(linkedQueryFields), 'password']],
  ['categories', Object.keys(categoryQueryFields)],
  ['tags', Object.keys(tagQueryFields)],
] as const)('knows the filters of %s as the contract has them', (resource, names) => {
  expect(Object.keys(resources)).toContain(resource)
  expect(filterNames(resource).toSorted()).toEqual(names.toSorted())
})
