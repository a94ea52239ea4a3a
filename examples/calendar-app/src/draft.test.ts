import { expect, it } from 'vitest'
import { newDraft } from './draft.js'

it('a new event is at the chosen hour, or in the evening of the chosen day', () => {
  expect(newDraft('2027-05-04T09:00')).toMatchObject({ start: '2027-05-04T09:00', end: '2027-05-04T11:00' })
  expect(newDraft('2027-05-04')).toMatchObject({ start: '2027-05-04T19:00', end: '2027-05-04T21:00' })
})

it('a new event may end after midnight', () => {
  expect(newDraft('2027-12-31T23:00')).toMatchObject({ start: '2027-12-31T23:00', end: '2028-01-01T01:00' })
})
