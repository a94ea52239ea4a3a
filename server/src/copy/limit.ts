/** A function like `fetch`, called with one `Request`. */
export type FetchRequest = (request: Request) => Promise<Response>

/** Lets no more than `most` requests run at a time; the others wait in their order. */
export function limitFetch(fetch: FetchRequest, most: number): FetchRequest {
  const waiting: (() => void)[] = []
  let running = 0
  return async (request) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      // Read to its end here, since an answer whose body still comes is a request that still runs.
      const response = await fetch(request)
      const body = [204, 205, 304].includes(response.status) ? null : await response.arrayBuffer()
      const { status, statusText, headers } = response
      return new Response(body, { status, statusText, headers: withoutCoding(headers) })
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The body was decoded when it was read. */
function withoutCoding(headers: Headers): Headers {
  const copy = new Headers(headers)
  copy.delete('content-encoding')
  copy.delete('content-length')
  return copy
}
