#!/usr/bin/env node
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { conform } from './conform.js'
import { createPrompt } from './prompt.js'

const { stdout, stderr, stdin, env, argv } = process
const ending = new AbortController()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending.signal.aborted) {
      stderr.write('\neventcal-conform: ended at once; records of the run may be left behind.\n')
      process.exit(2)
    }
    stderr.write('\neventcal-conform: ending; records of the run are being removed. Once more to end at once.\n')
    ending.abort()
  })
}

// The package's own description, beside the folder of this file.
const { version } = createRequire(import.meta.url)('../package.json') as { version: string }

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
