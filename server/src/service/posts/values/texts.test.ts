import { expect, it } from 'vitest'
import { callWith } from '../../../../tests/support/call.js'
import { htmlField, plainField, storedHtml } from './texts.js'

it('keeps a text that is not sent, and clears one that is null', async () => {
  const nothing = await callWith({})
  expect([plainField(nothing, 'city', 'Bern'), plainField(nothing, 'city', undefined)]).toEqual(['Bern', null])
  expect([htmlField(nothing, 'excerpt', '<p>a</p>'), htmlField(nothing, 'excerpt', undefined)]).toEqual([
    '<p>a</p>',
    '',
  ])
  const cleared = await callWith({ city: null, excerpt: null })
  expect([plainField(cleared, 'city', 'Bern'), htmlField(cleared, 'excerpt', 'a')]).toEqual(['', ''])
})

it('stores plain texts without markup, and HTML without what runs', async () => {
  const call = await callWith({ city: '<b>Bern</b>', excerpt: '<b onclick="x()">Hi</b><script>x()</script>' })
  expect(plainField(call, 'city', null)).toBe('Bern')
  expect(htmlField(call, 'excerpt', '')).toMatch(/^<b>Hi<\/b>/)
  expect(htmlField(call, 'excerpt', '')).not.toContain('script')
})

it('counts HTML of blanks alone as empty, and keeps the blanks around a name', async () => {
  const call = await callWith({ excerpt: ' \n ' })
  expect(htmlField(call, 'excerpt', 'a')).toBe('')
  expect(storedHtml(call, ' Old Hall ', 'title')).toBe(' Old Hall ')
})
