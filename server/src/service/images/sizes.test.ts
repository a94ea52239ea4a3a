import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renditionsOf } from './sizes.js'

const rules = {
  thumbnail: { width: 150, height: 150, crop: true },
  medium: { width: 300, height: 300 },
  medium_large: { width: 768, height: 0 },
  large: { width: 1024, height: 1024 },
}
const picture = (width: number, height: number) => ({
  ...{ url: '/uploads/a.b-x1.png', mime_type: 'image/png', width, height, filesize: 10_000 },
})
const boxes = (width: number, height: number) =>
  Object.entries(renditionsOf(picture(width, height), rules)).map(([name, box]) => [name, box.width, box.height])

describe('renditions of a picture', () => {
  it('are those that are smaller than it, in its shape except for the cropped one', () => {
    expect(boxes(1600, 900)).toEqual([
      ['thumbnail', 150, 150],
      ['medium', 300, 169],
      ['medium_large', 768, 432],
      ['large', 1024, 576],
    ])
    expect(boxes(300, 200)).toEqual([['thumbnail', 150, 150]])
    expect(boxes(200, 600)).toEqual([
      ['thumbnail', 150, 150],
      ['medium', 100, 300],
    ])
    expect(boxes(100, 400)).toEqual([
      ['thumbnail', 100, 150],
      ['medium', 75, 300],
    ])
    expect(boxes(150, 150)).toEqual([])
    expect(boxes(301, 301)).toEqual([['thumbnail', 150, 150]])
  })

  it('have addresses with their size, and files that are smaller', () => {
    expect(renditionsOf(picture(1600, 900), rules).medium).toEqual({
      ...{ width: 300, height: 169, 'mime-type': 'image/png', filesize: 352, url: '/uploads/a.b-x1-300x169.png' },
    })
  })

  it('fit their rules, whatever the picture', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        for (const [name, box] of Object.entries(renditionsOf(picture(width, height), rules))) {
          const rule = Object.entries(rules).find(([key]) => key === name)?.[1]
          expect(Math.min(box.width, box.height, box.filesize)).toBeGreaterThanOrEqual(1)
          expect(box.width).toBeLessThanOrEqual(Math.min(width, rule?.width ?? 0))
          expect(box.height).toBeLessThanOrEqual(Math.min(height, rule?.height || height))
        }
      }),
    )
  })
})
