import { bundleSizes, pageEntries } from '../../sdk/tests/support/bundle-size.js'
import { instantiations } from '../../sdk/tests/support/type-cost.js'
import { workspace } from '../../tests/support/workspace.js'
import { type Bound, figureOf, type Note } from '../figures.js'

/** The goals in kilobytes; the ceilings of the tests lie where the sizes are. */
const goals: Readonly<Record<string, Bound>> = { index: { most: 40 }, lite: { most: 18 } }

/** Similar packages. */
const peers = {
  ky: `export { default } from 'ky'`,
  'zod/mini': `import * as z from 'zod/mini'; console.log(z.object({ id: z.number() }).parse({}))`,
  'openapi-fetch': `export { default } from 'openapi-fetch'`,
}

/** Gzipped size of the SDK in a page with all that is loaded later, beside similar packages, and type instantiations. */
export async function sizes(note: Note): Promise<void> {
  for (const { name, contents, first, whole } of pageEntries) {
    const size = await bundleSizes(contents)
    const entry = name === 'index' ? '@eventcal/sdk' : `@eventcal/sdk/${name}`
    const goal = goals[name]
    const isOne = whole === first
    note(figureOf('Sizes', entry, 'kB', [size.first], isOne ? (goal ?? { most: first }) : {}))
    if (!isOne) note(figureOf('Sizes', `${entry}, with writes`, 'kB', [size.whole], goal ?? { most: whole }))
  }
  for (const [name, contents] of Object.entries(peers)) {
    note(figureOf('Sizes', name, 'kB', [(await bundleSizes(contents)).whole]))
  }
  // A page that mocks has msw already.
  const mock = await bundleSizes(`export * from '${workspace}/server/dist/msw.js'`, ['msw'])
  note(figureOf('Sizes', '@eventcal/server/msw without msw', 'kB', [mock.whole], { most: 300 }))
  note(figureOf('Sizes', 'a program that uses all five resources', 'types', [instantiations()], { most: 25_000 }))
}
