import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All IPv6 addresses of the public internet; elsewhere lie the old forms that have an IPv4 address at their end. */
let globalIpv6: ReturnType<typeof ipaddr.parseCIDR> | undefined

/** True if an IP address is public: not loopback, private, link-local, reserved or multicast. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4-mapped IPv6 address is judged by the IPv4 address that it reaches.
  const reached = ipaddr.process(address)
  // Not at the start, of which the expressions that this compiles are a part that can be felt.
  globalIpv6 ??= ipaddr.parseCIDR('2000::/3')
  return reached.range() === 'unicast' && (reached.kind() === 'ipv4' || reached.match(globalIpv6))
}

/** Hosts that may be reached although their address is not public: `host`, or `host:port` for one port alone. */
export type AllowedHosts = ReadonlySet<string>

/** True if the host of a URL is on the allow-list. */
export function isAllowedHost(url: URL, allowed: AllowedHosts): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return allowed.has(url.hostname) || allowed.has(`${url.hostname}:${port}`)
}

/** True if the host of a URL is a non-public IP address; host names are checked when they are resolved. */
export function namesPrivateAddress(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/**
 * A DNS lookup that returns only public addresses. The connection uses the address it returns, which defeats DNS
 * rebinding (a name that changes its address between check and use).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const usable = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = usable
    if (!first) return callback(new Error(`${hostname} has no public address`), '', 0)
    if (options.all) return callback(null, usable)
    return callback(null, first.address, first.family)
  })
}
