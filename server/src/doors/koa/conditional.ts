import { createHash } from 'node:crypto'
import type Koa from 'koa'

/** Sends bytes without copying; Koa accepts only Node buffers. */
export function sendBytes(context: Koa.Context, bytes: Uint8Array): void {
  context.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Sets the ETag, and responds with 304 if the client has the same one. The ETag is weak, since it is computed before
 * compression.
 */
export function tag(context: Koa.Context, bytes: Uint8Array): void {
  context.set('ETag', `W/"${createHash('sha1').update(bytes).digest('base64url')}"`)
  if (context.fresh) context.status = 304
}
