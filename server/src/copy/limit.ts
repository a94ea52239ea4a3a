/** A function like `fetch`, called with one `Request`. */
export type FetchRequest = (request: Request) => Promise<Response>

/** Limits of a copy. The other end may be hostile, or only large. */
export interface CopyLimits {
  /** Requests at a time: more would be felt by small sites. */
  readonly atATime: number
  /** Bytes of one response, decompressed. */
  readonly responseBytes: number
  /** Bytes of all responses, decompressed. */
  readonly bytes: number
  /** Milliseconds. */
  readonly time: number
  /** Pages of one list. */
  readonly pages: number
}

/** Enough for 100,000 records of each kind and for slow sites. */
export const usualLimits: CopyLimits = {
  atATime: 2,
  responseBytes: 16 * 1024 * 1024,
  bytes: 256 * 1024 * 1024,
  time: 20 * 60 * 1000,
  pages: 2000,
}

/** A `fetch` within limits. */
export interface LimitedFetch {
  readonly fetch: FetchRequest
  /** The limit that was reached, in words; every request fails from then on. */
  readonly reached: () => string | undefined
}

/** Limits a `fetch`: requests over the limit wait in their order, responses are read to their end or cut. */
export function limitFetch(fetch: FetchRequest, limits: CopyLimits): LimitedFetch {
  const deadline = AbortSignal.timeout(limits.time)
  const inTurn = queue(limits.atATime)
  let bytes = 0
  const reached = () => {
    if (deadline.aborted) return `it took longer than ${Math.round(limits.time / 60_000)} minutes`
    return bytes > limits.bytes ? `the responses are larger than ${megabytes(limits.bytes)}` : undefined
  }
  const send = async (request: Request): Promise<Response> => {
    const limit = reached()
    if (limit !== undefined) throw new Error(limit)
    const signal = AbortSignal.any([request.signal, deadline])
    const response = await fetch(new Request(request, { signal }))
    const { status, statusText, headers, url } = response
    const body = await readWithin(response, Math.min(limits.responseBytes, limits.bytes - bytes))
    bytes += body.size
    const isEmpty = [204, 205, 304].includes(status)
    const copy = new Response(isEmpty ? null : body, { status, statusText, headers: withoutCoding(headers) })
    return Object.defineProperty(copy, 'url', { value: url })
  }
  return { fetch: (request) => inTurn(() => send(request)), reached }
}

/** Runs no more than `most` tasks at a time; the others wait in their order. */
function queue(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Reads a body up to the byte after the limit, by which whoever reads it tells that there is more. */
async function readWithin({ body }: Response, most: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let left = most + 1
  const reader = body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value.subarray(0, left))
    left -= next.value.length
    if (left <= 0) await reader?.cancel()
  }
  return new Blob(chunks)
}

function megabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024 / 1024))} MiB`
}

/** The body was decoded when it was read. */
function withoutCoding(headers: Headers): Headers {
  const copy = new Headers(headers)
  copy.delete('content-encoding')
  copy.delete('content-length')
  return copy
}
