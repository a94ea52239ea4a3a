/** Makes one of the bundles of `bundles.js` in a folder and prints the files that it was made of, as JSON. */

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { type Bundling, command, frontPage, inPages, scriptOfCommand } from '../server/scripts/build/options.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = { bundle: true, format: 'esm', target: 'es2022', metafile: true, logLevel: 'error' } as const

/** The parts of a bundle, by its name. */
const bundles: Readonly<Record<string, readonly [Bundling, BuildOptions][]>> = {
  'eventcal-server': [
    [
      scriptOfCommand,
      { entryPoints: { command: 'server/src/cli.ts' }, format: 'cjs', outExtension: { '.js': '.cjs' } },
    ],
    [{ options: { platform: 'node' }, plugins: [] }, { entryPoints: { cli: 'server/src/command/run-built.ts' } }],
    [
      frontPage,
      {
        entryPoints: {
          'front/home': 'server/src/front/browser/home.ts',
          'front/reference': 'server/src/front/browser/reference.ts',
        },
      },
    ],
  ],
  'eventcal-conform': [[command, { entryPoints: { conform: 'contract/conformance/src/command/main.ts' } }]],
  eventcal: [[command, { entryPoints: { eventcal: 'sdk/jobs/src/command/main.ts' } }]],
  pages: [[inPages, { entryPoints: { fetch: 'server/src/fetch.ts', msw: 'server/src/msw.ts' }, splitting: true }]],
}

/** Files that determine the output of a bundle without being part of it; a change of one makes it stale. */
const tools = [
  ...['tsconfig.json', 'scripts/make-bundle.ts', 'server/src/front/front.css'],
  ...readdirSync(`${root}/server/scripts/build`).map((file) => `server/scripts/build/${file}`),
]

const [name = '', outdir = ''] = process.argv.slice(2)
const made = await Promise.all(
  (bundles[name] ?? []).map(([{ options, plugins }, entries]) =>
    build({ ...shared, ...options, plugins, ...entries, absWorkingDir: root, outdir }),
  ),
)
// Modules that esbuild left out for browsers have names in brackets.
const inputs = made
  .flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}))
  .filter((file) => !file.startsWith('('))
console.log(JSON.stringify([...new Set([...inputs, ...tools])]))
