import { createHash } from 'node:crypto'
import type Koa from 'koa'

/** Tags by the bytes that they stand for, so that an answer that is given again is not hashed again. */
const tags = new WeakMap<Uint8Array, string>()

/** Sends bytes as they are; Koa knows only buffers of Node. */
export function sendBytes(context: Koa.Context, bytes: Uint8Array): void {
  context.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Gives what is sent an entity tag, or makes it 304 for a client that has it already. The tag is a weak one: bytes that
 * are compressed for the way stay the same answer.
 */
export function tag(context: Koa.Context, bytes: Uint8Array): void {
  const known = tags.get(bytes) ?? `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
  tags.set(bytes, known)
  context.set('ETag', known)
  if (context.fresh) context.status = 304
}
