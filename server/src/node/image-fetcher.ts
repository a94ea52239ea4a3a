import type { IncomingMessage } from 'node:http'
import type { ImageFetcher } from '../service/call/image-fetcher.js'
import { longestHead, measureImage } from '../service/images/measure.js'
import type { AllowedHosts } from './address.js'
import { requestPublic } from './public-request.js'
import { Slots } from './slots.js'

/** Limits of an image fetcher. */
export interface ImageFetcherOptions {
  /** Allow-list of hosts with private addresses: `host` or `host:port`. */
  readonly allowedHosts?: Iterable<string>
  /** Maximum size of an image in bytes. Default 10 MiB. */
  readonly maxBytes?: number
  /** Timeout for one image including redirects, in milliseconds. Default 10 seconds. */
  readonly timeout?: number
}

const maxRedirects = 3
/** Maximum number of images that are downloaded at once; others wait, within their timeout. */
const mostDownloads = 32

/**
 * Creates an image fetcher for http and https that prevents SSRF: private and loopback addresses are refused unless
 * their host is on the allow-list, also after redirects, and the connection uses the address that was checked. Files
 * that are too large, or not an image by their content, yield `undefined`.
 */
export function createImageFetcher(options: ImageFetcherOptions = {}): ImageFetcher {
  const { maxBytes = 10 * 1024 * 1024, timeout = 10_000 } = options
  const allowed: AllowedHosts = new Set([...(options.allowedHosts ?? [])].map((host) => host.toLowerCase()))
  const slots = new Slots(mostDownloads)
  return async (url, caller) => {
    // Not `AbortSignal.timeout`, which Node 20 forgets where only a combined signal is left of it.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeout)
    const signal = AbortSignal.any([late.signal, ...(caller ? [caller] : [])])
    try {
      const file = await slots.within(signal, () => download(new URL(url), { allowed, maxBytes, signal }))
      return file && measureImage(file.head, file.size)
    } catch {
      // Every failure means no image; the caller reports it.
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }
}

/** A file of which only the beginning is kept. */
interface Download {
  readonly head: Uint8Array
  /** In bytes. */
  readonly size: number
}

interface Limits {
  readonly allowed: AllowedHosts
  readonly maxBytes: number
  readonly signal: AbortSignal
}

async function download(url: URL, limits: Limits, redirects = 0): Promise<Download | undefined> {
  const response = await requestPublic(url, { ...limits, headers: { accept: 'image/*' } })
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

/** Counts all bytes and keeps the beginning, since many files may arrive at once. */
async function readAll(response: IncomingMessage, maxBytes: number): Promise<Download | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) continue
    if (size < longestHead) chunks.push(chunk)
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > maxBytes) return undefined
  }
  return { head: Buffer.concat(chunks).subarray(0, longestHead), size }
}
