import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { imageSize } from 'image-size'
import type { FetchedImage, ImageFetcher } from '../service/images/fetcher.js'
import { type AllowedHosts, isAllowedHost, namesPrivateAddress, publicLookup } from './address.js'

/** What a fetcher of remote pictures may do. */
export interface ImageFetcherOptions {
  /** Hosts that may be reached although their address is private: `host` or `host:port`. */
  readonly allowedHosts?: Iterable<string>
  /** The largest picture in bytes. Default 10 MiB. */
  readonly maxBytes?: number
  /** For one picture with all its redirects, in milliseconds. Default 10 seconds. */
  readonly timeout?: number
}

/** The kinds of pictures that are taken, by what their bytes say. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}
const maxRedirects = 3

/**
 * Fetches pictures over http and https. Private and loopback addresses are refused unless their host is allowed, after
 * each redirect again; the address that was checked is the one that is connected to. What is not a picture by its
 * bytes, or too large, is none.
 */
export function createImageFetcher(options: ImageFetcherOptions = {}): ImageFetcher {
  const { maxBytes = 10 * 1024 * 1024, timeout = 10_000 } = options
  const allowed: AllowedHosts = new Set([...(options.allowedHosts ?? [])].map((host) => host.toLowerCase()))
  return async (url) => {
    const signal = AbortSignal.timeout(timeout)
    try {
      const bytes = await download(new URL(url), { allowed, maxBytes, signal })
      return bytes && measure(bytes)
    } catch {
      // Whatever went wrong on the way, there is no picture; the caller says so.
      return undefined
    }
  }
}

interface Limits {
  readonly allowed: AllowedHosts
  readonly maxBytes: number
  readonly signal: AbortSignal
}

async function download(url: URL, limits: Limits, redirects = 0): Promise<Uint8Array | undefined> {
  const response = await open(url, limits)
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy()
    return redirects < maxRedirects ? download(new URL(headers.location, url), limits, redirects + 1) : undefined
  }
  if (statusCode !== 200) {
    response.destroy()
    return undefined
  }
  return readAll(response, limits.maxBytes)
}

function open(url: URL, { allowed, signal }: Limits): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  if (!secure && url.protocol !== 'http:') throw new Error(`${url.protocol} is not fetched`)
  const trusted = isAllowedHost(url, allowed)
  if (!trusted && namesPrivateAddress(url)) throw new Error('The address is not public')
  const options = { signal, headers: { accept: 'image/*' }, agent: false, ...(trusted ? {} : { lookup: publicLookup }) }
  return new Promise((resolve, reject) => {
    const request = (secure ? requestHttps : requestHttp)(url, options, resolve)
    request.once('error', reject)
    request.end()
  })
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** How the files of these kinds begin; parsers of other kinds need not see what strangers send. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8/, /^RIFF[\s\S]{4}WEBP/]
/** Where a picture says how large it is, in bytes from its beginning. A longer search would keep the server busy. */
const longestHead = 1024 * 1024

/** The longest side that is believed, in pixels: what a file says of itself may be anything. */
const longestSide = 100_000

function measure(bytes: Uint8Array): FetchedImage | undefined {
  const head = bytes.subarray(0, longestHead)
  const beginning = Buffer.from(head.subarray(0, 16)).toString('latin1')
  if (!beginnings.some((pattern) => pattern.test(beginning))) return undefined
  const { width, height, type = '' } = imageSize(head)
  const mediaType = types[type]
  const isBelievable = [width, height].every((side) => side >= 1 && side <= longestSide)
  return mediaType && isBelievable ? { type: mediaType, width, height, size: bytes.length } : undefined
}
