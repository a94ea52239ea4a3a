import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** Where xss and the package below it put themselves on `window`, and on `self` in workers. */
const asks = /typeof (?:window|self) !== ["']undefined["']/g

/** Bundles the HTML filter without its habit of putting itself on the global object of a page. */
export function keepOffWindow(): Plugin {
  return {
    name: 'keep-off-window',
    setup(build) {
      build.onLoad({ filter: /[\\/](?:xss|cssfilter)[\\/]lib[\\/]index\.js$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        if (!asks.test(source)) throw new Error(`${path} no longer asks for a window: is this still needed?`)
        return { contents: source.replace(asks, 'false') }
      })
    },
  }
}
