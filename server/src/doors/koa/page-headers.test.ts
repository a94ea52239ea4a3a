import { expect, it } from 'vitest'
import { policyOf } from './page-headers.js'

const nothing = ["default-src 'none'", "style-src 'self'", "img-src 'self' data:", "base-uri 'none'"]

it.each([
  [{}, [...nothing, "form-action 'none'", "frame-ancestors 'none'"]],
  [
    { scripts: true },
    [...nothing, "form-action 'none'", "frame-ancestors 'none'", "script-src 'self'", "connect-src 'self'"],
  ],
  [{ forms: true }, [...nothing, "form-action 'self'", "frame-ancestors 'none'"]],
  [
    { pictures: true },
    [
      ...nothing.filter((each) => !each.startsWith('img')),
      ...["img-src 'self' data: https: http:", 'media-src https: http:'],
      ...["form-action 'none'", "frame-ancestors 'none'"],
    ],
  ],
])('a page with %j admits no more than that', (admitted, expected) => {
  expect(policyOf(admitted).split('; ').toSorted()).toEqual(expected.toSorted())
})
