import type { FromProgram, ToProgram } from './messages.js'

/**
 * Creates a `fetch` that sends requests to the page instead of the network; URLs outside of the calendar are refused.
 */
export function bridgeOf(port: MessagePort, tell: (message: FromProgram) => void): typeof fetch {
  const waiting = new Map<number, (answer: ToProgram) => void>()
  let last = 0
  port.addEventListener('message', ({ data }: MessageEvent<ToProgram>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  return async (input, init) => {
    const request = new Request(input, init)
    const { method, url, signal } = request
    signal.throwIfAborted()
    last += 1
    const id = last
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const body = hasBody ? await request.arrayBuffer() : undefined
    const answer = await new Promise<ToProgram>((resolve, reject) => {
      waiting.set(id, resolve)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      tell({ kind: 'request', id, method, url, headers: [...request.headers], body })
    })
    if (answer.kind === 'refused') throw new TypeError(answer.reason)
    const { status, statusText, headers } = answer
    // These statuses have no body, and Response insists on it.
    const isEmpty = method === 'HEAD' || [204, 205, 304].includes(status)
    const response = new Response(isEmpty ? null : answer.body, {
      status,
      statusText,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
    })
    // A constructed response has no URL.
    Object.defineProperty(response, 'url', { value: url })
    return response
  }
}
