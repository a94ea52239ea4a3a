import type Koa from 'koa'
import type { Outgoing } from '../../service/call/exchange.js'

/** Cuts the connection without an answer. */
export function cutOff(context: Koa.Context): void {
  context.respond = false
  context.req.socket.destroy()
}

/** Sends the headers of a whole answer and the beginning of its body, and cuts the connection. */
export function cutWithin(context: Koa.Context, { status, headers, body }: Outgoing, after: number): void {
  const { res } = context
  context.respond = false
  context.state.cutBody = body.bytes.subarray(0, after)
  res.writeHead(status, { ...headers, 'Content-Length': body.bytes.length })
  res.write(body.bytes.subarray(0, after))
  res.flushHeaders()
  // Only then is everything sent that was written.
  res.socket?.destroySoon()
}
