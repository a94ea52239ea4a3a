/**
 * Builds the documentation as a static site, and serves it if asked: `npm run site`, with `-- --help` for its options.
 */

import { relative, resolve } from 'node:path'
import { readPort } from '../../examples/built-page.js'
import { BadUse, readArguments, runScript } from '../../tests/support/script.js'
import { makeSite, refuseForeignFolder } from './make-site.js'
import { siteFolder } from './pages.js'
import { serveSite } from './serve.js'

const help = `Builds the documentation as a static site: guides, API reference, playground and calendar app.

  npm run site -- [options]

  --out FOLDER   folder to build into, which is emptied (default docs/site/dist)
  --url URL      address at which the site will be, for the pictures of link previews, and a sitemap;
                 everything else works at any address, below any path
  --changed      build only if a file of the repository has changed since the last build
  --serve        serve the site afterwards, on this machine
  --port NUMBER  port to serve on (default 5175)
  --path PATH    path to serve it below, such as /docs/ (default /)
  --help

The first run installs the generator in docs/site. Exit codes: 0 built, 1 failed, 2 invalid arguments.`

runScript(help, async () => {
  const values = readArguments({
    out: { type: 'string', default: `${siteFolder}/dist` },
    url: { type: 'string' },
    changed: { type: 'boolean', default: false },
    serve: { type: 'boolean', default: false },
    port: { type: 'string', default: '5175' },
    path: { type: 'string', default: '/' },
    help: { type: 'boolean', default: false },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const port = readPort(values.port)
  if (port === undefined) throw new BadUse(`--port: "${values.port}" is not a port`)
  if (values.url !== undefined && !/^https?:/.test(values.url)) {
    throw new BadUse(`--url: "${values.url}" is not an address such as https://docs.example/eventcal/`)
  }
  // npm runs scripts elsewhere than where it was called.
  const out = resolve(process.env.INIT_CWD ?? process.cwd(), values.out)
  await refuseForeignFolder(out)
  const url = values.url?.replace(/\/?$/, '/')
  const isBuilt = await makeSite(out, { onlyChanged: values.changed, ...(url === undefined ? {} : { url }) })
  const shown = relative(process.env.INIT_CWD ?? process.cwd(), out) || '.'
  console.log(
    `The site is in ${shown}${isBuilt ? '' : ', and up to date'}; any static host can serve it, below any path.`,
  )
  if (!values.serve) return 0
  const { address, closed } = await serveSite(out, { port, path: values.path }).catch((error: unknown) => {
    throw new BadUse(`--port: ${error instanceof Error ? error.message : error}`)
  })
  console.log(`Serving it at ${address}. Ctrl+C ends it.`)
  await closed
  return 0
})
