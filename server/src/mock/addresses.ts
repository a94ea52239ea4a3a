import { defaultNamespace } from '@eventcal/contract'
import type { Addresses } from '../service/urls.js'

/**
 * Takes the base URL of a client apart.
 *
 * @param page what a relative base URL is relative to: the address of the page
 * @throws TypeError for a base URL that is no address of the web, or a namespace that is no path
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
