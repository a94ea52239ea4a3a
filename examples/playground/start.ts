/**
 * Builds the playground and serves it: `npm run playground`, with `-- --help` for its options.
 */

import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPage, readPort, servePage } from '../built-page.js'
import { paint } from '../table.js'

const help = `npm run playground -- [options]

Builds the playground, a static page in which the reference server runs, and serves it on this machine.

  --port NUMBER   port to serve on (default 5174)
  --build-only    build, and do not serve: the folder can go to any static host
  --out FOLDER    folder to build into, which is emptied (default examples/playground/dist)
  --help          this text
`
const configFile = `${import.meta.dirname}/vite.config.ts`

function fail(sentence: string): never {
  console.error(`playground: ${sentence}`)
  process.exit(1)
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '5174' },
        'build-only': { type: 'boolean', default: false },
        out: { type: 'string', default: `${import.meta.dirname}/dist` },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}; --help lists the options`)
  }
}

/** Refuses a folder that is neither new, empty nor an earlier build, since it is emptied before the build. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    return fail(`--out: ${error.message}`)
  })
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '')
  if (files.length > 0 && !page.includes('<title>Eventcal playground</title>')) {
    fail(`--out: ${folder} holds other files, and would be emptied; name a new folder`)
  }
}

const values = readArguments()
if (values.help) {
  console.log(help.trimEnd())
  process.exit(0)
}
const port = readPort(values.port) ?? fail(`--port: "${values.port}" is no port`)
// npm runs scripts elsewhere than where it was called.
const outDir = resolve(process.env.INIT_CWD ?? process.cwd(), values.out)

await refuseForeignFolder(outDir)
await buildPage(configFile, outDir)
const shown = relative(process.env.INIT_CWD ?? process.cwd(), outDir) || '.'
if (values['build-only']) {
  console.log(`The playground is in ${paint('bold', shown)}; any static host can serve it, below any path.`)
} else {
  const { url } = await servePage(configFile, outDir, port).catch((error: unknown) =>
    fail(`${error instanceof Error ? error.message : error}; --port chooses another one`),
  )
  console.log(`The playground is at ${paint('cyan', url)}, built in ${shown}. Ctrl+C ends it.`)
}
