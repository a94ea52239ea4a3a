import type { App } from '../app.js'
import { join } from '../service/content-encoding.js'

/** Answers Fetch API requests in the process, without a port. */
export type FetchDoor = (request: Request) => Promise<Response>

/**
 * The service as a function from `Request` to `Response`; it runs in Node, browsers and edge runtimes.
 *
 * @example
 * const app = await createApp({ publicUrl: 'https://calendar.example' })
 * const response = await fetchDoor(app)(new Request('https://calendar.example/calendar/events/v1/events'))
 */
export function fetchDoor(app: App): FetchDoor {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const { status, headers, body } = await app.serve({
      method: request.method.toUpperCase(),
      target: pathname + search,
      header: (name) => request.headers.get(name) ?? undefined,
      body: await readBytes(request, app.bodyLimit),
    })
    return new Response(request.method === 'HEAD' ? null : body, { status, headers })
  }
}

/** The bytes of a body, at most one more than the limit: enough to tell that it is too large. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size <= limit) {
    const { done, value } = await reader.read()
    if (done) return join(chunks, size)
    chunks.push(value)
    size += value.length
  }
  await reader.cancel()
  return join(chunks, size)
}
