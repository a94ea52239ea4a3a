import type Koa from 'koa'
import type { App } from '../../app/app.js'
import { administratorOf } from '../../console/callers.js'
import { formParts } from '../../node/form-parts.js'
import { readBytes } from './body.js'
import { sendBytes } from './conditional.js'

/** Headers that would be taken for those of another caller. */
const ofCallers = new Set(['authorization', 'cookie', 'origin', 'x-wp-nonce'])

/**
 * Answers a request to the service as an administrator sends it: without faults, and not in the log, since the tables of
 * the console are read and written by it.
 *
 * @param path below the root of the API, for example `/events`
 */
export async function passToService(app: App, context: Koa.Context, path: string): Promise<void> {
  const { urls, database } = app.site
  const gone = new AbortController()
  context.res.once('close', () => gone.abort())
  const answer = await app.serve({
    method: context.method,
    target: urls.apiRoot.slice(urls.site.length) + path + context.search,
    header: (name) => (ofCallers.has(name) ? undefined : context.get(name) || undefined),
    body: (limit) => readBytes(context, limit),
    readParts: formParts,
    signal: gone.signal,
    caller: await administratorOf(database),
  })
  if (context.state.brokenOff === true) return
  context.status = answer.status
  for (const [name, value] of Object.entries(answer.headers)) {
    if (!/^(access-control-|cache-control|expires)/i.test(name)) context.set(name, value)
  }
  sendBytes(context, answer.body.bytes)
}
