import type Koa from 'koa'
import type { App } from '../../app/app.js'
import type { ConsoleParts } from '../../console/index.js'
import { Recording } from '../../console/recorder.js'
import { MARK_HEADER } from '../../console/sender.js'
import { routed } from '../../service/routed.js'

/** Adds each request to the service to the log of the console, with the answer as it is before compression. */
export function recordRequests(app: App, { log, sender }: ConsoleParts): Koa.Middleware {
  return async (context, next) => {
    const { method, url: target, state } = context
    const sent = sender.claim(takeMark(context))
    const { quirks, urls } = app.site
    const operation = routed(urls, { method, target, header: (name) => context.get(name) || undefined }).found
      ?.operation
    const headers = textsOf(context.req.headers)
    const recording = new Recording(quirks, { method, target, headers, operation, sentBy: sent?.caller })
    state.recording = recording
    try {
      await next()
    } finally {
      const faults: unknown = state.faults
      const entry = recording.finish(log, {
        status: isAnswered(context) ? context.status : 0,
        headers: textsOf(context.response.headers),
        body: bodyOf(context),
        fault: Array.isArray(faults) ? faults.join(' ') : undefined,
      })
      sent?.done(entry)
    }
  }
}

/** Removes the mark of a request that the console sent. */
function takeMark({ req: { headers } }: Koa.Context): string | undefined {
  const mark = headers[MARK_HEADER]
  if (mark === undefined) return undefined
  delete headers[MARK_HEADER]
  return String(mark)
}

/** False where the caller is gone, or the connection was cut before the answer began. */
function isAnswered({ state, respond, res, req }: Koa.Context): boolean {
  if (state.brokenOff === true) return false
  return respond === false ? res.headersSent : !req.socket.destroyed
}

function bodyOf({ method, status, body, state }: Koa.Context): Uint8Array | undefined {
  if (state.cutBody instanceof Uint8Array) return state.cutBody
  return Buffer.isBuffer(body) && method !== 'HEAD' && status !== 304 ? body : undefined
}

/** The recording of a request, where there is one. */
export function recordingOf({ state }: Koa.Context): Recording | undefined {
  return state.recording instanceof Recording ? state.recording : undefined
}

/** Headers as texts: Node gives a list for some that came repeatedly, and numbers as they were set. */
function textsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)]],
  )
  return Object.fromEntries(texts)
}
