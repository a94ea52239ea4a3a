import { expect, it } from 'vitest'
import { nearestName } from './nearest-name.js'

const [forty, fortyOne] = ['a'.repeat(40), 'a'.repeat(41)]

it.each([
  // A third of the letters may differ.
  ['abx', ['abc'], 'abc'],
  ['ab', ['ax'], undefined],
  ['abcdxx', ['abcdef'], 'abcdef'],
  ['abcxxx', ['abcdef'], undefined],
  ['abcdexxx', ['abcdefgh'], undefined],
  ['abcdefxxx', ['abcdefghi'], 'abcdefghi'],
  // A letter too many, one too few, and two that changed places are one edit.
  ['coost', ['cost'], 'cost'],
  ['cst', ['cost'], 'cost'],
  ['csot', ['cost'], 'cost'],
  ['octs', ['cost'], undefined],
  // The nearest one, and of those as near the first.
  ['websight', ['webnight', 'websigh'], 'webnight'],
  ['abcdefgxx', ['abcdefzzz', 'abcdefgxz', 'abcdefgyx'], 'abcdefgxz'],
  // Up to forty letters.
  [`${forty.slice(1)}b`, [forty], forty],
  [`${fortyOne.slice(1)}b`, [fortyOne], undefined],
  [`${forty}_id`, [`${forty.slice(1)}b`], `${forty.slice(1)}b`],
])('%s among %j is %s', (name, known, nearest) => {
  expect(nearestName(name, known)).toBe(nearest)
})

it.each([
  // Words, whatever is between them, in the singular.
  ['VENUE-IDS', ['date', 'venue'], 'venue'],
  ['eventCategories', ['tags', 'categories'], 'categories'],
  ['category', ['tags', 'categories'], 'categories'],
  ['addresses of the post', ['post', 'address'], 'address'],
  ['event2Title', ['title', 'event2_title'], 'event2_title'],
  ['eventTitle', ['title'], 'title'],
  ['events', ['titles', 'event'], 'event'],
  ['postId', ['event', 'post'], 'post'],
  // The same words before the last one, that one before the first.
  ['start_date', ['date', 'start_date', 'start'], 'start_date'],
  ['start_date', ['start', 'date'], 'date'],
  ['start_year', ['start', 'date'], 'start'],
])('the words of %s among %j are %s', (name, known, nearest) => {
  expect(nearestName(name, known)).toBe(nearest)
})

it('other names for the same thing come before words and letters, after the same words', () => {
  const synonyms = { cost: ['ticketPrice'], price: ['fee'] }
  expect(nearestName('ticket_prices', ['price', 'cost'], synonyms)).toBe('cost')
  expect(nearestName('fee', ['cost', 'price', 'fees'], synonyms)).toBe('fees')
  expect(nearestName('fee', ['cost', 'price'], synonyms)).toBe('price')
  expect(nearestName('ticketprices', ['cost'])).toBeUndefined()
})
