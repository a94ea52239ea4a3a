import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { blocks, type Context, type Step } from './script.js'

/** Counters of the traffic so far. */
export interface Tally {
  requests: number
  /** Broken connections and missing responses, by error code. */
  readonly broken: Map<string, number>
  /** Answers with another status than they should have, by step and status. */
  readonly wrong: Map<string, number>
  /** Times to the end of an answer, in microseconds. */
  readonly times: RecordableHistogram
}

export function newTally(): Tally {
  return { requests: 0, broken: new Map(), wrong: new Map(), times: createHistogram() }
}

/** Where the traffic goes. */
export interface Goal {
  readonly apiRoot: string
  /** Of the user admin. */
  readonly password: string
  readonly connections: number
}

/** Response timeout in seconds. */
const PATIENCE = 60

/** How long requests are sent, or how many. */
export type RoundLength = { readonly seconds: number } | { readonly requests: number }

/** Sends the mixed traffic over all connections, each beginning at another block. */
export async function sendTraffic(
  { apiRoot, password, connections }: Goal,
  length: RoundLength,
  tally: Tally,
): Promise<void> {
  const { origin, pathname } = new URL(apiRoot)
  const requests = blocks.map((block) => block.map((step) => requestOf(step, pathname, password, tally)))
  let begun = 0
  const setupClient = (client: autocannon.Client) => {
    begun += 1
    const first = begun % requests.length
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)].flat())
  }
  await new Promise<void>((resolve, reject) => {
    const end = 'seconds' in length ? { duration: length.seconds } : { amount: length.requests }
    const options = { url: origin, connections, timeout: PATIENCE, setupClient, ...end }
    const instance = autocannon(options, (error) => {
      if (error) reject(error)
      else resolve()
    })
    instance.on('reqError', (error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      tally.broken.set(code, (tally.broken.get(code) ?? 0) + 1)
    })
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      tally.requests += 1
      tally.times.record(Math.max(1, Math.round(milliseconds * 1000)))
    })
  })
}

function requestOf(step: Step, root: string, password: string, tally: Tally): autocannon.Request {
  const { name, method, path, body, as, status: expected } = step
  const headers: Record<string, string> = {}
  if (as) headers.authorization = `Basic ${btoa(`admin:${as === 'admin' ? password : 'a guess'}`)}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  return {
    method,
    path: root,
    headers,
    setupRequest(request, context) {
      // The context is an object that the steps of a connection share, empty when they begin anew.
      const below = typeof path === 'string' ? path : path(context as Context)
      const text = typeof body === 'function' ? JSON.stringify(body()) : body
      return { ...request, path: root + below, ...(text === undefined ? {} : { body: text }) }
    },
    onResponse(status, text, context) {
      if (status !== expected) {
        const key = `${name}, ${method} ${typeof path === 'string' ? path : `${path({ id: 'ID' })}`}: ${status}`
        tally.wrong.set(key, (tally.wrong.get(key) ?? 0) + 1)
      } else if (status === 201) Object.assign(context, { id: JSON.parse(text).id })
    },
  }
}
