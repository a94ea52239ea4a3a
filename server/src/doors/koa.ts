import { operations } from '@eventcal/contract'
import Router from '@koa/router'
import Koa from 'koa'
import bodyParser from 'koa-bodyparser'
import type { App } from '../app.js'
import { serveMedia } from './media.js'

/** Options of the body parser, with the one that its types do not list. */
type ParserOptions = bodyParser.Options & { readonly encoding: string }

/**
 * The service as a Koa application. Routes are registered from the contract's table under their operation ids; what no
 * route takes goes the same way, since the service itself says what is unknown.
 */
export function koaDoor(app: App): Koa {
  const koa = new Koa()
  koa.use(serveMedia())
  koa.use(readBody(app.bodyLimit))
  const router = new Router()
  const root = app.site.urls.apiRoot.slice(app.site.urls.site.length)
  for (const { id, methods, path } of operations) {
    const pattern = root + path.replace(/\{(\w+)\}/g, ':$1')
    router.register(pattern, [...methods], (context) => answer(app, context), { name: id })
  }
  koa.use(router.routes())
  koa.use((context) => answer(app, context))
  return koa
}

async function answer(app: App, context: Koa.Context): Promise<void> {
  const { status, headers, body } = await app.serve({
    method: context.method,
    target: context.url,
    header: (name) => firstOf(context.headers[name]),
    body: context.state.bodyTooLarge === true ? new Uint8Array(app.bodyLimit + 1) : bytesOf(context.request.rawBody),
  })
  context.status = status
  context.set(headers)
  context.body = body
}

/** The parser only reads and limits: what the bytes mean is decided by the service, the same for all doors. */
function readBody(limit: number): Koa.Middleware {
  const options: ParserOptions = {
    enableTypes: ['text'],
    extendTypes: { text: ['*/*'] },
    encoding: 'latin1',
    textLimit: String(limit),
    onerror: (error, context) => {
      if ('status' in error && error.status === 413) context.state.bodyTooLarge = true
    },
  }
  return bodyParser(options)
}

/** Latin 1 has one character for each byte, so the text that the parser made is the bytes as they came. */
function bytesOf(text: unknown): Uint8Array {
  return typeof text !== 'string' ? new Uint8Array() : Buffer.from(text, 'latin1')
}

function firstOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}
