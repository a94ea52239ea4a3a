import { createHash } from 'node:crypto'
import type Koa from 'koa'

/** Tags by the bytes that they stand for, so that an answer that is given again is not hashed again. */
const tags = new WeakMap<Uint8Array, string>()

/**
 * Sends bytes with an entity tag, or 304 to a client that has them already. The tag is a weak one: bytes that are
 * compressed for the way stay the same answer.
 */
export function sendWithTag(context: Koa.Context, bytes: Uint8Array): void {
  context.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = tags.get(bytes) ?? `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
  tags.set(bytes, tag)
  context.set('ETag', tag)
  if (context.fresh) context.status = 304
}
