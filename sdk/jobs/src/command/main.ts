import { createRequire } from 'node:module'
import { eventcal } from './eventcal.js'

const { stdout, stderr, env, argv } = process
const ending = new AbortController()
const codes = { SIGINT: 130, SIGTERM: 143 } as const
let ended: number | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending.signal.aborted) process.exit(codes[signal])
    ended = codes[signal]
    ending.abort()
  })
}
// A reader such as `head` that has enough closes the pipe.
stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2))

// By its name, since the file is in `dist` or in a bundle of a clone.
const { version } = createRequire(import.meta.url)('@eventcal/jobs/package.json') as { version: string }

const code = await eventcal(argv.slice(2), {
  env,
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text),
  columns: stderr.isTTY ? stderr.columns || 80 : undefined,
  colours: stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb',
  fetch: (...request) => fetch(...request),
  signal: ending.signal,
  version,
})
process.exitCode = ended ?? code
// A request that was cut off can keep its connection, and with it the process.
if (ending.signal.aborted) process.exit()
