import ipaddr from 'ipaddr.js'

/** The origin of a request, from its connection and headers. */
export interface Origin {
  /** The other end of the connection. */
  readonly remote: string | undefined
  /** The header `X-Forwarded-For`, to which each proxy adds the address that it was called from. */
  readonly forwardedFor: string | undefined
}

/**
 * Returns the address that identifies a caller. Only the entries of trusted proxies count, from the end of
 * `X-Forwarded-For`; earlier entries can be forged. An IPv6 address is reduced to its /64 network, since one caller
 * owns all addresses in it.
 *
 * @param proxies number of trusted proxies in front of the server
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
