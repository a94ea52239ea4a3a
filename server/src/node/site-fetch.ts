import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { FetchRequest } from '../copy/limit.js'
import { requestPublic } from './public-request.js'

/** Decoders by content coding. They decode as fast as they are read, so a reader that stops early stops them, too. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
const maxRedirects = 5

/**
 * A `fetch` for the copy of a site that somebody else runs: GET only, public addresses only, also after redirects and
 * for every name that the site gives. Hosts of the allow-list (`host` or `host:port`) are reached in any case.
 */
export function createSiteFetch(allowedHosts: Iterable<string>): FetchRequest {
  const allowed = new Set([...allowedHosts].map((host) => host.toLowerCase()))
  return async (request) => {
    const { headers, signal } = request
    const sent = { ...Object.fromEntries(headers), 'accept-encoding': Object.keys(decoders).join(', ') }
    let url = new URL(request.url)
    for (let redirects = 0; ; redirects += 1) {
      const response = await requestPublic(url, { allowed, headers: sent, signal })
      const { location } = response.headers
      const isRedirect = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0) && location !== undefined
      if (!isRedirect || request.redirect === 'manual') return answerOf(response, url)
      response.destroy()
      if (redirects === maxRedirects) throw new Error(`more than ${maxRedirects} redirects`)
      url = new URL(location, url)
    }
  }
}

/**
 * The hosts that somebody trusts who types an address: this machine or an IP address, on its port. A name is not
 * trusted, since its owner may point it at any address.
 */
export function typedHosts(address: string): string[] {
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`
  if (!URL.canParse(text)) return []
  const { hostname, port } = new URL(text)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (!isLocal && isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return []
  // Sites without a port often redirect from http to https.
  return port === '' ? [`${hostname}:80`, `${hostname}:443`] : [`${hostname}:${port}`]
}

function answerOf(response: IncomingMessage, url: URL): Response {
  const { statusCode = 0, statusMessage = '', headers: given } = response
  if (statusCode < 200 || statusCode > 599) throw new Error(`${url.host} answered with the status ${statusCode}`)
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) headers.append(name, one)
  const answer = new Response(bodyOf(response, statusCode), { status: statusCode, statusText: statusMessage, headers })
  // A response that was made by hand has no address, and whoever follows a redirect needs it.
  return Object.defineProperty(answer, 'url', { value: url.href })
}

function bodyOf(response: IncomingMessage, status: number): ReadableStream | null {
  if ([204, 205, 304].includes(status)) {
    response.resume()
    return null
  }
  const coding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (coding === '' || coding === 'identity') return streamOf(response)
  const decoder = Object.hasOwn(decoders, coding) ? decoders[coding]?.() : undefined
  if (!decoder) {
    response.destroy()
    throw new Error(`the content coding ${coding} is not supported`)
  }
  // Errors of either end arrive at the reader.
  return streamOf(pipeline(response, decoder, () => {}))
}

function streamOf(stream: Readable): ReadableStream {
  // The declaration of Node names its own class, which is the global one.
  return Readable.toWeb(stream) as ReadableStream
}
