import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { conform } from './conform.js'
import { createPrompt } from './prompt.js'

const { stdout, stderr, stdin, env, argv } = process
const ending = new AbortController()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending.signal.aborted) {
      stderr.write('\neventcal-conform: not finished; records of the run may remain.\n')
      process.exit(3)
    }
    stderr.write('\neventcal-conform: aborting, removing the records of the run. Press Ctrl-C again to exit now.\n')
    ending.abort()
  })
}

// By its name, since the file is in `dist` or in a bundle of a clone.
const { version } = createRequire(import.meta.url)('@eventcal/conformance/package.json') as { version: string }

process.exitCode = await conform(argv.slice(2), {
  env,
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text),
  columns: stderr.isTTY ? stderr.columns || 80 : undefined,
  colours: stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb',
  askSecret: stdin.isTTY ? createPrompt(stdin, stderr, ending.signal) : undefined,
  writeFile: (path, text) => writeFile(path, text),
  fetch: (request) => fetch(request),
  signal: ending.signal,
  now: () => new Date(),
  version,
})
// A request that was cut off can keep its connection, and with it the process.
if (ending.signal.aborted) process.exit()
