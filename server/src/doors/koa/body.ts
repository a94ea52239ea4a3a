import type Koa from 'koa'
import bodyParser from 'koa-bodyparser'
import { problem } from '../../service/wire/problems.js'

/** Options of the body parser, including one that its types lack. */
type ParserOptions = bodyParser.Options & { readonly encoding: string }

/**
 * Reads a body as raw bytes, of which it returns at most one byte more than the limit; the service decodes it, the same
 * for all doors. The content headers are hidden from the parser meanwhile, since it would not read, and not limit, a
 * body of an unknown type.
 *
 * @throws Problem `rest_invalid_json` if the request broke off: half a body must not be taken for a whole one
 */
export async function readBytes(context: Koa.Context, limit: number): Promise<Uint8Array> {
  const { req, state, request } = context
  const { headers } = req
  const described = { type: headers['content-type'], encoding: headers['content-encoding'] }
  headers['content-type'] = 'application/octet-stream'
  headers['content-encoding'] = undefined
  await parserOf(limit)(context, async () => {})
  headers['content-type'] = described.type
  headers['content-encoding'] = described.encoding
  if (state.brokenOff === true) throw problem('rest_invalid_json', 'The body is incomplete.')
  if (state.bodyTooLarge === true) return new Uint8Array(limit + 1)
  // Latin 1 has one character for each byte, so the text that the parser made is the bytes as they came.
  return typeof request.rawBody === 'string' ? Buffer.from(request.rawBody, 'latin1') : new Uint8Array()
}

function parserOf(limit: number): Koa.Middleware {
  const options: ParserOptions = {
    enableTypes: ['text'],
    extendTypes: { text: ['*/*'] },
    encoding: 'latin1',
    textLimit: String(limit),
    onerror: (error, context) => {
      context.state.bodyTooLarge = 'status' in error && error.status === 413
      context.state.brokenOff = !context.state.bodyTooLarge
      // The rest of the body is discarded, so that the client finishes sending and reads the response.
      context.req.resume()
    },
  }
  return bodyParser(options)
}
