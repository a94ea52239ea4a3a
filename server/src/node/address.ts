import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All IPv6 addresses of the public internet; elsewhere lie the old forms that have an IPv4 address at their end. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3')

/** Whether an address is one of the public internet: not loopback, private, link-local, reserved or multicast. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address can be dressed as IPv6; what counts is the address that is reached.
  const reached = ipaddr.process(address)
  return reached.range() === 'unicast' && (reached.kind() === 'ipv4' || reached.match(globalIpv6))
}

/** Hosts that may be reached although their address is not public: `host`, or `host:port` for one port alone. */
export type AllowedHosts = ReadonlySet<string>

/** Whether the host of a URL was allowed by name. */
export function isAllowedHost(url: URL, allowed: AllowedHosts): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return allowed.has(url.hostname) || allowed.has(`${url.hostname}:${port}`)
}

/** Whether a URL names its host by an address that is not public; names are checked when they are looked up. */
export function namesPrivateAddress(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/**
 * Looks a name up and hands on only public addresses. The connection is made to what this returns, so a name that
 * changes its address between check and use gains nothing.
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
