import { randomUUID } from 'node:crypto'
import { METHODS, request as sendRequest } from 'node:http'
import type { Caller } from '../service/call/caller.js'
import { invalidParam } from '../service/wire/problems.js'
import { unable } from './problems.js'
import type { LogEntry } from './request-log.js'

/** The header by which the door recognizes a request of the console; it is removed before anybody else sees it. */
export const MARK_HEADER = 'x-eventcal-console'

/** A request to send, ready for the wire. */
export interface OutgoingRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
  /** Who sends it; default: whoever its headers authenticate. */
  readonly caller: Caller | undefined
}

/** A request of the console that is on its way. */
export interface SentRequest {
  readonly caller: Caller | undefined
  /** To be called when it is in the log. */
  done(entry: LogEntry): void
}

/** Milliseconds after which nobody waits for an answer any more. */
const LONGEST = 120_000
/** The same after the connection has ended, until the log has the request. */
const GRACE = 2000

/** Headers of one connection alone, and those that follow from the body. */
const ofConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  MARK_HEADER,
])

/** Sends requests to the server itself, over its port: they pass everything that requests of others do. */
export class Sender {
  readonly #sent = new Map<string, SentRequest>()
  #origin: URL | undefined

  /** @param url the server as it listens */
  listensAt(url: string): void {
    const origin = new URL(url)
    // Addresses that stand for all of the machine are for listening only.
    if (origin.hostname === '0.0.0.0') origin.hostname = '127.0.0.1'
    if (origin.hostname === '[::]') origin.hostname = '[::1]'
    this.#origin = origin
  }

  /** The request of the console that has this mark. Each is claimed once. */
  claim(mark: string | undefined): SentRequest | undefined {
    const sent = mark === undefined ? undefined : this.#sent.get(mark)
    if (mark !== undefined) this.#sent.delete(mark)
    return sent
  }

  /**
   * Sends a request and waits until it is in the log, be it answered or cut off.
   *
   * @throws Problem or ConsoleProblem if it does not reach the service
   */
  async send(request: OutgoingRequest): Promise<LogEntry> {
    if (!METHODS.includes(request.method) || request.method === 'CONNECT') {
      throw invalidParam('method', `method: ${request.method} cannot be sent.`)
    }
    const mark = randomUUID()
    try {
      return await new Promise<LogEntry>((resolve, reject) => {
        this.#sent.set(mark, { caller: request.caller, done: resolve })
        this.#exchange(request, mark).then((outcome) => {
          const refusal = unable(`The request did not reach the service: ${outcome}.`)
          // The answer can arrive before the log has it.
          setTimeout(() => reject(refusal), this.#sent.has(mark) ? 0 : GRACE)
        }, reject)
      })
    } finally {
      this.#sent.delete(mark)
    }
  }

  /** Resolves to what came back, once the connection has ended. */
  #exchange({ method, target, headers, body }: OutgoingRequest, mark: string): Promise<string> {
    const origin = this.#origin
    if (!origin) throw unable('The server does not listen yet.')
    const own = Object.entries(headers).filter(([name]) => !ofConnection.has(name.toLowerCase()))
    const options = {
      method,
      path: target,
      host: origin.hostname.replace(/^\[|\]$/g, ''),
      port: origin.port,
      headers: { ...Object.fromEntries(own), host: origin.host, [MARK_HEADER]: mark },
      agent: false,
      timeout: LONGEST,
    }
    return new Promise((resolve, reject) => {
      try {
        const sending = sendRequest(options, (answer) => {
          answer.on('close', () => resolve(`the server answered ${answer.statusCode}`))
          answer.resume()
        })
        sending.once('error', (error) => resolve(error.message))
        sending.once('timeout', () => sending.destroy(new Error('no answer came in time')))
        sending.end(body)
      } catch {
        reject(invalidParam('headers', 'headers: a value has characters that cannot be sent.'))
      }
    })
  }
}
