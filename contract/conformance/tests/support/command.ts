import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { conform, type ExitCode } from '../../src/command/conform.js'
import type { Surroundings } from '../../src/command/surroundings.js'

/** A server on a free port of this machine, while a test runs. */
export async function serving(listener: RequestListener): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Runs the command in this process. */
export async function run(
  args: readonly string[],
  more: Partial<Surroundings> = {},
): Promise<{ readonly code: ExitCode; readonly out: string; readonly err: string }> {
  let out = ''
  let err = ''
  const code = await conform(args, {
    env: {},
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    columns: undefined,
    colours: false,
    askSecret: undefined,
    writeFile: async () => {},
    fetch: (request) => fetch(request),
    signal: new AbortController().signal,
    now: () => new Date(),
    version: '1.2.3',
    ...more,
  })
  return { code, out, err }
}
