import ipaddr from 'ipaddr.js'

/** Where a request came from, as the connection and its headers tell. */
export interface Origin {
  /** The other end of the connection. */
  readonly remote: string | undefined
  /** The header `X-Forwarded-For`, to which each proxy adds the address that it was called from. */
  readonly forwardedFor: string | undefined
}

/**
 * The address that a caller is known by. Only what trusted proxies wrote is believed, counted from the end of the
 * header; what stands before, anybody may have sent. An IPv6 address counts as its network of 64 bits, of which one
 * caller has all addresses.
 *
 * @param proxies how many proxies stand before the server
 */
export function callerAddress({ remote = '', forwardedFor = '' }: Origin, proxies: number): string {
  const forwarded = forwardedFor
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  const [first = remote] = proxies === 0 ? [] : forwarded.slice(-proxies)
  return networkOf(first) ?? networkOf(remote) ?? 'unknown'
}

function networkOf(text: string): string | undefined {
  // Some proxies write the port, too.
  const address = text.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed.toByteArray().slice(0, 8).join('.')
}
