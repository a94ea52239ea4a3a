import { categoryFields, eventFields, type Fields, organizerFields, tagFields, venueFields } from '@eventcal/contract'
import { expect, it } from 'vitest'
import { fieldsOf } from './lite.js'

const contract: Record<string, Fields> = {
  events: eventFields,
  venues: venueFields,
  organizers: organizerFields,
  categories: categoryFields,
  tags: tagFields,
}

it.each(Object.entries(contract))('knows the fields of %s as the contract has them', (resource, fields) => {
  const required = Object.keys(fields).filter((name) => fields[name]?.required)
  expect(fieldsOf(resource).writable.toSorted()).toEqual(Object.keys(fields).toSorted())
  expect(fieldsOf(resource).needed.toSorted()).toEqual(required.toSorted())
  // `null` is accepted where it clears.
  const clearable = Object.keys(fields).filter((name) => fields[name]?.schema.safeParse(null).success)
  expect(fieldsOf(resource).clearable.toSorted()).toEqual(clearable.toSorted())
})
