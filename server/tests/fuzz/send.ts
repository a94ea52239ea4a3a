import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { WireRequest } from './request.js'

/** An answer with its body read. */
export interface WireAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Sends requests to one server over connections that stay open. */
export interface Sender {
  readonly send: (request: WireRequest) => Promise<WireAnswer>
  /** How many were answered. */
  readonly sent: () => number
  readonly close: () => void
}

/**
 * Sends requests byte for byte as they are given, which `fetch` would not: it changes paths and refuses methods.
 *
 * @param apiRoot address of the API, without a slash at its end
 */
export function senderTo(apiRoot: string): Sender {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port, pathname } = new URL(apiRoot)
  let sent = 0
  const send = ({ method, path, headers, body }: WireRequest) =>
    new Promise<WireAnswer>((resolve, reject) => {
      const length = body ? { 'content-length': String(body.length) } : {}
      const options = { agent, hostname, port, method, path: pathname + path, headers: { ...headers, ...length } }
      const outgoing = request(options, (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (chunk: string) => {
          text += chunk
        })
        incoming.once('error', reject)
        incoming.once('end', () => {
          sent += 1
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })
        })
      })
      outgoing.once('error', reject)
      outgoing.end(body)
    })
  return { send, sent: () => sent, close: () => agent.destroy() }
}

/** The answer inside of an envelope (`_envelope`), with its own status and headers; any other as it is. */
export function unwrapped(answer: WireAnswer): WireAnswer {
  const whole: unknown = answer.text === '' ? undefined : JSON.parse(answer.text)
  if (Object.keys(Object(whole)).join() !== 'body,status,headers') return answer
  const { body, status, headers } = Object(whole)
  const inner = Object.entries(Object(headers)).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { status, headers: { ...answer.headers, ...Object.fromEntries(inner) }, text: JSON.stringify(body) }
}
