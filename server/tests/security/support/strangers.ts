import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A host somewhere on the net. */
export interface Stranger extends AsyncDisposable {
  readonly port: number
  /** The requested paths. */
  readonly asked: readonly string[]
}

/** A picture that every fetcher would take. */
export const picture = readFileSync(new URL('../../../media/jazz-night.png', import.meta.url))

/** Starts a host that answers so, on this machine. */
export async function startStranger(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Stranger> {
  const asked: string[] = []
  const http = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (typeof address !== 'object' || address === null) throw new Error('A server on a port has an address')
  return {
    port: address.port,
    asked,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
