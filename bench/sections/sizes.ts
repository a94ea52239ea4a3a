import { bundleSizes, pageEntries } from '../../sdk/tests/support/bundle-size.js'
import { instantiations } from '../../sdk/tests/support/type-cost.js'
import { figureOf, type Note } from '../figures.js'

/** Gzipped size of the SDK in a page, and type instantiations; tests enforce the same bounds. */
export async function sizes(note: Note): Promise<void> {
  for (const { name, contents, first, whole } of pageEntries) {
    const size = await bundleSizes(contents)
    const entry = name === 'index' ? '@eventcal/sdk' : `@eventcal/sdk/${name}`
    note(figureOf('Sizes', `${entry}, gzipped`, 'kB', [size.first], { most: first }))
    if (whole !== first)
      note(figureOf('Sizes', `${entry}, with what writes load later`, 'kB', [size.whole], { most: whole }))
  }
  note(figureOf('Sizes', 'a program that uses all five resources', 'types', [instantiations()], { most: 25_000 }))
}
