import { defaultNamespace } from '@eventcal/contract'
import type { Addresses } from '../../service/wire/urls.js'

/**
 * Parses the base URL of a client.
 *
 * @param page URL of the page, which a relative base URL is resolved against
 * @throws TypeError if the base URL is not an http(s) URL, or the namespace is not a path
 */
export function readAddresses(baseUrl: string, namespace: string | undefined, page: string | undefined): Addresses {
  if (!URL.canParse(baseUrl, page))
    throw new TypeError(`baseUrl: "${baseUrl}" is not an address such as https://x.example`)
  const { protocol, origin, pathname } = new URL(baseUrl, page)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`baseUrl: ${protocol} is not of the web`)
  const inner = (namespace ?? defaultNamespace).replace(/^\/+|\/+$/g, '')
  if (!/^[\w-]+(\/[\w-]+)*$/.test(inner)) {
    throw new TypeError(`namespace: "${namespace}" is not a path such as ${defaultNamespace}`)
  }
  return { publicUrl: origin, basePath: pathname.replace(/\/+$/, ''), namespace: inner }
}
