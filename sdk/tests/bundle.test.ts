import { expect, it } from 'vitest'
import { bundleSizes, pageEntries } from './support/bundle-size.js'

it.each(pageEntries)(
  '$name needs nothing that only Node has, and weighs in a page at most its ceiling',
  async ({ name, contents, first, whole }) => {
    const size = await bundleSizes(contents)
    expect(size.inputs.filter((path) => path.startsWith('node:'))).toEqual([])
    if (name !== 'index') expect(size.inputs.filter((path) => /node_modules\/(zod|ky)\//.test(path))).toEqual([])
    expect(size.first).toBeGreaterThan(0.3)
    expect(size.first).toBeLessThanOrEqual(first)
    expect(size.whole).toBeLessThanOrEqual(whole)
  },
)
