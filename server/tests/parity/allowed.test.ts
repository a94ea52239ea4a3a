import { expect, it } from 'vitest'
import { isAllowed } from './allowed.js'

it('a script may be missing, and nothing else of its text', () => {
  const expected = '<p><script>1</script><b>x</b></p>'
  expect(isAllowed({ pointer: '/description', expected, actual: '<p>1<b>x</b></p>' }, {})).toBe(true)
  expect(isAllowed({ pointer: '/description', expected, actual: '<p><b>x</b></p>' }, {})).toBe(false)
  expect(isAllowed({ pointer: '/description', expected: '<p>1</p>', actual: '1' }, {})).toBe(false)
})

it('renditions of new pictures have a size of their own, those of the seed the recorded one', () => {
  const body = (name: string) => ({ venue: { image: { url: `https://calendar.example/${name}.png` } } })
  const difference = { pointer: '/venue/image/sizes/thumbnail/filesize', expected: 695, actual: 307 }
  expect(isAllowed(difference, body('c-<random>'))).toBe(true)
  expect(isAllowed({ ...difference, actual: 0 }, body('c-<random>'))).toBe(false)
  expect(isAllowed({ ...difference, pointer: '/venue/image/filesize' }, body('c-<random>'))).toBe(false)
  expect(isAllowed(difference, body('c'))).toBe(false)
})
