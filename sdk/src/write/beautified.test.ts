import { describe, expect, it } from 'vitest'
import { fakeWriter, storedEvent } from '../../tests/support/fake-writer.js'
import { difference } from './difference.js'
import { keptOf } from './kept.js'

const { writer } = fakeWriter('events', () => storedEvent)
const fieldsOf = (current: object, patch: Readonly<Record<string, unknown>>, isDocumented = false) =>
  difference({ ...writer, isDocumented }, { ...storedEvent, ...current }, { ...patch }, { ...patch }).map(
    ({ field }) => field,
  )

describe('a text that would be shown as it is now is no difference', () => {
  const description = '<p>Words</p>\n'

  it.each([
    ['a line end behind paragraphs', { description }],
    ['entities in its title', { description: '<p>Words</p>', title: 'A &#8211; B' }],
    ['its own page for a website', { description: '<p>Words</p>', website: storedEvent.url }],
  ])('on an instance that adds paragraphs, which shows by %s', (_, current) => {
    expect(fieldsOf(current, { description: 'Words' })).toEqual([])
    expect(fieldsOf(current, { description: 'Other' })).toEqual(['description'])
    expect(fieldsOf(current, { description: 'Words' }, true)).toEqual(['description'])
  })

  it.each([
    [{ description: '<p>Words</p>' }],
    [{ description: '<p>Words</p>\n ' }],
    [{ description: '<p>Words</p>', title: 'A &#x; B' }],
    [{ description: '<p>Words</p>', website: '', url: '' }],
    [{ description: '<p>Words</p>', website: 'https://other.example/' }],
  ])('which nothing says of %j', (current) => {
    expect(fieldsOf(current, { description: 'Words' })).toEqual(['description'])
  })

  it.each([
    ['<P class="x">One</P><br/>Two<BR>', 'One Two', []],
    ['<p>One</p><b>Two</b>\n', 'One Two', ['description']],
    ['<p>&#8220;One&#8221; &#8211; two</p>\n', '"One" - two', []],
    ['<pre>One</pre>\n', 'One', ['description']],
  ])('where %j is shown and %j is sent: %j', (shown, sent, expected) => {
    const current = { description: shown, title: 'A &#8211; B' }
    expect(fieldsOf(current, { description: sent })).toEqual(expected)
  })
})

describe('the state or province of a venue follows', () => {
  const of = (fields: object, patch: Record<string, unknown>) =>
    keptOf('venues', { id: 1, venue: 'Hall', ...fields }, patch).stateprovince

  it.each([
    [{}, { state: 'OR' }, 'OR'],
    [{ country: 'US' }, { state: 'OR', province: 'BC' }, 'OR'],
    [{ country: 'United States', province: 'BC' }, { country: 'Canada', state: 'OR' }, ''],
    [{ country: 'Canada', province: 'BC', stateprovince: 'BC' }, { state: 'OR' }, 'BC'],
    [{ country: 'Canada', province: 'BC', state: 'OR', stateprovince: 'BC' }, { country: 'US' }, 'OR'],
    [{ country: 'Canada', province: 'BC', stateprovince: 'BC' }, { province: '' }, ''],
    [{ country: 'US', province: 'BC', stateprovince: 'BC' }, { country: null }, 'BC'],
    [{ state: 'OR', stateprovince: 'OR' }, { city: 'Salem' }, 'OR'],
    [{ state: 'OR' }, { state: 'WA' }, ''],
  ])('%j, changed by %j: %j', (fields, patch, expected) => {
    expect(of(fields, patch)).toBe(expected)
  })
})
