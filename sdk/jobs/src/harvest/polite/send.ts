import type { Fetch } from '@eventcal/sdk'
import { Deadline } from './deadline.js'
import { unlessAborted } from './wait.js'

/** An answer whose body was read, as far as the limit allowed; its connection is free again. */
export interface Received {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
  /** True if the body was longer. */
  readonly isCut: boolean
}

/** One request, without redirects. */
export interface Sending {
  readonly url: string
  readonly headers: Headers
  /** Bytes of the body that are read, counted after decompression. */
  readonly maxBytes: number
  /** Milliseconds for all of it, body included. */
  readonly timeout: number
  readonly signal: AbortSignal
}

/** Sends one request and reads its body, within limits of time and size. Nothing of it goes on after that. */
export async function send(fetch: Fetch, sending: Sending): Promise<Received> {
  const { url, headers, maxBytes, timeout, signal } = sending
  const deadline = new Deadline(timeout, 'request', signal)
  try {
    const request = new Request(url, { headers, redirect: 'manual', signal: deadline.signal })
    // A `fetch` that was handed in may not listen to signals.
    const response = await unlessAborted(fetch(request), deadline.signal)
    const isEmpty = response.status >= 300 && response.status < 400
    const body = isEmpty ? undefined : response.body
    if (isEmpty) response.body?.cancel().catch(() => undefined)
    const read = body ? await readAll(body, maxBytes, deadline.signal) : { bytes: new Uint8Array(0), isCut: false }
    return { url, status: response.status, headers: response.headers, ...read }
  } finally {
    deadline.stop()
  }
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  most: number,
  signal: AbortSignal,
): Promise<Pick<Received, 'bytes' | 'isCut'>> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let isOver = false
  try {
    while (size <= most) {
      const { done, value } = await unlessAborted(reader.read(), signal)
      if (done) {
        isOver = true
        break
      }
      chunks.push(value)
      size += value.byteLength
    }
  } finally {
    // Not waited for: a body that never ends may not end here either.
    if (!isOver) reader.cancel().catch(() => undefined)
  }
  const bytes = new Uint8Array(Math.min(size, most))
  let at = 0
  for (const chunk of chunks) {
    const part = chunk.subarray(0, bytes.byteLength - at)
    bytes.set(part, at)
    at += part.byteLength
  }
  return { bytes, isCut: size > most }
}
