import { expect, it } from 'vitest'
import { imagesOfList } from './list-fetcher.js'
import { measureImage, pictureTypes } from './measure.js'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const large = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
const gif = (width: number, height: number) => [...ascii('GIF89a'), width, 0, height, 0]
const png = (width: number, height: number) => [
  ...[0x89, ...ascii('PNG\r\n\x1a\n'), ...large(13), ...ascii('IHDR')],
  ...[...large(width), ...large(height), 8, 6, 0, 0, 0],
]
const jpeg = (width: number, height: number) => [
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, ...ascii('JFIF\0'), ...Array.from({ length: 9 }, () => 0)],
  ...[0xff, 0xc0, 0, 17, 8, 0, height, 0, width, 3, ...Array.from({ length: 9 }, () => 0)],
]
const webp = (width: number, height: number) => [
  ...[...ascii('RIFF'), 22, 0, 0, 0, ...ascii('WEBPVP8X'), 10, 0, 0, 0, 0, 0, 0, 0],
  ...[width - 1, 0, 0, height - 1, 0, 0],
]

it.each([
  ['image/gif', gif(5, 7)],
  ['image/png', png(5, 7)],
  ['image/jpeg', jpeg(5, 7)],
  ['image/webp', webp(5, 7)],
])('%s is measured by its content, and by nothing before it', (type, bytes) => {
  expect(pictureTypes).toContain(type)
  expect(measureImage(Uint8Array.from(bytes), 99)).toEqual({ type, width: 5, height: 7, size: 99 })
  expect(measureImage(Uint8Array.from([0, ...bytes]), 99)).toBeUndefined()
})

it.each([
  ['SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"/>')],
  ['BMP', ascii('BM').concat(Array.from({ length: 60 }, () => 1))],
  ['nothing', []],
  ['a picture of no width', gif(0, 7)],
  ['a picture of no height', gif(5, 0)],
  ['a picture that is wider than any', png(100_001, 7)],
  ['a picture that is higher than any', png(5, 100_001)],
])('%s is no picture', (_, bytes) => {
  expect(measureImage(Uint8Array.from(bytes), 99)).toBeUndefined()
})

it('a picture may be as wide as any', () => {
  expect(measureImage(Uint8Array.from(png(100_000, 1)), 1)).toMatchObject({ width: 100_000, height: 1 })
})

it('a list of files answers for their addresses alone, with pictures', async () => {
  const picture = { url: 'a', status: 200, content_type: 'image/png' }
  const fetchImage = imagesOfList([
    { ...picture, width: 5, height: 7, bytes: 9 },
    { ...picture, url: 'bare' },
    { ...picture, url: 'gone', status: 404 },
    { ...picture, url: 'silent', status: null },
    { ...picture, url: 'text', content_type: 'text/html' },
    { ...picture, url: 'odd', content_type: 'ximage/png' },
    { url: 'untyped', status: 200 },
  ])
  const { signal } = new AbortController()
  expect(await fetchImage('a', signal)).toEqual({ type: 'image/png', width: 5, height: 7, size: 9 })
  expect(await fetchImage('bare', signal)).toEqual({ type: 'image/png', width: 0, height: 0, size: 0 })
  for (const url of ['gone', 'silent', 'text', 'odd', 'untyped', 'other'])
    expect(await fetchImage(url, signal)).toBeUndefined()
  const others = imagesOfList([{ ...picture, url: 'gone', status: 404 }], async (url) => ({
    ...{ type: url, width: 1, height: 1, size: 1 },
  }))
  expect([await others('gone', signal), await others('b', signal)]).toMatchObject([undefined, { type: 'b' }])
})
