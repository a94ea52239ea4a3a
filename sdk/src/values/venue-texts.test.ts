import { type Field, venueFields } from '@eventcal/contract'
import { expect, it } from 'vitest'
import { venueTexts } from './venue-texts.js'

it('are the texts of the contract, without the name and the HTML', () => {
  const texts = Object.entries<Field>(venueFields).filter(([, { kind }]) => kind === 'text')
  const names = texts.map(([name]) => name).filter((name) => name !== 'venue' && name !== 'description')
  expect(venueTexts.toSorted()).toEqual(names.toSorted())
})
