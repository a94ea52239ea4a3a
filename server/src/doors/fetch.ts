import type { App } from '../app/app.js'
import type { Delivery } from '../faults/carry-out.js'
import type { Incoming, Outgoing } from '../service/call/exchange.js'
import { joinBytes } from '../service/wire/bytes.js'
import { Content } from '../service/wire/content.js'

/** Answers Fetch API requests in the process, without a port. It rejects, as `fetch` does, where a fault cuts the connection. */
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
    const response = delivered(request, await app.deliver(incomingOf(request)))
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
}

/** Converts what a door sends to a `Response`: an error one for a cut connection, or one whose body breaks off. */
export function delivered(request: Pick<Request, 'method'>, { answer, cutAfter }: Delivery): Response {
  if (!answer) return Response.error()
  if (cutAfter === undefined) return responseTo(request, answer)
  const { status, headers, body } = answer
  return new Response(brokenOff(body.bytes.subarray(0, cutAfter)), { status, headers })
}

/** A body that fails once its first bytes were read. */
function brokenOff(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes)
    },
    pull(controller) {
      controller.error(new TypeError('terminated'))
    },
  })
}

/** A request as the service takes it. */
export function incomingOf(request: Request): Incoming {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method.toUpperCase(),
    target: pathname + search,
    header: (name) => request.headers.get(name) ?? undefined,
    body: (limit) => readBytes(request, limit),
    signal: request.signal,
  }
}

/**
 * Converts a response of the service, or one with a replaced body, to a Fetch API `Response`; without a body for HEAD.
 */
export function responseTo(
  { method }: Pick<Request, 'method'>,
  { status, headers, body }: Omit<Outgoing, 'body'> & { readonly body: Content | string },
): Response {
  const content = body instanceof Content ? body.bytes : body
  return new Response(method.toUpperCase() === 'HEAD' ? null : content, { status, headers })
}

/** Reads a body up to one byte more than the limit, which is enough to detect that it is too large. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  // Firefox shows no streams of requests.
  if (request.body === undefined) return new Uint8Array(await request.arrayBuffer())
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size <= limit) {
    const { done, value } = await reader.read()
    if (done) return joinBytes(chunks)
    chunks.push(value)
    size += value.length
  }
  await reader.cancel()
  return joinBytes(chunks)
}
