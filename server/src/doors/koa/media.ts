import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { send } from '@koa/send'
import type Koa from 'koa'
import { media } from '../../seed/demo-media.js'

/** Where the pictures lie; the package finds itself by its name, since sources and bundles lie at different depths. */
const root = join(dirname(createRequire(import.meta.url).resolve('@eventcal/server/package.json')), 'media')

/** Every address under which a picture of the demo site can be read. Nothing else of the disk is served. */
const addresses = new Set(media.flatMap(({ url, sizes }) => [url, ...Object.values(sizes).map((size) => size.url)]))

/** A day, in milliseconds: the pictures only change with a new version of the package. */
const maxAge = 24 * 60 * 60 * 1000

/** Serves the images of the demo site for GET and HEAD; other requests pass to the next middleware. */
export function serveMedia(): Koa.Middleware {
  return async (context, next) => {
    const asked = context.method === 'GET' || context.method === 'HEAD'
    if (!asked || !addresses.has(context.path)) return next()
    await send(context, context.path.slice('/media/'.length), { root, maxAge })
    // Pages of other origins show them, too, such as a front-end under development.
    context.set('Access-Control-Allow-Origin', '*')
  }
}
