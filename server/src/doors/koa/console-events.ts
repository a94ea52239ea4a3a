import { setMaxListeners } from 'node:events'
import { PassThrough } from 'node:stream'
import type Koa from 'koa'
import type { ConsoleParts } from '../../console/index.js'
import { unable } from '../../console/problems.js'
import type { LogEntry } from '../../console/request-log.js'
import { summaryOf } from '../../console/shown-requests.js'

/** How many streams there may be. */
const MOST = 32
/** Milliseconds between comments, which keep connections open. */
const BEAT = 15_000
/** Bytes that wait for a slow reader; beyond them its stream ends, and it comes back for what it missed. */
const MOST_WAITING = 1024 * 1024

/**
 * Sends each finished request as an event (`text/event-stream`) from now on, or from the one after `Last-Event-ID`, as
 * far as the log has them.
 */
export class RequestEvents {
  readonly #parts: Pick<ConsoleParts, 'log' | 'stopping'>
  #open = 0

  constructor(parts: Pick<ConsoleParts, 'log' | 'stopping'>) {
    this.#parts = parts
    // Each stream listens for the end of the server.
    setMaxListeners(MOST + 10, parts.stopping)
  }

  /** @throws ConsoleProblem if there are too many streams */
  serve(context: Koa.Context): void {
    if (this.#open >= MOST) throw unable(`There are ${MOST} streams already.`)
    const { log, stopping } = this.#parts
    const stream = new PassThrough()
    const send = (entry: LogEntry) => {
      stream.write(`id: ${entry.id}\ndata: ${JSON.stringify(summaryOf(entry))}\n\n`)
      if (stream.writableLength > MOST_WAITING) stream.destroy()
    }
    const beat = setInterval(() => stream.write(':\n\n'), BEAT)
    const end = () => stream.end()
    const forget = log.listen(send)
    this.#open += 1
    stream.once('close', () => {
      this.#open -= 1
      clearInterval(beat)
      forget()
      stopping.removeEventListener('abort', end)
    })
    context.res.once('close', () => stream.destroy())
    stopping.addEventListener('abort', end)
    context.compress = false
    context.type = 'text/event-stream; charset=utf-8'
    // Afterwards the connection would keep its missing timeout.
    context.set('Connection', 'close')
    context.req.socket.setTimeout(0)
    context.body = stream
    stream.write('retry: 1000\n\n')
    const last = /^\d{1,15}$/.exec(context.get('last-event-id'))?.[0]
    // A higher id is that of a server before this one.
    if (last !== undefined) for (const entry of log.after(Number(last) > log.latest ? 0 : Number(last))) send(entry)
    if (stopping.aborted) end()
  }
}
