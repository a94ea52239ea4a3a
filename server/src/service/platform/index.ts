import { findUpload } from '../../store/tables/uploads.js'
import type { Caller } from '../call/caller.js'
import type { Outgoing } from '../call/exchange.js'
import type { Site } from '../call/site.js'
import { pictureTypes } from '../images/measure.js'
import { fromBase64 } from '../wire/base64.js'
import { Content } from '../wire/content.js'
import { problem } from '../wire/problems.js'
import { below } from '../wire/route.js'
import type { Urls } from '../wire/urls.js'
import type { PlatformAnswer, PlatformCall, PlatformHandler } from './call.js'
import { me } from './me.js'
import { createMedia, readMedia, uploadsPath } from './media.js'
import { createTag, listTags, readTag } from './tags.js'

/*
 * The routes of the platform around the calendar that its write clients ask for: who signed in, pictures to be uploaded
 * before an event names them, and tags. They are there where the interface has a base path, as below `/wp-json`.
 */

/** The addresses of these routes and of uploads for mocks, with `*` for numbers and files; none without a base path. */
export function platformAddresses({ restRoot, site }: Urls): readonly string[] {
  if (restRoot === `${site}/`) return []
  const paths = ['users/me', 'media', 'media/*', 'tags', 'tags/*'].map((path) => `${restRoot}wp/v2/${path}`)
  return [...paths, `${site}${uploadsPath}*`]
}

interface PlatformRoute {
  readonly path: RegExp
  readonly methods: Readonly<Record<string, PlatformHandler>>
  /** True if the caller may write there. */
  readonly mayWrite: (caller: Caller) => boolean
}

const nobody = () => false

const routes: readonly PlatformRoute[] = [
  { path: /^\/users\/me$/, methods: { GET: me }, mayWrite: nobody },
  { path: /^\/media$/, methods: { POST: createMedia }, mayWrite: ({ publishes }) => publishes },
  { path: /^\/media\/(\d+)$/, methods: { GET: readMedia }, mayWrite: nobody },
  { path: /^\/tags$/, methods: { GET: listTags, POST: createTag }, mayWrite: ({ edits }) => edits },
  { path: /^\/tags\/(\d+)$/, methods: { GET: readTag }, mayWrite: nobody },
]

/** The part of a path below the namespace of the platform; `undefined` if it is outside of it. */
export function locatePlatform(urls: Urls, target: string): string | undefined {
  const base = urls.restRoot.slice(urls.site.length, -1)
  const path = target.split('?')[0] ?? ''
  return base === '' ? undefined : below(`${base}/wp/v2`, path)?.replace(/\/$/, '')
}

/** A request for a route of the platform, before the route is known. */
export interface PlatformRequest extends Omit<PlatformCall, 'id'> {
  /** After overrides. */
  readonly method: string
  /** Below the namespace of the platform. */
  readonly path: string
}

/** Answers a request for a route of the platform; `headers` are those of the answer, also of a refusal. */
export async function servePlatform(
  { path, method, ...call }: PlatformRequest,
  headers: Record<string, string>,
): Promise<PlatformAnswer> {
  const found = routes.find((each) => each.path.test(path))
  if (!found) throw problem('rest_no_route')
  const names = Object.keys(found.methods)
  headers.Allow = names.filter((name) => name === 'GET' || found.mayWrite(call.caller)).join(', ')
  if (method === 'OPTIONS') {
    return { status: 200, body: { namespace: 'wp/v2', methods: names, endpoints: [{ methods: names, args: [] }] } }
  }
  const handle = found.methods[method === 'HEAD' ? 'GET' : method]
  if (!handle) throw problem('rest_no_route')
  const digits = found.path.exec(path)?.[1]
  return handle({ ...call, id: digits === undefined ? undefined : Number(digits) })
}

/** An uploaded file, as everybody may read it: under its address, and shown by pages of any origin. */
export async function uploadedFile(site: Site, method: string, target: string): Promise<Outgoing | undefined> {
  const [path = ''] = target.split('?')
  if (!path.startsWith(uploadsPath) || (method !== 'GET' && method !== 'HEAD')) return undefined
  const file = await findUpload(site.database, path)
  // A site file may name any type.
  if (!file || !pictureTypes.includes(file.type)) return undefined
  return { status: 200, headers: fileHeaders(file.type), body: new Content(fromBase64(file.base64)) }
}

/** Only pictures are stored, and nothing in one may run, whatever a browser takes it for. */
function fileHeaders(type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // A site that is reset may give the address to another picture.
    'Cache-Control': 'public, no-cache',
  }
}
